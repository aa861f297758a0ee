import { type RawBuilder, sql } from 'kysely';
import type { ResponseSort } from '#contract/responses.ts';
import { REVIEW_SOURCES, type ReviewSource } from '#domain/platform-review.ts';
import { PLATFORM_CODES, type PlatformCode } from '#domain/platforms.ts';
import type { Sentiment } from '#domain/ratings.ts';
import { knowsReplies, mayExport, reviewDisplay } from '#domain/review-platforms.ts';
import type { ReplyError } from '#domain/review-replies.ts';
import type { Tx } from '#server/platform/context.ts';
import {
  columns,
  doublePrecision,
  nullable,
  type RowOf,
  timestamptz,
  uuid,
} from '#server/platform/database/columns.ts';
import { IS_UNCERTAIN } from '../replies/store.ts';
import type { ReviewFilter } from './review-filter.ts';

export interface ReviewRow {
  reviewId: string;
  platform: PlatformCode;
  uniqueId: string;
  source: ReviewSource;
  name: string;
  profilePicture: string;
  rating: number | null;
  title: string;
  text: string;
  translatedText: string | null;
  url: string;
  reviewedAt: Date;
  editedAt: Date | null;
  replyText: string | null;
  repliedAt: Date | null;
  archivedAt: Date | null;
  pendingAction: 'send' | 'delete' | null;
  pendingState: 'sending' | 'failed' | null;
  pendingText: string | null;
  pendingError: ReplyError | null;
  isUncertain: boolean | null;
  pendingSince: Date | null;
}

/** The last review of the previous page. */
export interface ReviewCursor {
  reviewId: string;
  reviewedAt: Date;
  rating: number | null;
}

/** A review of the business, on this platform unless it is null. */
export async function findReview(
  tx: Tx,
  businessId: string,
  { platform, reviewId }: { platform: PlatformCode | null; reviewId: string },
): Promise<ReviewCursor | null> {
  const { rows } = await sql<ReviewCursor>`
    select review_id as "reviewId", reviewed_at as "reviewedAt", rating::float8 as rating
      from reviews
     where business_id = ${businessId} and review_id = ${reviewId}
       ${platform === null ? sql`` : sql`and platform = ${platform}`}`.execute(tx);
  return rows[0] ?? null;
}

export interface Page {
  filter: ReviewFilter;
  sort: ResponseSort;
  after: ReviewCursor | null;
  limit: number;
  /** Leaves out reviews of which no copies may be kept. */
  isForExport?: boolean;
}

/**
 * Reviews that match. Index: reviews_newest of one platform, reviews_by_date of all; other orders and the text filter
 * read all reviews of the business or platform.
 */
export async function listReviews(tx: Tx, businessId: string, page: Page): Promise<ReviewRow[]> {
  return readReviews(tx, pageOf(businessId, page));
}

export const REVIEW_KEY = columns('reviews r', {
  reviewId: uuid('r.review_id'),
  reviewedAt: timestamptz('r.reviewed_at'),
  rating: nullable(doublePrecision('r.rating::float8')),
});

/** Where the reviews of such a page stand in the list. */
export async function listReviewKeys(
  tx: Tx,
  businessId: string,
  page: Page,
): Promise<ReviewCursor[]> {
  const { rows } = await sql<RowOf<typeof REVIEW_KEY>>`
    select ${REVIEW_KEY.list} from reviews r ${pageOf(businessId, page)}`.execute(tx);
  return rows;
}

/** Reviews by their ids, in no order. */
export async function listReviewsById(
  tx: Tx,
  businessId: string,
  reviewIds: readonly string[],
): Promise<ReviewRow[]> {
  const isListed = sql`r.business_id = ${businessId} and r.review_id = any(${reviewIds}::uuid[])`;
  return readReviews(tx, sql`where ${isListed}`);
}

