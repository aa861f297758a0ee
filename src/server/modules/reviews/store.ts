import { sql } from 'kysely';
import type { PlatformCode } from '#domain/platforms.ts';
import type { Tx } from '#server/platform/context.ts';

export interface ReviewRow {
  reviewId: string;
  uniqueId: string;
  name: string;
  profilePicture: string;
  rating: number | null;
  title: string;
  text: string;
  url: string;
  reviewedAt: Date;
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
    select review_id as "reviewId", unique_id as "uniqueId", name,
           profile_picture as "profilePicture", rating::float8 as rating, title, text, url,
           reviewed_at as "reviewedAt"
      from reviews
     where business_id = ${businessId} and platform = ${platform} ${cursor}
     order by reviewed_at desc, review_id desc
     limit ${limit}`.execute(tx);
  return rows;
}
