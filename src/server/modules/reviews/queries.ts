import { sql } from 'kysely';
import type { ConnectionWay } from '#domain/platform-review.ts';
import type { ImportError } from '#domain/review-imports.ts';
import { REVIEW_PLATFORM_CODES, type ReviewPlatformCode } from '#domain/review-platforms.ts';
import type { Tx } from '#server/platform/context.ts';
import {
  columns,
  doublePrecision,
  integer,
  nullable,
  type RowOf,
  text,
  textOf,
  uuid,
} from '#server/platform/database/columns.ts';
import type { RequestedPeriod } from '#server/platform/read-period.ts';
import { writtenIn } from './figures/store.ts';
import { isOneOf } from './list/store.ts';

/** A connection and the state of its import, whose fields are null if its reviews are only shown live. */
export interface ConnectionState {
  platform: ReviewPlatformCode;
  way: ConnectionWay;
  externalId: string | null;
  name: string;
  detail: string;
  url: string | null;
  profile: string;
  connectedAt: Date;
  isImported: boolean;
  isRunning: boolean | null;
  reviewsRead: number | null;
  attempts: number | null;
  dueAt: Date | null;
  error: ImportError | null;
  errorAt: Date | null;
  lastLookedAt: Date | null;
  lastCompletedAt: Date | null;
  lastChangedAt: Date | null;
}

export async function listConnectionStates(tx: Tx, businessId: string): Promise<ConnectionState[]> {
  const { rows } = await sql<ConnectionState>`
    select c.platform, c.way, c.external_id as "externalId", c.external_name as name,
           c.external_detail as detail, c.external_url as url, c.profile,
           c.connected_at as "connectedAt", i.platform is not null as "isImported",
           i.running is not null as "isRunning", i.reviews_read as "reviewsRead", i.attempts,
           i.due_at as "dueAt", i.error, i.error_at as "errorAt", i.last_looked_at as "lastLookedAt",
           i.last_completed_at as "lastCompletedAt", i.last_changed_at as "lastChangedAt"
      from platform_connections c
      left join review_imports i
        on i.business_id = c.business_id and i.platform = c.platform
     where c.business_id = ${businessId}`.execute(tx);
  return rows;
}

/** How each connected platform delivers its reviews. */
export async function listConnectedWays(
  tx: Tx,
  businessId: string,
): Promise<Map<ReviewPlatformCode, ConnectionWay>> {
  const { rows } = await sql<Pick<ConnectionState, 'platform' | 'way'>>`
    select platform, way from platform_connections where business_id = ${businessId}`.execute(tx);
  return new Map(rows.map(({ platform, way }) => [platform, way]));
}

/** A platform's own mean and count, as last imported. */
export interface LatestTotals {
  platform: ReviewPlatformCode;
  rating: number | null;
  count: number | null;
}

/** Index: platform_totals_pkey. */
export async function listLatestTotals(tx: Tx, businessId: string): Promise<LatestTotals[]> {
  const { rows } = await sql<LatestTotals>`
    select t.platform, t.rating::float8 as rating, t.reviews as count
      from unnest(${REVIEW_PLATFORM_CODES}::text[]) as asked (platform) cross join lateral (
        select * from platform_totals
         where business_id = ${businessId} and platform = asked.platform
         order by day desc limit 1) as t`.execute(tx);
  return rows;
}

export interface StoredReviews {
  platform: ReviewPlatformCode;
  count: number;
  /** The mean of the stars, and the number of reviews with stars. */
  rating: number | null;
  ratingCount: number;
  lastImportedAt: Date;
}

/** What is stored of each platform that has reviews, archived ones left out; reads all of the business once. */
export async function listStoredReviews(tx: Tx, businessId: string): Promise<StoredReviews[]> {
  const { rows } = await sql<StoredReviews>`
    select platform, count(*) as count, avg(rating)::float8 as rating,
           count(rating) as "ratingCount", max(imported_at) as "lastImportedAt"
      from reviews
     where business_id = ${businessId} and archived_at is null group by platform`.execute(tx);
  return rows;
}

/** The platforms of which reviews are stored. Index: reviews_newest. */
export async function listPlatformsWithReviews(
  tx: Tx,
  businessId: string,
): Promise<ReviewPlatformCode[]> {
  const { rows } = await sql<{ platform: ReviewPlatformCode }>`
    select platform from unnest(${REVIEW_PLATFORM_CODES}::text[]) as asked (platform)
     where exists (select from reviews r
                    where r.business_id = ${businessId} and r.platform = asked.platform)`.execute(
    tx,
  );
  return rows.map(({ platform }) => platform);
}

/**
 * How many reviews of some businesses were written in each span, archived ones left out. All are read in one pass: a join
 * with the spans would compare each review with each of them. Index: reviews_by_date.
 */
