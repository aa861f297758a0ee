/** True of a colour as it is stored, such as '#2F2569'. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** A typed colour as it is stored: '2F2569' and '#2f2' get what they lack; any other text is unchanged. */
export function completeColour(typed: string): string {
  const digits = typed.trim().replace(/^#/, '');
  if (/^[0-9a-f]{3}$/i.test(digits)) return `#${digits.replace(/./g, '$&$&')}`;
  return isColour(`#${digits}`) ? `#${digits}` : typed;
}
