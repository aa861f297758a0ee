/** A text as a regular expression finds it literally, with the flag `u` or without. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
