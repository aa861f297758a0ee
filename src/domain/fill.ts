/** One full stop after a placeholder; three are an ellipsis. */
const FULL_STOP = '(\\.(?!\\.))?';
const NAMED = new RegExp(`\\{(\\w+)\\}${FULL_STOP}`, 'g');
const BUSINESS_NAME = new RegExp(`\\[businessname\\]${FULL_STOP}`, 'gi');

/** The text with each {name} replaced by its value; a name without a value stays as it is. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(NAMED, (whole, name: string, stop = '') =>
    Object.hasOwn(values, name) ? endWith(String(values[name]), stop) : whole,
  );
}

/** The text with each [businessname] replaced by the name of the business. */
export function fillBusinessName(text: string, businessName: string): string {
  return text.replace(BUSINESS_NAME, (_whole, stop = '') => endWith(businessName, stop));
}

/** A value that ends a sentence itself, such as 'Miller Ltd.', takes no further full stop. */
function endWith(value: string, stop: string): string {
  return /[.!?…]$/.test(value) ? value : value + stop;
}
