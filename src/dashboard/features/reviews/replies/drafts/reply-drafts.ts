import {
  type DraftOwner,
  type DraftStorage,
  draftKey,
  parseDraft,
} from '#dashboard/session/drafts/stored-drafts.ts';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';

/** A reply that its author has not sent yet. */
export type ReplyDraft = {
  readonly text: string;
  /** The published reply on which it is based; null for none. */
  readonly was: string | null;
  /** When it was last changed: milliseconds. */
  readonly savedAt: number;
  readonly platform: ReviewPlatformCode;
  /** When the review was written: seconds. */
  readonly reviewDate: number;
  /** True once the review turned out not to exist any more. */
  readonly isOrphaned: boolean;
};

export type StoredReply = {
  readonly key: string;
  readonly reviewDocID: string;
  readonly draft: ReplyDraft;
};

/** The key of the draft to a review. */
export function replyKey(owner: DraftOwner, reviewDocID: string): string {
  return draftKey('reply', owner, reviewDocID);
}

/** The draft in a stored text; null if there is none, or if it is too old. */
export function parseReply(stored: string | null, now: number): ReplyDraft | null {
  const draft = parseDraft(stored, now);
  return typeof draft?.text === 'string' ? (draft as unknown as ReplyDraft) : null;
}

/** The drafts of a user in a business, with the ids of their reviews, latest first. */
export function listReplies(storage: DraftStorage, owner: DraftOwner, now: number): StoredReply[] {
  const prefix = replyKey(owner, '');
  return storage
    .keys()
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      const draft = parseReply(storage.read(key), now);
      return draft === null ? [] : [{ key, reviewDocID: key.slice(prefix.length), draft }];
    })
    .sort((a, b) => b.draft.savedAt - a.draft.savedAt);
}
