import { sql } from 'kysely';
import type { RatingTally } from '#domain/scores.ts';
import type { Tx } from '#server/platform/context.ts';

/** How often each rating was given in a period. Index: feedback_sessions_scored. */
export async function tallyRatings(
  tx: Tx,
  businessId: string,
  { from, before }: { from: Date | null; before: Date | null },
): Promise<RatingTally[]> {
  const { rows } = await sql<RatingTally>`
    select rating_type as type, rating, count(*) as count from feedback_sessions
     where business_id = ${businessId} and rating is not null
       and archived_at is null and spam_at is null
       ${from ? sql`and started_at >= ${from}` : sql``}
       ${before ? sql`and started_at < ${before}` : sql``}
     group by rating_type, rating`.execute(tx);
  return rows;
}
