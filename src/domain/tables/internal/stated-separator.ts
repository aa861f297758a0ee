/** What the first line of a text states as its separator, for Excel: `sep=;`. Undefined without such a line. */
export function statedSeparator(text: string): string | undefined {
  return /^\ufeff?"?sep=([^\r\n])"?(?:\r|\n|$)/i.exec(text)?.[1];
}

/** True for a row that was such a line, whatever it was split by. */
export function isSeparatorRow([first = '', ...others]: readonly string[]): boolean {
  return /^\ufeff?sep=.?$/i.test(first) && others.every((cell) => cell === '');
}
