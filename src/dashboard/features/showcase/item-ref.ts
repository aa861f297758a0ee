import type { PlatformCode } from '#domain/platforms.ts';
import { showcasedItemId } from '#domain/showcase.ts';

/** Names an answer or a review, as the call does that shows it. */
export type ItemRef =
  | {
      readonly type: 'session';
      readonly platform: 'feedback';
      readonly sessionID: string;
      readonly i: number;
    }
  | { readonly type: 'review'; readonly platform: PlatformCode; readonly reviewDocID: string };

export function answerRef(sessionID: string, i: number): ItemRef {
  return { type: 'session', platform: 'feedback', sessionID, i };
}

export function reviewRef(platform: PlatformCode, reviewDocID: string): ItemRef {
  return { type: 'review', platform, reviewDocID };
}

/** The name alone of something that has it. */
export function refOf(item: ItemRef): ItemRef {
  return item.type === 'review'
    ? reviewRef(item.platform, item.reviewDocID)
    : answerRef(item.sessionID, item.i);
}

/** The id that the showcase has for it. */
export function itemIdOf(item: ItemRef): string {
  return item.type === 'review' ? item.reviewDocID : showcasedItemId(item.sessionID, item.i);
}
