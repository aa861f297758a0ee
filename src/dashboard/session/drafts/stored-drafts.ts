/** What a draft is about, in the order in which the sign-out lists them. */
export const DRAFT_KINDS = [
  'flow',
  'widget',
  'linkPreview',
  'look',
  'business',
  'inviteList',
  'inviteTexts',
  'followups',
  'sendingRules',
  'notifications',
  'testimonial',
  'note',
  'reply',
  'replyTemplate',
  'socialPost',
  'review',
  'profile',
  'support',
  'other',
] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

/** Milliseconds after which a draft that nobody continued is dropped. */
const KEPT_FOR = 30 * 86_400_000;

export type DraftStorage = {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string | null) => void;
  readonly keys: () => string[];
};

/** Whose drafts: those of a user in a business. */
export type DraftOwner = { readonly userID: string; readonly bID: string };

/** A draft as it is stored, with the time of the last change in milliseconds. */
export type StoredDraft = Readonly<Record<string, unknown>> & { readonly savedAt: number };

/** The key of a draft; `thing` tells those of one kind apart, such as the id of a widget. */
export function draftKey(kind: DraftKind, { userID, bID }: DraftOwner, thing: string): string {
  return `${kind}.${userID}.${bID}.${thing}`;
}

/** The draft in a stored text; null if there is none, or if it is too old. */
export function parseDraft(stored: string | null, now: number): StoredDraft | null {
  const draft = stored === null ? null : (parse(stored) as Partial<StoredDraft> | null);
  if (typeof draft?.savedAt !== 'number' || now - draft.savedAt > KEPT_FOR) return null;
  return draft as StoredDraft;
}

export function storeDraft(storage: DraftStorage, key: string, value: object, now: number): void {
  storage.write(key, JSON.stringify({ ...value, savedAt: now }));
}

/** Drops drafts that are too old, of all users and businesses. */
export function dropOldDrafts(storage: DraftStorage, now: number): void {
  for (const key of storage.keys()) {
    if (parseDraft(storage.read(key), now) === null) storage.write(key, null);
  }
}

/** How many drafts of each kind a user has, in all businesses. */
export function countDrafts(
  storage: DraftStorage,
  userID: string,
): Partial<Record<DraftKind, number>> {
  const counts: Partial<Record<DraftKind, number>> = {};
  for (const key of keysOf(storage, userID)) {
    const kind = kindOf(key);
    if (kind !== null) counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

/** Whether a user has drafts in a business. */
export function hasDraftsIn(storage: DraftStorage, { userID, bID }: DraftOwner): boolean {
  return keysOf(storage, userID).some((key) => key.split('.')[2] === bID);
}

/** Deletes a user's drafts in all businesses. */
export function deleteDrafts(storage: DraftStorage, userID: string): void {
  for (const key of keysOf(storage, userID)) storage.write(key, null);
}

function keysOf(storage: DraftStorage, userID: string): string[] {
  return storage.keys().filter((key) => key.split('.')[1] === userID);
}

function kindOf(key: string): DraftKind | null {
  return DRAFT_KINDS.find((kind) => key.startsWith(`${kind}.`)) ?? null;
}

function parse(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return null;
  }
}
