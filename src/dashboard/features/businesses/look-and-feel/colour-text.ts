/** True for a colour in stored form, such as '#2F2569'. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** The stored form of a typed colour: completes '2F2569' and '#2f2'; other text is unchanged. */
export function completeColour(typed: string): string {
  const digits = typed.trim().replace(/^#/, '');
  if (/^[0-9a-f]{3}$/i.test(digits)) return `#${digits.replace(/./g, '$&$&')}`;
  return isColour(`#${digits}`) ? `#${digits}` : typed;
}
