import { type RawBuilder, sql } from 'kysely';
import type { ConnectionWay } from '#domain/platform-review.ts';
import { REVIEW_PLATFORM_CODES, type ReviewPlatformCode } from '#domain/review-platforms.ts';
import type { Tx } from '#server/platform/context.ts';
import {
  columns,
  doublePrecision,
  integer,
  nullable,
  type RowOf,
  textOf,
  uuid,
} from '#server/platform/database/columns.ts';
import type { RequestedPeriod } from '#server/platform/read-period.ts';
import { isOneOf, ratingCondition } from '../list/store.ts';

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

/** What is stored of a platform's reviews: until the end of a period, before it, and in it. */
export interface StoredFigures {
  platform: ReviewPlatformCode;
  /** The mean of the stars, and the number of reviews with stars. */
  rating: number | null;
  count: number;
  unrated: number;
  ratingBefore: number | null;
  countBefore: number;
  newReviews: number;
}

/** The stored reviews of each platform around a period; reads all of the business once. */
export async function listStoredFigures(
  tx: Tx,
  businessId: string,
  { from, before }: RequestedPeriod,
): Promise<StoredFigures[]> {
  const isBefore = from === null ? sql`false` : sql`reviewed_at < ${from}`;
  const { rows } = await sql<StoredFigures>`
    select platform, avg(rating)::float8 as rating, count(rating) as count,
           count(*) - count(rating) as unrated,
           avg(rating) filter (where ${isBefore})::float8 as "ratingBefore",
           count(rating) filter (where ${isBefore}) as "countBefore",
           count(*) filter (where not ${isBefore}) as "newReviews"
      from reviews
     where business_id = ${businessId} ${writtenIn({ from: null, before })}
     group by platform`.execute(tx);
  return rows;
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
           ) filter (where reply_text is not null and first_replied_at >= reviewed_at) as "medianReplySeconds"
      from reviews r
     where business_id = ${businessId} ${writtenIn(period)}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('An aggregate without a row.');
  return row;
}

/** For a statement that reads `reviews`: those of a period, without archived ones. */
export function writtenIn({ from, before }: RequestedPeriod): RawBuilder<unknown> {
  return sql`
       and archived_at is null
       ${from === null ? sql`` : sql`and reviewed_at >= ${from}`}
       ${before === null ? sql`` : sql`and reviewed_at < ${before}`}`;
}

export const LATEST_TOTALS = columns('platform_totals t', {
  businessId: uuid('t.business_id'),
  platform: textOf<ReviewPlatformCode>('t.platform'),
  rating: nullable(doublePrecision('t.rating::float8')),
  count: nullable(integer('t.reviews')),
});

/** The platforms' own means and counts of several businesses, as last imported. Index: platform_totals_pkey. */
export async function listLatestTotalsOf(tx: Tx, businessIds: readonly string[]) {
  const { rows } = await sql<RowOf<typeof LATEST_TOTALS>>`
    select distinct on (t.business_id, t.platform) ${LATEST_TOTALS.list} from platform_totals t
     where t.business_id = any(${businessIds}::uuid[])
     order by t.business_id, t.platform, t.day desc`.execute(tx);
  return rows;
}

export const CONNECTED_WAY = columns('platform_connections c', {
  businessId: uuid('c.business_id'),
  platform: textOf<ReviewPlatformCode>('c.platform'),
  way: textOf<ConnectionWay>('c.way'),
});

/** How the connected platforms of several businesses deliver their reviews. */
export async function listConnectedWaysOf(tx: Tx, businessIds: readonly string[]) {
  const { rows } = await sql<RowOf<typeof CONNECTED_WAY>>`
    select ${CONNECTED_WAY.list} from platform_connections c
     where c.business_id = any(${businessIds}::uuid[])`.execute(tx);
  return rows;
}

export const STORED_OF = columns(
  '(select *, false as is_unanswered from reviews) r group by business_id, platform',
  {
    businessId: uuid('business_id'),
    platform: textOf<ReviewPlatformCode>('platform'),
    rating: nullable(doublePrecision('avg(rating)::float8')),
    count: integer('count(rating)::int'),
    unansweredLow: integer('(count(*) filter (where is_unanswered))::int'),
  },
);

/**
 * The stored reviews of several businesses by platform, and how many negative ones of a period could be answered and are
 * not; reads all of the businesses once.
 */
export async function listStoredOf(
  tx: Tx,
  businessIds: readonly string[],
  period: RequestedPeriod,
) {
  const { rows } = await sql<RowOf<typeof STORED_OF>>`
    select ${STORED_OF.list} from (
      select business_id, platform, rating,
             reply_text is null and ${isOneOf('answerable')} and ${ratingCondition(['negative'])}
             ${writtenIn(period)} as is_unanswered
        from reviews r
       where business_id = any(${businessIds}::uuid[]) and archived_at is null) r
     group by business_id, platform`.execute(tx);
  return rows;
}
