import { sql } from 'kysely';
import type { ReviewSource } from '#domain/platform-review.ts';
import { PLATFORM_CODES, type PlatformCode } from '#domain/platforms.ts';
import type { Tx } from '#server/platform/context.ts';

interface Author {
  platform: string;
  name: string;
}

/** Authors of reviews by platform, each once; `after` is the last of the previous page. Index: reviews_by_name. */
export async function listAuthors(
  tx: Tx,
  businessId: string,
  { after, limit }: { after: Author; limit: number },
): Promise<Author[]> {
  const { rows } = await sql<Author>`
    select distinct platform, name from reviews
     where business_id = ${businessId} and name <> ''
       and (platform, name) > (${after.platform}, ${after.name})
     order by platform, name limit ${limit}`.execute(tx);
  return rows;
}

/** Index: reviews_by_name. */
export async function listIdsByAuthors(
  tx: Tx,
  businessId: string,
  names: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ reviewId: string }>`
    select review_id as "reviewId" from reviews
     where business_id = ${businessId} and platform = any(${PLATFORM_CODES}::text[])
       and name = any(${names}::text[])`.execute(tx);
  return rows.map(({ reviewId }) => reviewId);
}

interface TextQuery {
  /** A regular expression of PostgreSQL. */
  pattern: string;
  after: string | null;
  limit: number;
}

/**
 * All texts of reviews that match, also of earlier versions and replies, sent or not. Compares every text: 0.3 s for 20,000 reviews.
 */
export async function listTextsLike(
  tx: Tx,
  businessId: string,
  { pattern, after, limit }: TextQuery,
): Promise<{ reviewId: string; text: string }[]> {
  const { rows } = await sql<{ reviewId: string; text: string }>`
    select review_id as "reviewId", whole.text
      from reviews r cross join lateral (
        select concat_ws(E'\n', r.title, r.text, r.translated_text, r.reply_text,
                         (select p.text from pending_replies p
                           where p.business_id = ${businessId} and p.review_id = r.review_id),
                         (select string_agg(v.title || E'\n' || v.text, E'\n') from review_versions v
                           where v.business_id = ${businessId} and v.review_id = r.review_id)) as text
      ) whole
     where r.business_id = ${businessId} and whole.text ~ ${pattern}
       ${after === null ? sql`` : sql`and r.review_id > ${after}::uuid`}
     order by r.review_id limit ${limit}`.execute(tx);
  return rows;
}

export interface ReviewSummary {
  reviewId: string;
  platform: PlatformCode;
  source: ReviewSource;
  name: string;
  reviewedAt: Date;
  title: string;
  text: string;
  isShowcased: boolean;
}

interface SummaryQuery {
  reviewIds: readonly string[];
  /** Whether reviews without a mark are showcased. */
  isAutomatic: boolean;
  limit: number;
}

/** The newest of these reviews, newest first. */
export async function listReviewSummaries(
  tx: Tx,
  businessId: string,
  { reviewIds, isAutomatic, limit }: SummaryQuery,
): Promise<ReviewSummary[]> {
  if (reviewIds.length === 0) return [];
  const { rows } = await sql<ReviewSummary>`
    select r.review_id as "reviewId", r.platform, r.source, r.name, r.reviewed_at as "reviewedAt", r.title,
           r.text, coalesce(c.is_shown, ${isAutomatic} and (r.title <> '' or r.text <> '')) as "isShowcased"
      from reviews r
      left join showcased_reviews c on c.business_id = r.business_id and c.review_id = r.review_id
     where r.business_id = ${businessId} and r.review_id = any(${reviewIds}::uuid[])
     order by r.reviewed_at desc, r.review_id desc limit ${limit}`.execute(tx);
  return rows;
}

/** Locks reviews in the order in which imports lock them. */
export async function lockReviews(
  tx: Tx,
  businessId: string,
  reviewIds: readonly string[],
): Promise<{ reviewId: string; platform: PlatformCode }[]> {
  if (reviewIds.length === 0) return [];
  const { rows } = await sql<{ reviewId: string; platform: PlatformCode }>`
    select review_id as "reviewId", platform from reviews
     where business_id = ${businessId} and review_id = any(${reviewIds}::uuid[])
     order by review_id for update`.execute(tx);
  return rows;
}

export interface StoredReview {
  platform: PlatformCode;
  source: ReviewSource;
  [field: string]: unknown;
}

/** Reviews with all fields, their earlier versions, their reply that is not sent yet, and their showcase mark. */
export async function readReviews(
  tx: Tx,
  businessId: string,
  reviewIds: readonly string[],
): Promise<StoredReview[]> {
  const { rows } = await sql<StoredReview>`
    select r.review_id as "reviewDocID", r.platform, r.source, r.unique_id as "uniqueID", r.name,
           r.profile_picture as "profilePicture", r.rating::float8 as rating, r.recommends, r.title, r.text,
           r.translated_text as "translatedText", r.language, r.url, r.reviewed_at as "reviewedAt",
           r.edited_at as "editedAt", r.reply_text as "replyText", r.replied_at as "repliedAt",
           r.archived_at as "archivedAt", r.imported_at as "importedAt", r.stored_until as "storedUntil",
           coalesce((select jsonb_agg(jsonb_build_object('version', v.version, 'rating', v.rating,
                                       'recommends', v.recommends, 'title', v.title, 'text', v.text, 'replacedAt', v.replaced_at)
                                      order by v.version)
                       from review_versions v
                      where v.business_id = ${businessId} and v.review_id = r.review_id),
                    '[]') as versions,
           (select jsonb_build_object('action', p.action, 'text', p.text, 'state', p.state,
                                      'error', p.error, 'askedAt', p.updated_at)
              from pending_replies p
             where p.business_id = ${businessId} and p.review_id = r.review_id) as "pendingReply",
           (select jsonb_build_object('isShown', c.is_shown, 'tags', c.tags, 'showcasedAt', c.showcased_at)
              from showcased_reviews c
             where c.business_id = ${businessId} and c.review_id = r.review_id) as showcased
      from reviews r
     where r.business_id = ${businessId} and r.review_id = any(${reviewIds}::uuid[])
     order by r.review_id`.execute(tx);
  return rows;
}
