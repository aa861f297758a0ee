import { fill } from '#domain/fill-placeholders.ts';
import type { ServerLanguage } from '#server/texts/texts-for.ts';

/** A sentence with a count, in the singular or plural. */
export function counted(
  texts: { one: string; other: string },
  count: number,
  language: ServerLanguage,
): string {
  if (count === 1) return texts.one;
  return fill(texts.other, { count: count.toLocaleString(language) });
}
