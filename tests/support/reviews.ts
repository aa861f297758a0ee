import type { ReviewSource } from '#domain/platform-review.ts';
import type { PlatformCode } from '#domain/platforms.ts';
import { reviewSearchText } from '#domain/review-search-text.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestServer } from './test-server.ts';

export interface ReviewSeed {
  reviewedAt: Date;
  source?: ReviewSource;
  uniqueId?: string;
  name?: string;
  rating?: number | null;
  recommends?: boolean | null;
  title?: string;
  text?: string;
  url?: string;
}

/** Stores reviews as an import does; returns their ids in the order of the seeds. */
export async function storeReviews(
  server: TestServer,
  bID: string,
  { platform, seeds }: { platform: PlatformCode; seeds: readonly ReviewSeed[] },
): Promise<string[]> {
  const rows = seeds.map(({ reviewedAt, uniqueId, source = 'csv', rating = 5, ...words }) => {
    const reviewId = newId(reviewedAt);
    const { name = '', title = '', text = '' } = words;
    return {
      ...words,
      business_id: bID,
      review_id: reviewId,
      platform,
      source,
      unique_id: uniqueId ?? reviewId,
      rating: rating === null ? null : String(rating),
      search_text: reviewSearchText({ name, title, text, translatedText: null }),
      reviewed_at: reviewedAt,
      imported_at: new Date(),
    };
  });
  await server.database.insertInto('reviews').values(rows).execute();
  return rows.map(({ review_id }) => review_id);
}
