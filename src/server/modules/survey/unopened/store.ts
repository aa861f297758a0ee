import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import { columns, integer, type RowOf, uuid } from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ResponseLimit } from './response-limit.ts';

/** Makes places of the business be given one after another, until the transaction ends. */
export async function lockPlaces(tx: Tx, businessId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('response places:' || ${businessId}, 0))`.execute(
    tx,
  );
}

export const PLACES = columns('(select 1 as taken, 1 as waiting) places', {
  taken: integer('taken'),
  waiting: integer('waiting'),
});

/**
 * The places taken in a month, and the responses that wait, both counted up to the limit. Spam, tests and archived
 * responses take none. Indexes: feedback_sessions_by_place, feedback_sessions_unopened.
 */
export async function countPlaces(
  tx: Tx,
  businessId: string,
  { limit, month }: ResponseLimit,
): Promise<RowOf<typeof PLACES>> {
  const { rows } = await sql<RowOf<typeof PLACES>>`
    select ${PLACES.list} from (select
      (select count(*)::int from (
         select from feedback_sessions
          where business_id = ${businessId} and place_month = ${month}
            and archived_at is null and spam_at is null and not is_test
          limit ${limit}) t) as taken,
      (select count(*)::int from (
         select from feedback_sessions
          where business_id = ${businessId} and unopened_since is not null
          limit ${limit}) w) as waiting) places`.execute(tx);
  return rows[0] ?? { taken: 0, waiting: 0 };
}

export const WAITING = columns('feedback_sessions', { sessionId: uuid('session_id') });

/** The responses that have waited longest. Index: feedback_sessions_unopened. */
export async function listWaiting(tx: Tx, businessId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<RowOf<typeof WAITING>>`
    select ${WAITING.list} from feedback_sessions
     where business_id = ${businessId} and unopened_since is not null
     order by unopened_since, session_id limit ${limit}`.execute(tx);
  return rows.map(({ sessionId }) => sessionId);
}

/** Opens responses, which must be locked; each takes a place in the month, if there is one. */
export async function openSessions(
  tx: Tx,
  businessId: string,
  { sessionIds, placeMonth }: { sessionIds: readonly string[]; placeMonth: string | null },
): Promise<void> {
  await sql`
    update feedback_sessions
       set first_answered_at = unopened_since, unopened_since = null, place_month = ${placeMonth}
     where business_id = ${businessId} and session_id = any(${sessionIds}::uuid[])
       and unopened_since is not null`.execute(tx);
}

export const WITH_UNOPENED = columns('feedback_sessions', { businessId: uuid('business_id') });

/** The businesses with responses that wait to be opened. Index: feedback_sessions_unopened. */
export async function listBusinessesWithUnopened(database: Database): Promise<string[]> {
  return queryAcrossBusinesses(database, 'responses.open-waiting', async (tx) => {
    const { rows } = await sql<RowOf<typeof WITH_UNOPENED>>`
      select distinct ${WITH_UNOPENED.list} from feedback_sessions
       where unopened_since is not null order by "businessId"`.execute(tx);
    return rows.map(({ businessId }) => businessId);
  });
}
