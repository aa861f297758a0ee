import { MOST_NAMED } from '#contract/live.ts';
import type { Notice } from '#server/platform/live/notice.ts';
import type { SessionState } from './store.ts';

type States = ReadonlyMap<string, SessionState>;

/**
 * What browsers hear of a change: that responses came in, and which of those that they may show have changed. A
 * test is no new response, and that a survey was only finished is not worth a notice: commits with a notice wait
 * for each other.
 */
export function noticesOf(businessId: string, before: States, after: States): Notice[] {
  const came = [...after.values()].filter(
    (now) => isListed(now) && !isListed(before.get(now.sessionId)) && !now.isTest,
  );
  const changed = [...before.values()].filter(
    (state) => isListed(state) && !isOnlyFinished(state, after.get(state.sessionId)),
  );
  const newest = came
    .map(({ sessionId }) => sessionId)
    .sort()
    .at(-1);
  const sessionIDs = changed.map(({ sessionId }) => sessionId).sort();
  return [
    ...(newest === undefined
      ? []
      : [{ businessId, event: 'session' as const, count: came.length, newest }]),
    ...(sessionIDs.length === 0
      ? []
      : [
          {
            businessId,
            event: 'changed' as const,
            sessionIDs: sessionIDs.length > MOST_NAMED ? null : sessionIDs,
          },
        ]),
  ];
}

/** The dashboard lists sessions from their first answer on. */
function isListed(state: SessionState | undefined): boolean {
  return state !== undefined && state.firstAnsweredAt !== null;
}

function isOnlyFinished(before: SessionState, after: SessionState | undefined): boolean {
  return (
    after !== undefined &&
    before.finishedAt === null &&
    after.finishedAt !== null &&
    (before.spamAt === null) === (after.spamAt === null)
  );
}
