/** Phones and tablets; a laptop's `capture` would only open the files again. */
export function isTouched(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}
