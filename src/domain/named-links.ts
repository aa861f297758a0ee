import { nameKey } from './same-name.ts';
import { cutTo, lengthOf } from './text.ts';

/** Links with names that a business may have. */
export const MAX_NAMED_LINKS = 200;
/** Longest name of a link, in code points. */
export const LINK_NAME_LENGTH = 60;

/** `Table 1`, `Table 2` and so on. */
export type Series = { readonly name: string; readonly from: number; readonly to: number };

/** The number of names in a series; 0 if it ends before it begins. */
export function seriesLength({ from, to }: Series): number {
  return Math.max(to - from + 1, 0);
}

/** The names of a series, as far as a business may have so many. */
export function seriesNames({ name, from, ...series }: Series): string[] {
  const length = Math.min(seriesLength({ name, from, ...series }), MAX_NAMED_LINKS);
  return Array.from({ length }, (_, index) => `${name.trim()} ${from + index}`.trim());
}

/**
 * What a new link with this name adds to the address: the name, or the name and a number if a link that was renamed
 * still has it. Printed codes carry it, so it never changes.
 */
export function freeReference(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  for (let number = 2; ; number += 1) {
    const suffix = ` (${number})`;
    const reference = cutTo(name, LINK_NAME_LENGTH - lengthOf(suffix)).trimEnd() + suffix;
    if (!taken.has(reference)) return reference;
  }
}

/** The names that are neither among `existing` nor repeated, regardless of case. */
export function newNames(names: readonly string[], existing: readonly string[]): string[] {
  const taken = new Set(existing.map(nameKey));
  return names.filter((name) => {
    const key = nameKey(name);
    const isNew = !taken.has(key);
    taken.add(key);
    return isNew;
  });
}
