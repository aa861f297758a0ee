import type { BulkChange } from '#contract/moderation.ts';
import type { FeedbackSession } from '#contract/responses.ts';
import { RESPONSE_STATUSES, type ResponseStatus } from '#domain/response-status.ts';
import type { Filters } from '../view/responses-view.ts';

/** A change to one response or to many. */
export type ResponseChange = { readonly sessionIDs: readonly string[] } & (
  | { readonly kind: BulkChange }
  | { readonly kind: 'status'; readonly status: ResponseStatus }
);

export const OPPOSITES = {
  archive: 'restore',
  restore: 'archive',
  spam: 'unspam',
  unspam: 'spam',
} as const satisfies Record<BulkChange, BulkChange>;

/** Shows a response as it is after the user's own changes, in order. */
export function afterChanges(changes: readonly ResponseChange[]) {
  const withIds = changes.map((change) => ({ change, ids: new Set(change.sessionIDs) }));
  return <Session extends FeedbackSession>(session: Session): Session =>
    withIds
      .filter(({ ids }) => ids.has(session.sessionID))
      .reduce((shown, { change }) => afterOne(shown, change), session);
}

function afterOne<Changed extends FeedbackSession>(
  session: Changed,
  change: ResponseChange,
): Changed {
  switch (change.kind) {
    case 'archive':
      return { ...session, isArchived: true };
    case 'restore':
      return { ...session, isArchived: false };
    case 'spam':
      return session.isSpam ? session : { ...session, isSpam: true, spamReason: null };
    case 'unspam':
      return { ...session, isSpam: false, spamReason: null };
    case 'status':
      return { ...session, status: change.status };
  }
}

type Wanted = Pick<Filters, 'isArchivedOnly' | 'statuses'>;

/** False if the response no longer belongs in the list: archived, spam and tests are listed separately. */
export function isListed(
  { isArchived, isSpam, isTest, status }: FeedbackSession,
  { isArchivedOnly, statuses }: Wanted,
): boolean {
  return (isArchived || isSpam || isTest) === isArchivedOnly && statuses.includes(status);
}

/** The changes that restore each response: an archived one in spam needs two. */
export function undoChanges(sessions: readonly FeedbackSession[]): ResponseChange[] {
  const idsOf = (chosen: readonly FeedbackSession[]) => chosen.map(({ sessionID }) => sessionID);
  const ways: ResponseChange[] = [
    { kind: 'restore', sessionIDs: idsOf(sessions.filter(({ isArchived }) => isArchived)) },
    { kind: 'unspam', sessionIDs: idsOf(sessions.filter(({ isSpam }) => isSpam)) },
  ];
  return ways.filter(({ sessionIDs }) => sessionIDs.length > 0);
}

/** The same changes, with one for all responses of each kind. */
export function mergeChanges(changes: readonly ResponseChange[]): ResponseChange[] {
  const merged = new Map<string, ResponseChange>();
  for (const change of changes) {
    const key = change.kind === 'status' ? change.status : change.kind;
    const before = merged.get(key)?.sessionIDs ?? [];
    merged.set(key, { ...change, sessionIDs: [...before, ...change.sessionIDs] });
  }
  return [...merged.values()];
}

type WasStatus = { readonly sessionID: string; readonly was: ResponseStatus };

/** The changes that restore each response's previous status. */
export function undoStatusChanges(changed: readonly WasStatus[]): ResponseChange[] {
  return RESPONSE_STATUSES.flatMap((status) => {
    const sessionIDs = changed.filter(({ was }) => was === status).map((one) => one.sessionID);
    return sessionIDs.length === 0 ? [] : [{ kind: 'status', status, sessionIDs }];
  });
}
