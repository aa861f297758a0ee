import { sql } from 'kysely';
import type { ReviewSource } from '#domain/platform-review.ts';
import type { PlatformCode } from '#domain/platforms.ts';
import type { Tx } from '#server/platform/context.ts';

export interface ReviewRow {
  reviewId: string;
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
}

/** The last review of the previous page. */
export interface ReviewCursor {
  reviewId: string;
  reviewedAt: Date;
}

export async function findReview(
  tx: Tx,
  businessId: string,
  { platform, reviewId }: { platform: PlatformCode; reviewId: string },
): Promise<ReviewCursor | null> {
  const { rows } = await sql<ReviewCursor>`
    select review_id as "reviewId", reviewed_at as "reviewedAt" from reviews
     where business_id = ${businessId} and review_id = ${reviewId} and platform = ${platform}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

interface Page {
  platform: PlatformCode;
  after: ReviewCursor | null;
  limit: number;
}

/** Reviews of a platform, newest first. Index: reviews_newest. */
export async function listReviews(
  tx: Tx,
  businessId: string,
  { platform, after, limit }: Page,
): Promise<ReviewRow[]> {
  const cursor = after
    ? sql`and (reviewed_at, review_id) < (${after.reviewedAt}, ${after.reviewId})`
    : sql``;
  const { rows } = await sql<ReviewRow>`
    select review_id as "reviewId", unique_id as "uniqueId", source, name,
           profile_picture as "profilePicture", rating::float8 as rating, title, text,
           translated_text as "translatedText", url, reviewed_at as "reviewedAt",
           edited_at as "editedAt", reply_text as "replyText", replied_at as "repliedAt"
      from reviews
     where business_id = ${businessId} and platform = ${platform} ${cursor}
     order by reviewed_at desc, review_id desc
     limit ${limit}`.execute(tx);
  return rows;
}

/** The businesses with reviews that may be stored no longer. Index: reviews_expiring. */
export async function listBusinessesWithExpired(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ businessId: string }>`
    select distinct business_id as "businessId" from reviews where stored_until <= ${now}`.execute(
    tx,
  );
  return rows.map(({ businessId }) => businessId);
}

/** Deletes them; returns their platforms. */
export async function deleteExpired(
  tx: Tx,
  businessId: string,
  now: Date,
): Promise<Set<PlatformCode>> {
  const { rows } = await sql<{ platform: PlatformCode }>`
    delete from reviews where business_id = ${businessId} and stored_until <= ${now}
    returning platform`.execute(tx);
  return new Set(rows.map(({ platform }) => platform));
}

/** What identifies a deleted review. */
export interface DeletedReview {
  uniqueId: string;
  name: string;
  reviewedAt: Date;
  text: string;
}

/** Deletes these reviews of a platform, with what is showcased of them. */
export async function deleteReviews(
  tx: Tx,
  businessId: string,
  { platform, reviewIds }: { platform: PlatformCode; reviewIds: readonly string[] },
): Promise<DeletedReview[]> {
  const { rows } = await sql<DeletedReview>`
    delete from reviews
     where business_id = ${businessId} and platform = ${platform}
       and review_id = any(${reviewIds}::uuid[])
     returning unique_id as "uniqueId", name, reviewed_at as "reviewedAt", text`.execute(tx);
  return rows;
}

export async function insertDeletedHashes(
  tx: Tx,
  businessId: string,
  { platform, hashes, now }: { platform: PlatformCode; hashes: readonly Buffer[]; now: Date },
): Promise<void> {
  if (hashes.length === 0) return;
  await tx
    .insertInto('deleted_reviews')
    .values(
      hashes.map((hash) => ({
        business_id: businessId,
        platform,
        review_hash: hash,
        deleted_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
