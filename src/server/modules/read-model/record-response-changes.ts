import { measuresOfInvite, measuresOfSession } from '#domain/response-measures.ts';
import type { Tx } from '#server/platform/context.ts';
import { notify } from '#server/platform/live/notify.ts';
import { differenceOf } from './internal/changes/difference.ts';
import { noticesOf } from './internal/changes/notices.ts';
import {
  type InviteState,
  insertDeltas,
  insertStale,
  lockInviteStates,
  lockSessionStates,
  type SessionState,
} from './internal/changes/store.ts';

/** The rows that a change may insert, update or delete. */
interface ChangedRows {
  /** Sessions of the written session and entry rows. */
  sessionIds?: readonly string[];
  /** Invites of the written invite and visit rows. */
  inviteIds?: readonly string[];
}

/** By id. */
export interface RowStates {
  sessions: ReadonlyMap<string, SessionState>;
  invites: ReadonlyMap<string, InviteState>;
}

type MarkUnchanged = (sessionIds: Iterable<string>) => void;

/**
 * Runs `change`, which writes sessions, entries, invites or visits. In the same transaction, records the deltas of
 * the counts, the sessions to reindex, and the notices to browsers. All statements that write these tables must run
 * inside it.
 *
 * Locks the rows first: sessions before invites, each in id order. `change` receives their states, and a function
 * to report sessions that it did not write. Returns the result of `change`.
 */
export async function recordResponseChanges<T>(
  tx: Tx,
  businessId: string,
  rows: ChangedRows,
  change: (before: RowStates, markUnchanged: MarkUnchanged) => Promise<T>,
): Promise<T> {
  const before = await lockStates(tx, businessId, rows);
  const unchanged = new Set<string>();
  const answer = await change(before, (sessionIds) => {
    for (const sessionId of sessionIds) unchanged.add(sessionId);
  });
  const after = await lockStates(tx, businessId, rows);
  const deltas = [
    ...differenceOf(before.sessions, after.sessions, measuresOfSession),
    ...differenceOf(before.invites, after.invites, measuresOfInvite),
  ];
  const stale = staleSessions(before, after).filter((sessionId) => !unchanged.has(sessionId));
  const notices = noticesOf(businessId, before.sessions, after.sessions, unchanged);
  await Promise.all([
    deltas.length > 0 && insertDeltas(tx, businessId, deltas),
    stale.length > 0 && insertStale(tx, businessId, stale),
    ...notices.map((notice) => notify(tx, notice)),
  ]);
  return answer;
}

async function lockStates(
  tx: Tx,
  businessId: string,
  { sessionIds = [], inviteIds = [] }: ChangedRows,
): Promise<RowStates> {
  const sessions = sessionIds.length > 0 ? await lockSessionStates(tx, businessId, sessionIds) : [];
  const invites = inviteIds.length > 0 ? await lockInviteStates(tx, businessId, inviteIds) : [];
  return {
    sessions: new Map(sessions.map((state) => [state.sessionId, state])),
    invites: new Map(invites.map((state) => [state.inviteId, state])),
  };
}

/** The written sessions, and those whose invite changed its searchable name or address. */
function staleSessions(before: RowStates, after: RowStates): string[] {
  const renamed = [...after.invites.values()].flatMap((invite) => {
    const previous = before.invites.get(invite.inviteId);
    const isSame =
      !previous ||
      (previous.name === invite.name &&
        previous.email === invite.email &&
        previous.number === invite.number);
    return isSame ? [] : (invite.sessionId ?? []);
  });
  return [...new Set([...before.sessions.keys(), ...after.sessions.keys(), ...renamed])];
}