export async function countReviewsIn(
  tx: Tx,
  businessIds: readonly string[],
  spans: readonly { from: number; before: number }[],
): Promise<number[]> {
  const times = [...new Set(spans.flatMap(({ from, before }) => [from, before]))];
  times.sort((a, b) => a - b);
  const bounds = times.map((time) => new Date(time));
  const { rows } = await sql<{ part: number; count: number }>`
    select width_bucket(r.reviewed_at, ${bounds}::timestamptz[]) as part, count(*) as count
      from reviews r
     where r.business_id = any(${businessIds}::uuid[]) and r.archived_at is null
       and r.reviewed_at >= ${bounds[0] ?? null}::timestamptz
       and r.reviewed_at < ${bounds.at(-1) ?? null}::timestamptz
     group by 1`.execute(tx);
  return spans.map(({ from, before }) =>
    rows
      .filter(({ part }) => part > times.indexOf(from) && part <= times.indexOf(before))
      .reduce((sum, { count }) => sum + count, 0),
  );
}

/** How many connections of all businesses have credentials that a key encrypted, by the key's id. */
export async function countCredentialKeys(tx: Tx): Promise<{ keyId: string; count: number }[]> {
  const { rows } = await sql<{ keyId: string; count: number }>`
    select split_part(credentials, '.', 2) as "keyId", count(*) as count from platform_connections
     where credentials is not null group by 1`.execute(tx);
  return rows;
}

/** How many deleted reviews of all businesses are stored as keyed hashes. */
export async function countDeletedReviews(tx: Tx): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from deleted_reviews`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Replies that could not be sent, all or those that failed in a period. Index: pending_replies_pkey. */
export async function countFailedReplies(
  tx: Tx,
  businessId: string,
  period: { from: Date; before: Date } | null = null,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pending_replies
     where business_id = ${businessId} and state = 'failed'
       ${period ? sql`and updated_at >= ${period.from} and updated_at < ${period.before}` : sql``}`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** Of 3 stars or fewer, or advises against the business. */
const IS_LOW = 'coalesce(r.rating <= 3, r.recommends = false, false)';

export const NEW_REVIEW = columns('reviews r', {
  reviewId: uuid('r.review_id'),
  platform: textOf<ReviewPlatformCode>('r.platform'),
  name: text('r.name'),
  rating: nullable(doublePrecision('r.rating::float8')),
  text: text('r.text'),
});

export const NEW_REVIEWS = columns('reviews r', {
  count: integer('count(*)::integer'),
  low: integer(`(count(*) filter (where ${IS_LOW}))::integer`),
});

export interface NewReviews {
  count: number;
  low: number;
  /** The first of them: low ones, then the newest. */
  shown: RowOf<typeof NEW_REVIEW>[];
}

/** Reviews older than this when they are imported are history, as in a file or at the first import. */
const NEWS_DAYS = 14;
const DAY = 86_400_000;

/** The new reviews that were imported in a period, archived ones left out. Index: reviews_by_date. */
export async function listNewReviews(
  tx: Tx,
  businessId: string,
  { from, until, limit }: { from: Date; until: Date; limit: number },
): Promise<NewReviews> {
  const isNew = sql`
    r.business_id = ${businessId} and r.archived_at is null
      and r.reviewed_at >= ${new Date(from.getTime() - NEWS_DAYS * DAY)}
      and r.imported_at >= ${from} and r.imported_at < ${until} and r.source <> 'hand'`;
  const counted = await sql<RowOf<typeof NEW_REVIEWS>>`
    select ${NEW_REVIEWS.list} from reviews r where ${isNew}`.execute(tx);
  const { count, low } = counted.rows[0] ?? { count: 0, low: 0 };
  if (count === 0) return { count, low, shown: [] };
  const { rows: shown } = await sql<RowOf<typeof NEW_REVIEW>>`
    select ${NEW_REVIEW.list} from reviews r where ${isNew}
     order by ${sql.raw(IS_LOW)} desc, r.reviewed_at desc, r.review_id desc
     limit ${limit}`.execute(tx);
  return { count, low, shown };
}

/** Reviews by their ids, archived ones left out, in any order. */
export async function listReviewsByIds(
  tx: Tx,
  businessId: string,
  reviewIds: readonly string[],
): Promise<RowOf<typeof NEW_REVIEW>[]> {
  const { rows } = await sql<RowOf<typeof NEW_REVIEW>>`
    select ${NEW_REVIEW.list} from reviews r
     where r.business_id = ${businessId} and r.review_id = any(${reviewIds}::uuid[])
       and r.archived_at is null`.execute(tx);
  return rows;
}

export const PUBLIC_FIGURES = columns('(select *, false as is_answerable from reviews) r', {
  reviews: integer('count(*)::int'),
  rating: nullable(doublePrecision('avg(r.rating)::float8')),
  /** Of which it is known whether they are answered. */
  answerable: integer('(count(*) filter (where r.is_answerable))::int'),
  answered: integer('(count(*) filter (where r.is_answerable and r.reply_text is not null))::int'),
});

/** The reviews of a period that search engines may store, for a page that others read. Index: reviews_by_date. */
export async function readPublicFigures(
  tx: Tx,
  businessId: string,
  period: RequestedPeriod,
): Promise<RowOf<typeof PUBLIC_FIGURES>> {
  const { rows } = await sql<RowOf<typeof PUBLIC_FIGURES>>`
    select ${PUBLIC_FIGURES.list} from (
      select rating, reply_text, ${isOneOf('answerable')} as is_answerable
        from reviews r
       where business_id = ${businessId} and ${isOneOf('indexable')} ${writtenIn(period)}) r`.execute(
    tx,
  );
  return rows[0] ?? { reviews: 0, rating: null, answerable: 0, answered: 0 };
}
