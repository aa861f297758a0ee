import type { PlatformReview } from '#domain/platform-review.ts';
import { contentKey } from '#domain/review-csv/row-identity.ts';
import type { Tx } from '#server/platform/context.ts';
import { identityRank } from './review-of-row.ts';
import {
  type CsvPlace,
  type CsvReviewRow,
  listCsvReviewsLike,
  listStoredIds,
  renameReview,
} from './store.ts';

/**
 * Recognises rows that are stored under another identity: an earlier file may have lacked the ids, or a later one may
 * share an address that was unique before. The better of the two identities stays. Two ids, or two addresses, are
 * two reviews, however alike.
 */
export async function matchMovedRows(
  tx: Tx,
  place: CsvPlace,
  reviews: readonly PlatformReview[],
): Promise<PlatformReview[]> {
  const stored = await listStoredIds(
    tx,
    place,
    reviews.map(({ uniqueId }) => uniqueId),
  );
  const unknown = reviews.filter(({ uniqueId }) => !stored.has(uniqueId));
  if (unknown.length === 0) return [...reviews];
  const keyOf = (review: Content) => contentKeyOf(place, review);
  const ranks = new Set(unknown.map(({ uniqueId }) => identityRank(uniqueId)));
  const candidates = new Map<string, CsvReviewRow[]>();
  for (const row of await listCsvReviewsLike(tx, place, unknown)) {
    const isOfOtherRank = ranks.size > 1 || !ranks.has(identityRank(row.uniqueId));
    // One that a row of this file has as its own is no other row's.
    if (!isOfOtherRank || stored.has(row.uniqueId)) continue;
    const key = keyOf(row);
    const alike = candidates.get(key);
    if (alike) alike.push(row);
    else candidates.set(key, [row]);
  }
  const matched: PlatformReview[] = [];
  for (const review of reviews) {
    const alike = stored.has(review.uniqueId) ? [] : (candidates.get(keyOf(review)) ?? []);
    const rank = identityRank(review.uniqueId);
    const index = alike.findIndex(({ uniqueId }) => identityRank(uniqueId) !== rank);
    const [match] = index < 0 ? [] : alike.splice(index, 1);
    if (match === undefined) {
      matched.push(review);
    } else if (identityRank(match.uniqueId) > rank) {
      matched.push({ ...review, uniqueId: match.uniqueId });
    } else {
      await renameReview(tx, place, { reviewId: match.reviewId, uniqueId: review.uniqueId });
      matched.push(review);
    }
  }
  return matched;
}

type Content = Pick<
  PlatformReview,
  'name' | 'reviewedAt' | 'title' | 'text' | 'rating' | 'recommends'
>;

function contentKeyOf({ platform }: CsvPlace, review: Content): string {
  const { name, reviewedAt: date, title, text, rating, recommends = null } = review;
  const verdict = { rating_value: rating, recommends };
  return contentKey({ name, date, review_title: title, review_text: text, ...verdict }, platform);
}
