import type { ItemRef } from './item-ref.ts';

/** What happens to one item of the showcase. */
export type ShowcaseChange = { readonly bID: string } & ItemRef &
  (
    | { readonly intent: 'mark' | 'unmark' }
    | { readonly intent: 'addtag' | 'removetag'; readonly tag: string }
  );

/** The tags of an item that is showcased; null where it is not. */
export type Mark = readonly string[] | null;

/** What is left of a mark after changes to its item, as the server makes them one after the other. */
export function markAfter(mark: Mark, changes: readonly ShowcaseChange[]): Mark {
  return changes.reduce(markAfterOne, mark);
}

function markAfterOne(mark: Mark, change: ShowcaseChange): Mark {
  switch (change.intent) {
    case 'mark':
      return mark ?? [];
    case 'unmark':
      return null;
    case 'addtag':
      return mark?.includes(change.tag) ? mark : [...(mark ?? []), change.tag];
    case 'removetag':
      return mark?.filter((tag) => tag !== change.tag) ?? null;
  }
}
