import { sql } from 'kysely';
import type { PlatformCode } from '#domain/platforms.ts';
import type { Tx } from '#server/platform/context.ts';

/** Whether a review has a title or text; null if it does not exist on the platform. */
export async function hasReviewText(
  tx: Tx,
  businessId: string,
  { platform, reviewId }: { platform: PlatformCode; reviewId: string },
): Promise<boolean | null> {
  const { rows } = await sql<{ hasText: boolean }>`
    select title <> '' or text <> '' as "hasText" from reviews
     where business_id = ${businessId} and review_id = ${reviewId} and platform = ${platform}
       for key share`.execute(tx);
  return rows[0]?.hasText ?? null;
}

interface Marking {
  reviewId: string;
  now: Date;
}

/** Showcases a review; keeps an existing mark, and locks it until the transaction ends. */
export async function showReview(
  tx: Tx,
  businessId: string,
  { reviewId, now }: Marking,
): Promise<void> {
  await sql`
    insert into showcased_reviews as c (business_id, review_id, is_shown, showcased_at)
    values (${businessId}, ${reviewId}, true, ${now})
    on conflict (business_id, review_id) do update
      set is_shown = true,
          showcased_at = case when c.is_shown then c.showcased_at else excluded.showcased_at end`.execute(
    tx,
  );
}

/** Removes a review from the showcase and remembers that it was removed. */
export async function hideReview(
  tx: Tx,
  businessId: string,
  { reviewId, now }: Marking,
): Promise<void> {
  await sql`
    insert into showcased_reviews (business_id, review_id, is_shown, showcased_at)
    values (${businessId}, ${reviewId}, false, ${now})
    on conflict (business_id, review_id) do update set is_shown = false, tags = '{}'`.execute(tx);
}

/** Deletes a review's mark. */
export async function deleteReviewMark(
  tx: Tx,
  businessId: string,
  reviewId: string,
): Promise<void> {
  await sql`
    delete from showcased_reviews
     where business_id = ${businessId} and review_id = ${reviewId} and is_shown`.execute(tx);
}
