import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import { columns, integer, type RowOf } from '#server/platform/database/columns.ts';

export const RESPONSE_COUNT = columns('feedback_sessions', { count: integer('count(*)::int') });

/**
 * The responses that have a place in the limit of a quota month, such as '2026-11'. Spam, tests and archived ones have
 * none, nor what came while the plan had no limit. Index: feedback_sessions_by_place.
 */
export async function countResponses(
  tx: Tx,
  businessId: string,
  { month }: { month: string },
): Promise<number> {
  const { rows } = await sql<RowOf<typeof RESPONSE_COUNT>>`
    select ${RESPONSE_COUNT.list} from feedback_sessions
     where business_id = ${businessId} and place_month = ${month}
       and archived_at is null and spam_at is null and not is_test`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The responses that wait to be opened. Index: feedback_sessions_unopened. */
export async function countUnopened(tx: Tx, businessId: string): Promise<number> {
  const { rows } = await sql<RowOf<typeof RESPONSE_COUNT>>`
    select ${RESPONSE_COUNT.list} from feedback_sessions
     where business_id = ${businessId} and unopened_since is not null`.execute(tx);
  return rows[0]?.count ?? 0;
}
