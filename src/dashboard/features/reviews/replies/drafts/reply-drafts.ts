import type { ReviewPlatformCode } from '#domain/review-platforms.ts';

/** Milliseconds after which a draft that nobody continued is dropped. */
const KEPT_FOR = 30 * 86_400_000;

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

type DraftStorage = {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string | null) => void;
  readonly keys: () => string[];
};
/** Whose drafts: those of a user in a business. */
export type DraftOwner = { readonly userID: string; readonly bID: string };

export type StoredDraft = {
  readonly key: string;
  readonly reviewDocID: string;
  readonly draft: ReplyDraft;
};

/** The key of the draft to a review. */
export function draftKey({ userID, bID }: DraftOwner, reviewDocID: string): string {
  return `reply.${userID}.${bID}.${reviewDocID}`;
}

/** The draft in a stored text; null if there is none, or if it is too old. */
export function parseDraft(stored: string | null, now: number): ReplyDraft | null {
  const draft = stored === null ? null : (parse(stored) as Partial<ReplyDraft> | null);
  if (typeof draft?.text !== 'string' || typeof draft.savedAt !== 'number') return null;
  return now - draft.savedAt > KEPT_FOR ? null : (draft as ReplyDraft);
}

/** The drafts of a user in a business, with the ids of their reviews, latest first. */
export function listDrafts(storage: DraftStorage, owner: DraftOwner, now: number): StoredDraft[] {
  const prefix = draftKey(owner, '');
  return storage
    .keys()
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      const draft = parseDraft(storage.read(key), now);
      return draft === null ? [] : [{ key, reviewDocID: key.slice(prefix.length), draft }];
    })
    .sort((a, b) => b.draft.savedAt - a.draft.savedAt);
}

/** Drops drafts that are too old, of all users and businesses. */
export function dropOldDrafts(storage: DraftStorage, now: number): void {
  for (const key of storage.keys().filter((one) => one.startsWith('reply.'))) {
    if (parseDraft(storage.read(key), now) === null) storage.write(key, null);
  }
}

function parse(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return null;
  }
}
