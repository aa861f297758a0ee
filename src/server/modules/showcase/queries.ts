import { sql } from 'kysely';
import { sumMeasures } from '#server/modules/read-model/sum-measures.ts';
import type { Tx } from '#server/platform/context.ts';

/** Whether an answer of any of the sessions is marked for the showcase, even if it cannot be shown now. */
export async function isAnyShowcased(
  tx: Tx,
  businessId: string,
  sessionIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select from showcased_entries
     where business_id = ${businessId} and session_id = any(${sessionIds}::uuid[]) limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Covers every possible answer, in whole days. */
const ALL_TIME = { from: 0, before: Date.UTC(3000, 0) };

/**
 * Counts the responses and reviews to choose from. Includes archived responses, so that hiding does not
 * make a selection look fairer; excludes spam.
 */
export async function countAvailable(tx: Tx, businessId: string): Promise<number> {
  const wanted = { periods: [ALL_TIME], measures: ['responded'] };
  const [listed] = await sumMeasures(tx, businessId, wanted);
  return (listed?.get('responded') ?? 0) + (await countOutsideRollups(tx, businessId));
}

/**
 * Archived responses and stored reviews, which are not in the rollups. Indexes: feedback_sessions_archived,
 * reviews_newest.
 */
async function countOutsideRollups(tx: Tx, businessId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from feedback_sessions
             where business_id = ${businessId} and archived_at is not null and spam_at is null and not is_test
               and first_answered_at is not null)
         + (select count(*) from reviews where business_id = ${businessId}) as count`.execute(tx);
  return rows[0]?.count ?? 0;
}
