/** A single full stop after a placeholder; three are an ellipsis. */
const FULL_STOP = '(\\.(?!\\.))?';
const NAMED = new RegExp(`\\{(\\w+)\\}${FULL_STOP}`, 'g');
const BUSINESS_NAME = new RegExp(`\\[\\s*businessname\\s*\\]${FULL_STOP}`, 'gi');

/** Replaces each {name} with its value; a name without a value stays. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  const known = new Map(Object.entries(values));
  return text.replace(NAMED, (match, name: string, stop = '') => {
    const value = known.get(name);
    return value === undefined ? match : endWith(String(value), stop);
  });
}

/** Replaces each [businessname] with the name of the business. */
export function fillBusinessName(text: string, businessName: string): string {
  return text.replace(BUSINESS_NAME, (_whole, stop = '') => endWith(businessName, stop));
}

/** After a value that ends with a full stop, such as 'Miller Ltd.', the text's own is dropped. */
function endWith(value: string, stop: string): string {
  return /[.!?…]$/.test(value) ? value : value + stop;
}
