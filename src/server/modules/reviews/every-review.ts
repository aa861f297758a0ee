import type { Review } from '#contract/reviews.ts';
import type { Tx } from '#server/platform/context.ts';
import { type ExportColumn, withLocalDate } from '#server/platform/http/with-local-date.ts';
import type { ServerLanguage } from '#server/texts/texts-for.ts';
import { type ConnectedWays, presentStored } from './list/present-review.ts';
import { REVIEW_COLUMNS } from './list/review-columns.ts';
import { readReviewFilter } from './list/review-filter.ts';
import { listReviews, type ReviewRow } from './list/store.ts';

/** A stored review, as a page of all of them begins after it. */
export type EveryReview = ReviewRow;

/**
 * A page of all stored reviews of which copies may be kept: newest first, then the archived ones. Index:
 * reviews_by_date.
 */
export async function listEveryReview(
  tx: Tx,
  businessId: string,
  { after, limit }: { after: EveryReview | null; limit: number },
): Promise<EveryReview[]> {
  const list = (isArchived: boolean, last: EveryReview | null) =>
    listReviews(tx, businessId, {
      filter: readReviewFilter({ platform: 'all', archivedOnly: isArchived }),
      sort: 'newest',
      after: last,
      limit,
      isForExport: true,
    });
  if (after !== null && after.archivedAt !== null) return list(true, after);
  const rows = await list(false, after);
  return rows.length > 0 ? rows : list(true, null);
}

export function presentEveryReview(
  row: EveryReview,
  options: { ways: ConnectedWays; language: ServerLanguage },
): Review {
  return presentStored(row, options);
}

/** The columns of a file with reviews. */
export function everyReviewColumns(timeZone: string): ExportColumn<Review>[] {
  return withLocalDate({ columns: REVIEW_COLUMNS, timeZone });
}
