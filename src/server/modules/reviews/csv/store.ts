import { sql } from 'kysely';
import type { PlatformReview } from '#domain/platform-review.ts';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import type { Tx } from '#server/platform/context.ts';

export interface CsvPlace {
  businessId: string;
  platform: ReviewPlatformCode;
}

/** Which of these ids are stored. Index: reviews_business_id_platform_unique_id_key. */
export async function listStoredIds(
  tx: Tx,
  { businessId, platform }: CsvPlace,
  uniqueIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ uniqueId: string }>`
    select unique_id as "uniqueId" from reviews
     where business_id = ${businessId} and platform = ${platform}
       and unique_id = any(${uniqueIds}::text[])`.execute(tx);
  return new Set(rows.map(({ uniqueId }) => uniqueId));
}

export interface CsvReviewRow {
  reviewId: string;
  uniqueId: string;
  name: string;
  reviewedAt: Date;
  title: string;
  text: string;
  rating: number | null;
  recommends: boolean | null;
}

/** Reviews from files with the name and minute of one of these. Index: reviews_newest. */
export async function listCsvReviewsLike(
  tx: Tx,
  { businessId, platform }: CsvPlace,
  reviews: readonly Pick<PlatformReview, 'name' | 'reviewedAt'>[],
): Promise<CsvReviewRow[]> {
  const names = reviews.map(({ name }) => name);
  const times = reviews.map(({ reviewedAt }) => reviewedAt);
  const { rows } = await sql<CsvReviewRow>`
    with likeness as (
      select distinct name, date_trunc('minute', reviewed_at, 'UTC') as minute
        from unnest(${names}::text[], ${times}::timestamptz[]) as row (name, reviewed_at)
    )
    select r.review_id as "reviewId", r.unique_id as "uniqueId", r.name,
           r.reviewed_at as "reviewedAt", r.title, r.text, r.rating::float8 as rating, r.recommends
      from likeness l
      join reviews r on r.business_id = ${businessId} and r.platform = ${platform}
       and r.reviewed_at >= l.minute and r.reviewed_at < l.minute + interval '1 minute'
       and r.name = l.name and r.source = 'csv'
     order by r.review_id`.execute(tx);
  return rows;
}

/** Gives a review another id of its own. */
export async function renameReview(
  tx: Tx,
  { businessId }: CsvPlace,
  { reviewId, uniqueId }: { reviewId: string; uniqueId: string },
): Promise<void> {
  await sql`
    update reviews set unique_id = ${uniqueId}
     where business_id = ${businessId} and review_id = ${reviewId}`.execute(tx);
}

/** Archives reviews that are not yet; returns how many. Index: reviews_business_id_platform_unique_id_key. */
export async function archiveReviews(
  tx: Tx,
  { businessId, platform }: CsvPlace,
  { uniqueIds, now }: { uniqueIds: readonly string[]; now: Date },
): Promise<number> {
  if (uniqueIds.length === 0) return 0;
  const { rows } = await sql`
    update reviews set archived_at = ${now}::timestamptz
     where business_id = ${businessId} and platform = ${platform}
       and unique_id = any(${uniqueIds}::text[]) and archived_at is null
    returning review_id`.execute(tx);
  return rows.length;
}
