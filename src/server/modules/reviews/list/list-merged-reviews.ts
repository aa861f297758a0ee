import type { ResponseSort } from '#contract/responses.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Compare } from '#server/platform/merge-in-order.ts';
import {
  listReviewKeys,
  listReviews,
  listReviewsById,
  type Page,
  type ReviewCursor,
  type ReviewRow,
} from './store.ts';

/** A review and the business that has it. */
export type LocatedReview = ReviewRow & { businessId: string };

/**
 * A page of the reviews of several businesses, in the order of `sort`: first the keys of each business, then the
 * contents of those on the page.
 */
export async function listMergedReviews(
  tx: Tx,
  businessIds: readonly string[],
  page: Page,
): Promise<LocatedReview[]> {
  const [first] = businessIds;
  if (first === undefined) return [];
  if (businessIds.length === 1) return listOwnReviews(tx, first, page);
  const keys: (ReviewCursor & { businessId: string })[] = [];
  for (const businessId of businessIds) {
    const own = await listReviewKeys(tx, businessId, page);
    keys.push(...own.map((key) => ({ ...key, businessId })));
  }
  const onPage = keys.sort(reviewOrder(page.sort)).slice(0, page.limit);
  const rows = new Map<string, LocatedReview>();
  for (const businessId of new Set(onPage.map((key) => key.businessId))) {
    const own = onPage.filter((key) => key.businessId === businessId);
    const ids = own.map(({ reviewId }) => reviewId);
    for (const row of await listReviewsById(tx, businessId, ids)) {
      rows.set(row.reviewId, { ...row, businessId });
    }
  }
  return onPage.flatMap(({ reviewId }) => rows.get(reviewId) ?? []);
}

/** A page of one business alone. */
export async function listOwnReviews(
  tx: Tx,
  businessId: string,
  page: Page,
): Promise<LocatedReview[]> {
  return (await listReviews(tx, businessId, page)).map((row) => ({ ...row, businessId }));
}

/** The order of a list over several businesses, as the statements of one have it. */
export function reviewOrder(sort: ResponseSort): Compare<ReviewCursor> {
  if (sort === 'oldest') return byTime;
  if (sort === 'newest') return (one, other) => byTime(other, one);
  const rank = ({ rating }: ReviewCursor) => (sort === 'highest' ? -(rating ?? 0) : (rating ?? 6));
  return (one, other) => rank(one) - rank(other) || byTime(other, one);
}

function byTime(one: ReviewCursor, other: ReviewCursor): number {
  const apart = one.reviewedAt.getTime() - other.reviewedAt.getTime();
  if (apart !== 0 || one.reviewId === other.reviewId) return apart;
  return one.reviewId < other.reviewId ? -1 : 1;
}
