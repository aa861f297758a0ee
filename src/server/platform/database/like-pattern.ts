/** What a text that holds these words is LIKE; `%`, `_` and `\` stand for themselves. */
export function likePattern(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}
