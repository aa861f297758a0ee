import { type RawBuilder, sql } from 'kysely';
import { REVIEW_PLATFORM_CODES, type ReviewPlatformCode } from '#domain/review-platforms.ts';
import type { Tx } from '#server/platform/context.ts';
import type { RequestedPeriod } from '#server/platform/read-period.ts';
import { isOneOf } from '../list/store.ts';

export interface Standing {
  platform: ReviewPlatformCode;
  rating: number | null;
  count: number | null;
}

/** The platforms' own means and counts as they stood before a moment; null is now. Index: platform_totals_pkey. */
export async function listTotalsBefore(
  tx: Tx,
  businessId: string,
  moment: Date | null,
): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select t.platform, t.rating::float8 as rating, t.reviews as count
      from unnest(${REVIEW_PLATFORM_CODES}::text[]) as asked (platform) cross join lateral (
        select * from platform_totals
         where business_id = ${businessId} and platform = asked.platform
           ${moment === null ? sql`` : sql`and day < (${moment}::timestamptz at time zone 'UTC')`}
         order by day desc limit 1) as t`.execute(tx);
  return rows;
}

/** Mean and count of the stored reviews of each platform written before a moment; null is now. */
export async function listStoredStandings(
  tx: Tx,
  businessId: string,
  moment: Date | null,
): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select platform, avg(rating)::float8 as rating, count(*) as count from reviews
     where business_id = ${businessId} ${writtenIn({ from: null, before: moment })}
     group by platform`.execute(tx);
  return rows;
}

/** How many reviews of each platform were written in a period. Index: reviews_by_date. */
export async function countNewReviews(
  tx: Tx,
  businessId: string,
  period: RequestedPeriod,
): Promise<Map<ReviewPlatformCode, number>> {
  const { rows } = await sql<{ platform: ReviewPlatformCode; count: number }>`
    select platform, count(*) as count from reviews
     where business_id = ${businessId} ${writtenIn(period)}
     group by platform`.execute(tx);
  return new Map(rows.map(({ platform, count }) => [platform, count]));
}

export interface ActivityRow {
  reviews: number;
  answerable: number;
  answered: number;
  medianReplySeconds: number | null;
}

/** What was answered of the reviews written in a period, and how fast. Index: reviews_by_date. */
export async function readActivity(
  tx: Tx,
  businessId: string,
  period: RequestedPeriod,
): Promise<ActivityRow> {
  const { rows } = await sql<ActivityRow>`
    select count(*) as reviews, count(*) filter (where ${isOneOf('answerable')}) as answerable,
           count(*) filter (where reply_text is not null and ${isOneOf('answerable')}) as answered,
           percentile_cont(0.5) within group (
             order by date_part('epoch', first_replied_at - reviewed_at)
           ) filter (where first_replied_at >= reviewed_at) as "medianReplySeconds"
      from reviews r
     where business_id = ${businessId} ${writtenIn(period)}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('An aggregate without a row.');
  return row;
}

function writtenIn({ from, before }: RequestedPeriod): RawBuilder<unknown> {
  return sql`
       and archived_at is null
       ${from === null ? sql`` : sql`and reviewed_at >= ${from}`}
       ${before === null ? sql`` : sql`and reviewed_at < ${before}`}`;
}
