/**
 * The first letters of the first and the last word of a name, else its first sign; they stand where
 * a picture would.
 */
export function initials(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  // Two signs make a flag, and a colour or a variant belongs to the sign before it.
  const [first = /\p{RI}{2}|\S[\p{M}\p{Sk}]*/u.exec(name)?.[0] ?? '', ...others] = letters;
  // The joiner between keeps Arabic letters from being written as one.
  return [first, ...others.slice(-1)].join('\u200c').toUpperCase();
}
