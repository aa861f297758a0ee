/** The first letters of the first and the last word of a name; they stand where a picture would. */
export function initials(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  const [first = '', ...others] = letters;
  // The joiner between keeps Arabic letters from being written as one.
  return [first, ...others.slice(-1)].join('\u200c').toUpperCase();
}
