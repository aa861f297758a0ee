import type { Recipient } from './recipient.ts';

/**
 * One recipient per line, as mail programs write them: "Ada" <ada@x.com>. `readList` gives names
 * without quotes, so each line reads as exactly the same recipient.
 */
export function writeList(people: readonly Recipient[]): string {
  return people.map(({ name, typed }) => (name ? `"${name}" <${typed}>` : typed)).join('\n');
}

/** Adds a list below two empty lines, so that `readList` reads it by its own header. */
export function appendList(box: string, list: string): string {
  if (box.trim() === '') return list;
  return `${box}${box.endsWith('\n') ? '\n\n' : '\n\n\n'}${list}`;
}
