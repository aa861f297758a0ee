/** The first letters of the first and last word, in any script; '?' if there are none. */
export function initials(name: string): string {
  const letters = name
    .split(/\s+/u)
    .map((word) => /\p{L}|\p{N}/u.exec(word)?.[0])
    .filter((letter) => letter !== undefined);
  const [first, last] = [letters[0], letters.length > 1 ? letters.at(-1) : ''];
  return `${first ?? '?'}${last}`.toLocaleUpperCase();
}
