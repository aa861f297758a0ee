import { type LiveEvent, MAX_NAMED_IDS } from '#contract/live.ts';

/** Adds an event to the pending ones. Merges events of the same kind, so at most one of each is pending. */
export function coalesceEvents(pending: readonly LiveEvent[], event: LiveEvent): LiveEvent[] {
  const similar = pending.find((one) => isSameKind(one, event));
  const others = pending.filter((one) => one !== similar);
  return [...others, similar === undefined ? event : merge(similar, event)];
}

function isSameKind(one: LiveEvent, other: LiveEvent): boolean {
  if (one.event !== other.event) return false;
  return !('platform' in one && 'platform' in other) || one.platform === other.platform;
}

/** Merges two events of the same kind. */
function merge(one: LiveEvent, next: LiveEvent): LiveEvent {
  if (one.event === 'session' && next.event === 'session') {
    const newest = one.newest > next.newest ? one.newest : next.newest;
    return { event: 'session', count: one.count + next.count, newest };
  }
  if (one.event === 'changed' && next.event === 'changed') {
    return { event: 'changed', sessionIDs: mergeIds(one.sessionIDs, next.sessionIDs) };
  }
  return next;
}

type SessionIds = readonly string[] | null;

function mergeIds(some: SessionIds, others: SessionIds): SessionIds {
  if (some === null || others === null) return null;
  const all = [...new Set([...some, ...others])];
  return all.length > MAX_NAMED_IDS ? null : all;
}
