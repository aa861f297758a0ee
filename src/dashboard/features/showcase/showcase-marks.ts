import type { PlatformCode } from '#domain/platforms.ts';
import { showcasedItemId } from '#domain/showcase.ts';

/** Identifies an answer or a review, as in the call that showcases it. */
export type ItemRef =
  | {
      readonly type: 'session';
      readonly platform: 'feedback';
      readonly sessionID: string;
      readonly i: number;
    }
  | { readonly type: 'review'; readonly platform: PlatformCode; readonly reviewDocID: string };

/** The tags of an item that is showcased; null if it is not. */
export type Mark = readonly string[] | null;

/** A change to one showcase item. */
export type ShowcaseChange = { readonly item: ItemRef } & (
  | {
      /** `tags`: the ones added when marking, or the ones that the item had when unmarking. */
      readonly intent: 'mark' | 'unmark';
      readonly tags: readonly string[];
    }
  | { readonly intent: 'addtag' | 'removetag'; readonly tag: string }
);

export function answerRef(sessionID: string, i: number): ItemRef {
  return { type: 'session', platform: 'feedback', sessionID, i };
}

export function reviewRef(platform: PlatformCode, reviewDocID: string): ItemRef {
  return { type: 'review', platform, reviewDocID };
}

/** Only the reference from an object that contains it. */
export function refOf(item: ItemRef): ItemRef {
  return item.type === 'review'
    ? reviewRef(item.platform, item.reviewDocID)
    : answerRef(item.sessionID, item.i);
}

/** The item's id in the showcase. */
export function itemIdOf(item: ItemRef): string {
  return item.type === 'review' ? item.reviewDocID : showcasedItemId(item.sessionID, item.i);
}

/** The marks by item once every pending change is saved. */
export function marksAfter(
  marks: Readonly<Record<string, Mark>>,
  changes: readonly ShowcaseChange[],
): Record<string, Mark> {
  const after: Record<string, Mark> = { ...marks };
  for (const change of changes) {
    const id = itemIdOf(change.item);
    after[id] = markAfter(after[id] ?? null, change);
  }
  return after;
}

/** The item's mark after a change, as the server computes it. */
function markAfter(mark: Mark, change: ShowcaseChange): Mark {
  switch (change.intent) {
    case 'mark':
      return [...new Set([...(mark ?? []), ...change.tags])];
    case 'unmark':
      return null;
    case 'addtag':
      return [...new Set([...(mark ?? []), change.tag])];
    case 'removetag':
      return mark?.filter((tag) => tag !== change.tag) ?? null;
  }
}
