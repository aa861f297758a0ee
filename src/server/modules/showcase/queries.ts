import { sql } from 'kysely';
import { sumMeasures } from '#server/modules/read-model/sum-measures.ts';
import type { Tx } from '#server/platform/context.ts';

/** Whether an answer of any of the sessions is showcased, be it to be seen just now or not. */
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

/** Whole days on which anything can have been answered. */
const ALL_TIME = { from: 0, before: Date.UTC(3000, 0) };

/**
 * How many responses and reviews there are to choose from. Archived responses count: a choice does not
 * become fairer by what else the business hides. Spam does not.
 */
export async function countAvailable(tx: Tx, businessId: string): Promise<number> {
  const wanted = { periods: [ALL_TIME], measures: ['responded'] };
  const [listed] = await sumMeasures(tx, businessId, wanted);
  return (listed?.get('responded') ?? 0) + (await countOutsideRollups(tx, businessId));
}

/**
 * Archived responses and stored reviews: what the rollups leave out. Indexes: feedback_sessions_archived,
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
