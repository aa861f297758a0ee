import { sql } from 'kysely';
import type { BulkChange } from '#contract/moderation.ts';
import type { ResponseStatus } from '#domain/response-status.ts';
import type { JourneyEntry } from '#domain/survey-flow/journey-entry.ts';
import type { Tx } from '#server/platform/context.ts';

/** A response, locked until the transaction ends. */
export interface LockedResponse {
  sessionId: string;
  isArchived: boolean;
  isSpam: boolean;
  isTest: boolean;
  status: ResponseStatus;
  note: string;
}

/** Locks the responses among the sessions, in id order to prevent deadlocks. */
export async function lockResponses(
  tx: Tx,
  businessId: string,
  sessionIds: readonly string[],
): Promise<LockedResponse[]> {
  const { rows } = await sql<LockedResponse>`
    select session_id as "sessionId", archived_at is not null as "isArchived",
           spam_at is not null as "isSpam", is_test as "isTest", status, note
      from feedback_sessions
     where business_id = ${businessId} and session_id = any(${sessionIds}::uuid[])
       and first_answered_at is not null
     order by session_id for no key update`.execute(tx);
  return rows;
}

/** A manual change clears the product's own spam reason. */
const CHANGES = {
  archive: (now: Date) => sql`archived_at = ${now}`,
  restore: () => sql`archived_at = null`,
  spam: (now: Date) => sql`spam_at = ${now}, spam_reason = null`,
  unspam: () => sql`spam_at = null, spam_reason = null`,
} as const satisfies Record<BulkChange, (now: Date) => unknown>;

export async function changeLocked(
  tx: Tx,
  businessId: string,
  { sessionIds, change, now }: { sessionIds: readonly string[]; change: BulkChange; now: Date },
): Promise<void> {
  await sql`
    update feedback_sessions set ${CHANGES[change](now)}
     where business_id = ${businessId} and session_id = any(${sessionIds}::uuid[])`.execute(tx);
}

export async function setStatus(
  tx: Tx,
  businessId: string,
  { sessionIds, status }: { sessionIds: readonly string[]; status: ResponseStatus },
): Promise<void> {
  await sql`
    update feedback_sessions set status = ${status}
     where business_id = ${businessId} and session_id = any(${sessionIds}::uuid[])`.execute(tx);
}

interface NewNote {
  sessionId: string;
  note: string;
  now: Date;
  userId: string | null;
}

export async function setNote(
  tx: Tx,
  businessId: string,
  { sessionId, note, now, userId }: NewNote,
): Promise<void> {
  await sql`
    update feedback_sessions set note = ${note}, note_updated_at = ${now}, note_updated_by = ${userId}
     where business_id = ${businessId} and session_id = ${sessionId}`.execute(tx);
}

interface EntryKey {
  sessionId: string;
  i: number;
}

/** Locks an answer until the transaction ends; its response must be locked already. */
export async function lockEntry(
  tx: Tx,
  businessId: string,
  { sessionId, i }: EntryKey,
): Promise<JourneyEntry | null> {
  const { rows } = await sql<{ entry: JourneyEntry }>`
    select entry from journey_entries
     where business_id = ${businessId} and session_id = ${sessionId} and i = ${i} for update`.execute(
    tx,
  );
  return rows[0]?.entry ?? null;
}

export async function replaceEntry(
  tx: Tx,
  businessId: string,
  { sessionId, i, entry, searchText }: EntryKey & { entry: JourneyEntry; searchText: string },
): Promise<void> {
  await sql`
    update journey_entries set entry = ${JSON.stringify(entry)}::jsonb, search_text = ${searchText}
     where business_id = ${businessId} and session_id = ${sessionId} and i = ${i}`.execute(tx);
}

/** Test responses of the business. Index: feedback_sessions_tests. */
export async function listTests(tx: Tx, businessId: string): Promise<string[]> {
  const { rows } = await sql<{ sessionId: string }>`
    select session_id as "sessionId" from feedback_sessions
     where business_id = ${businessId} and is_test`.execute(tx);
  return rows.map(({ sessionId }) => sessionId);
}
