/** Whether the first letter of a text is written from right to left. */
export function startsFromRight(text: string): boolean {
  const [first = ''] = /\p{L}/u.exec(text) ?? [];
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first);
}