async function readReviews(tx: Tx, which: RawBuilder<unknown>): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select ${REVIEW} from reviews r ${PENDING} ${which}`.execute(tx);
  return rows;
}

/** The columns read of a review `r` and its reply `p` that the platform does not have yet. */
const REVIEW = sql`
  r.review_id as "reviewId", r.platform, r.unique_id as "uniqueId", r.source, r.name,
  r.profile_picture as "profilePicture", r.rating::float8 as rating, r.recommends, r.title, r.text,
  r.translated_text as "translatedText", r.url, r.reviewed_at as "reviewedAt",
  r.edited_at as "editedAt", r.reply_text as "replyText", r.replied_at as "repliedAt",
  r.archived_at as "archivedAt", p.action as "pendingAction", p.state as "pendingState",
  p.text as "pendingText", p.error as "pendingError",
  ${IS_UNCERTAIN} as "isUncertain", p.updated_at as "pendingSince"`;
const PENDING = sql`
  left join pending_replies p on p.business_id = r.business_id and p.review_id = r.review_id`;

/** The end of a statement that reads a page of reviews `r`. */
function pageOf(
  businessId: string,
  { filter, sort, after, limit, isForExport = false }: Page,
): RawBuilder<unknown> {
  return sql`
     where ${conditions(businessId, filter)}
       ${isForExport ? sql`and ${isOneOf('exportable')}` : sql``}
       ${after === null ? sql`` : sql`and ${KEYS[sort]} ${sort === 'oldest' ? sql`>` : sql`<`} ${cursorOf(after, sort)}`}
     order by ${ORDERS[sort]}
     limit ${limit}`;
}

/** The parts of each order as one row, which all go in the same direction. */
const KEYS: Readonly<Record<ResponseSort, RawBuilder<unknown>>> = {
  newest: sql`(r.reviewed_at, r.review_id)`,
  oldest: sql`(r.reviewed_at, r.review_id)`,
  highest: sql`(coalesce(r.rating, 0), r.reviewed_at, r.review_id)`,
  lowest: sql`(-coalesce(r.rating, 6), r.reviewed_at, r.review_id)`,
};

const ORDERS: Readonly<Record<ResponseSort, RawBuilder<unknown>>> = {
  newest: sql`r.reviewed_at desc, r.review_id desc`,
  oldest: sql`r.reviewed_at, r.review_id`,
  highest: sql`coalesce(r.rating, 0) desc, r.reviewed_at desc, r.review_id desc`,
  lowest: sql`-coalesce(r.rating, 6) desc, r.reviewed_at desc, r.review_id desc`,
};

function cursorOf(after: ReviewCursor, sort: ResponseSort): RawBuilder<unknown> {
  const { reviewId, reviewedAt, rating } = after;
  if (sort === 'newest' || sort === 'oldest') return sql`(${reviewedAt}, ${reviewId}::uuid)`;
  const key = sort === 'highest' ? (rating ?? 0) : -(rating ?? 6);
  return sql`(${key}::numeric, ${reviewedAt}, ${reviewId}::uuid)`;
}

async function countReviews(tx: Tx, businessId: string, filter: ReviewFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from reviews r where ${conditions(businessId, filter)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** How many reviews of several businesses match, with a statement for each. */
export async function countAllReviews(
  tx: Tx,
  businessIds: readonly string[],
  filter: ReviewFilter,
): Promise<number> {
  let count = 0;
  for (const businessId of businessIds) count += await countReviews(tx, businessId, filter);
  return count;
}

function conditions(businessId: string, filter: ReviewFilter): RawBuilder<unknown> {
  const { platform, from, before, sentiments, text, isAnswered, isReplyFailed, isArchived } =
    filter;
  const wanted = [
    sql`r.business_id = ${businessId}`,
    isArchived ? sql`r.archived_at is not null` : sql`r.archived_at is null`,
    ...(platform === null ? [] : [sql`r.platform = ${platform}`]),
    ...(from === null ? [] : [sql`r.reviewed_at >= ${from}`]),
    ...(before === null ? [] : [sql`r.reviewed_at < ${before}`]),
    ...(text === '' ? [] : [sql`r.search_text like ${`%${escapeLike(text)}%`}`]),
    ...(isAnswered === true ? [sql`r.reply_text is not null`] : []),
    ...(isAnswered === false ? [sql`r.reply_text is null and ${isOneOf('answerable')}`] : []),
    ...(isReplyFailed ? [hasFailedReply(businessId)] : []),
    ratingCondition(sentiments),
  ];
  return sql.join(wanted, sql` and `);
}

/** Index: pending_replies_pkey. */
function hasFailedReply(businessId: string): RawBuilder<unknown> {
  return sql`exists (select from pending_replies f
                      where f.business_id = ${businessId} and f.review_id = r.review_id
                        and f.state = 'failed')`;
}

const RATED: Readonly<Record<Sentiment, RawBuilder<unknown>>> = {
  positive: sql`(r.rating >= 4 or r.recommends)`,
  neutral: sql`(r.rating >= 3 and r.rating < 4)`,
  negative: sql`(r.rating < 3 or not r.recommends)`,
  norating: sql`(r.rating is null and r.recommends is null)`,
};

/** Whether a review has one of these sentiments. */
export function ratingCondition(sentiments: readonly Sentiment[]): RawBuilder<unknown> {
  if (sentiments.length === 0) return sql`false`;
  if (sentiments.length === Object.keys(RATED).length) return sql`true`;
  return sql`(${sql.join(
    sentiments.map((sentiment) => RATED[sentiment]),
    sql` or `,
  )})`;
}

const SOURCES = PLATFORM_CODES.flatMap((platform) =>
  REVIEW_SOURCES.map((source) => ({ platform, source })),
);
/** Platforms with the ways for which something holds. */
const HOLDS = {
  exportable: SOURCES.filter(({ platform, source }) => mayExport(platform, source)),
  answerable: SOURCES.filter(({ platform, source }) => knowsReplies(platform, source)),
  indexable: SOURCES.filter(({ platform, source }) => reviewDisplay(platform, source).isIndexable),
};

/** Whether a review may be exported or stored by search engines, or whether it is known if it is answered. */
export function isOneOf(kind: keyof typeof HOLDS): RawBuilder<unknown> {
  const pairs = HOLDS[kind].map(({ platform, source }) => sql`(${platform}, ${source})`);
  return sql`(r.platform, r.source) in (${sql.join(pairs)})`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
