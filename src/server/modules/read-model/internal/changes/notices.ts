import { MAX_NAMED_IDS } from '#contract/live.ts';
import type { Notice } from '#server/platform/live/notice.ts';
import type { SessionState } from './store.ts';

type States = ReadonlyMap<string, SessionState>;

/**
 * The notices to browsers about a change: new responses, and which visible ones changed. None for tests, spam and
 * unopened responses, and for sessions that only finished, because commits with a notice wait for each other.
 */
export function noticesOf(
  businessId: string,
  before: States,
  after: States,
  unchanged: ReadonlySet<string>,
): Notice[] {
  const arrived = [...after.values()].filter(
    (now) =>
      isListed(now) && !isListed(before.get(now.sessionId)) && !now.isTest && now.spamAt === null,
  );
  const changed = [...before.values()].filter(
    (state) =>
      isListed(state) &&
      !unchanged.has(state.sessionId) &&
      !isOnlyFinished(state, after.get(state.sessionId)),
  );
  const notices: Notice[] = [];
  const newest = idsOf(arrived).at(-1);
  if (newest) notices.push({ businessId, event: 'session', count: arrived.length, newest });
  const named = changed.length > MAX_NAMED_IDS ? null : idsOf(changed);
  if (changed.length > 0) notices.push({ businessId, event: 'changed', sessionIDs: named });
  return notices;
}

const idsOf = (states: SessionState[]) => states.map(({ sessionId }) => sessionId).sort();

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
