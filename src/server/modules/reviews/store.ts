import { sql } from 'kysely';
import type { PlatformCode } from '#domain/platforms.ts';
import type { Tx } from '#server/platform/context.ts';

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

/** Archives reviews, or restores them with null; returns those that changed. */
export async function setArchived(
  tx: Tx,
  businessId: string,
  { reviewIds, archivedAt }: { reviewIds: readonly string[]; archivedAt: Date | null },
): Promise<{ reviewId: string; platform: PlatformCode }[]> {
  const { rows } = await sql<{ reviewId: string; platform: PlatformCode }>`
    update reviews set archived_at = ${archivedAt}::timestamptz
     where business_id = ${businessId} and review_id = any(${reviewIds}::uuid[])
       and (archived_at is null) = ${archivedAt !== null}
    returning review_id as "reviewId", platform`.execute(tx);
  return rows;
}

interface Reviewer {
  reviewId: string;
  platform: PlatformCode;
  name: string;
  rating: number | null;
  reviewedAt: Date;
}

/** Authors whose folded name contains a text, each with the newest review. Reads the names of all reviews. */
export async function listReviewers(
  tx: Tx,
  businessId: string,
  { folded, limit }: { folded: string; limit: number },
): Promise<Reviewer[]> {
  const { rows } = await sql<Reviewer>`
    select * from (
      select distinct on (platform, name) review_id as "reviewId", platform, name,
             rating::float8 as rating, reviewed_at as "reviewedAt"
        from reviews
       where business_id = ${businessId} and name <> '' and archived_at is null
         and strpos(split_part(search_text, E'\n', 1), ${folded}) > 0
       order by platform, name, reviewed_at desc) as found
     order by "reviewedAt" desc limit ${limit}`.execute(tx);
  return rows;
}
