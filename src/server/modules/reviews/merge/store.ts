import { sql } from 'kysely';
import type { ReviewContent } from '#domain/merge-review.ts';
import type { PlatformReview, ReviewSource } from '#domain/platform-review.ts';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import type { OwnReply } from '#domain/review-replies.ts';
import { reviewSearchText } from '#domain/review-search-text.ts';
import type { Tx } from '#server/platform/context.ts';

export interface StoredReview extends ReviewContent {
  reviewId: string;
  uniqueId: string;
  source: ReviewSource;
  reviewedAt: Date;
  editedAt: Date | null;
  lastRun: number;
  repliedAt: Date | null;
  /** When the business last wrote or deleted its reply here. */
  replyChangedHereAt: Date | null;
}

/** The reply that is stored with a review. */
export function ownReplyOf({ replyText, repliedAt, replyChangedHereAt }: StoredReview): OwnReply {
  const reply = replyText === null ? null : { text: replyText, repliedAt };
  return { reply, changedHereAt: replyChangedHereAt };
}

interface Place {
  businessId: string;
  platform: ReviewPlatformCode;
}

const STORED = sql`
  review_id as "reviewId", unique_id as "uniqueId", source, name, rating::float8 as rating, recommends, title, text,
  translated_text as "translatedText", language, url, profile_picture as "profilePicture",
  reply_text as "replyText", replied_at as "repliedAt",
  reply_changed_here_at as "replyChangedHereAt", reviewed_at as "reviewedAt", edited_at as "editedAt",
  last_run as "lastRun"`;

/**
 * Lets only one merge of a platform run until the transaction ends: a file and an import could store the same review at
 * once.
 */
export async function lockMerging(tx: Tx, { businessId, platform }: Place): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(
      hashtextextended('reviews:' || ${businessId} || ${platform}, 0))`.execute(tx);
}

/** Reads and locks the reviews with these ids of the platform. Index: reviews_business_id_platform_unique_id_key. */
export async function lockReviews(
  tx: Tx,
  { businessId, platform }: Place,
  uniqueIds: readonly string[],
): Promise<StoredReview[]> {
  const { rows } = await sql<StoredReview>`
    select ${STORED} from reviews
     where business_id = ${businessId} and platform = ${platform}
       and unique_id = any(${uniqueIds}::text[])
     order by review_id for update`.execute(tx);
  return rows;
}

/** Reads the reviews by these authors that came in these ways. Index: reviews_by_name. */
export async function listReviewsByName(
  tx: Tx,
  { businessId, platform }: Place,
  { names, sources }: { names: readonly string[]; sources: readonly ReviewSource[] },
): Promise<StoredReview[]> {
  const { rows } = await sql<StoredReview>`
    select ${STORED} from reviews
     where business_id = ${businessId} and platform = ${platform} and name = any(${names}::text[])
       and source = any(${sources}::text[])
     order by review_id`.execute(tx);
  return rows;
}

/** Which of these hashes belong to deleted reviews. */
export async function listDeletedHashes(
  tx: Tx,
  { businessId, platform }: Place,
  hashes: readonly Buffer[],
): Promise<Set<string>> {
  const { rows } = await sql<{ hash: Buffer }>`
    select review_hash as hash from deleted_reviews
     where business_id = ${businessId} and platform = ${platform}
       and review_hash = any(${hashes}::bytea[])`.execute(tx);
  return new Set(rows.map(({ hash }) => hash.toString('hex')));
}

/** How and when a review was delivered. */
export interface Delivery {
  source: ReviewSource;
  run: number;
  storedUntil: Date | null;
  now: Date;
}

export interface NewReview {
  reviewId: string;
  review: PlatformReview;
}

/** Adds reviews; one that another import has added meanwhile stays as it is. */
export async function insertReviews(
  tx: Tx,
  { businessId, platform }: Place,
  { reviews, delivery }: { reviews: readonly NewReview[]; delivery: Delivery },
): Promise<void> {
  if (reviews.length === 0) return;
  const rows = reviews.map(({ reviewId, review }) => ({
    business_id: businessId,
    review_id: reviewId,
    platform,
    ...columnsOf(review, delivery),
    edited_at: review.editedAt,
    first_replied_at: review.reply?.repliedAt ?? null,
    imported_at: delivery.now,
  }));
  await tx
    .insertInto('reviews')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'platform', 'unique_id']).doNothing(),
    )
    .execute();
}

/** Overwrites a review with what was delivered. */
export async function updateReview(
  tx: Tx,
  businessId: string,
  update: NewReview & { editedAt: Date | null; delivery: Delivery },
): Promise<void> {
  const { review, editedAt, delivery } = update;
  await tx
    .updateTable('reviews')
    .set({
      ...columnsOf(review, delivery),
      edited_at: editedAt,
      first_replied_at: firstRepliedAt(review),
    })
    .where('business_id', '=', businessId)
    .where('review_id', '=', update.reviewId)
    .execute();
}

/** An edited reply keeps the time of the first one. */
function firstRepliedAt({ reply }: PlatformReview) {
  if (reply === null) return null;
  return sql<Date | null>`coalesce(first_replied_at, ${reply.repliedAt}::timestamptz)`;
}

function columnsOf(review: PlatformReview, { source, run, storedUntil }: Delivery) {
  return {
    source,
    unique_id: review.uniqueId,
    name: review.name,
    profile_picture: review.profilePicture,
    rating: review.rating === null ? null : String(review.rating),
    recommends: review.recommends ?? null,
    title: review.title,
    text: review.text,
    search_text: reviewSearchText(review),
    translated_text: review.translatedText,
    language: review.language,
    url: review.url,
    reviewed_at: review.reviewedAt,
    reply_text: review.reply?.text ?? null,
    replied_at: review.reply?.repliedAt ?? null,
    stored_until: storedUntil,
    last_run: run,
  };
}

/** Notes that unchanged reviews were delivered again. */
export async function markSeen(
  tx: Tx,
  businessId: string,
  { reviewIds, delivery }: { reviewIds: readonly string[]; delivery: Delivery },
): Promise<void> {
  if (reviewIds.length === 0) return;
  await tx
    .updateTable('reviews')
    .set({
      source: delivery.source,
      stored_until: delivery.storedUntil,
      last_run: delivery.run,
    })
    .where('business_id', '=', businessId)
    .where('review_id', 'in', reviewIds)
    .execute();
}

/** Keeps what a review said before it was edited. */
export async function insertVersion(
  tx: Tx,
  businessId: string,
  { stored, now }: { stored: StoredReview; now: Date },
): Promise<void> {
  await sql`
    insert into review_versions
      (business_id, review_id, version, rating, recommends, title, text, replaced_at)
    select ${businessId}::uuid, ${stored.reviewId}::uuid, coalesce(max(version), 0) + 1,
           ${stored.rating}::numeric, ${stored.recommends}::boolean, ${stored.title}::text,
           ${stored.text}::text, ${now}::timestamptz
      from review_versions
     where business_id = ${businessId} and review_id = ${stored.reviewId}`.execute(tx);
}

/** Counts the platform's own reviews that no import since `run` has seen. */
export async function countMissing(
  tx: Tx,
  { businessId, platform }: Place,
  run: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from reviews
     where business_id = ${businessId} and platform = ${platform} and source not in ('csv', 'hand')
       and last_run < ${run}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Deletes them, with what is showcased of them. */
export async function deleteMissing(
  tx: Tx,
  { businessId, platform }: Place,
  run: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from reviews
     where business_id = ${businessId} and platform = ${platform} and source not in ('csv', 'hand')
       and last_run < ${run}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
