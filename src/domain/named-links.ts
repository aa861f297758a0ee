import { isSameName } from './same-name.ts';
import { cutTo, lengthOf } from './text.ts';

/** Links with names that a business may have. */
export const MAX_NAMED_LINKS = 200;
/** Longest name of a link, in code points. */
export const LINK_NAME_LENGTH = 60;

/** `Table 1`, `Table 2` and so on. */
export type Series = { readonly name: string; readonly from: number; readonly to: number };

/** The names of a series; empty if it ends before it begins. At most as many as a business may have. */
export function seriesNames({ name, from, to }: Series): string[] {
  const length = Math.min(Math.max(to - from + 1, 0), MAX_NAMED_LINKS);
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
  const added: string[] = [];
  for (const name of names) {
    const isTaken = [...existing, ...added].some((one) => isSameName(one, name));
    if (!isTaken) added.push(name);
  }
  return added;
}
