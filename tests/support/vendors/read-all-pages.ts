import type { PlatformReview } from '#domain/platform-review.ts';
import type {
  PlatformConnection,
  ReviewPage,
  ReviewSourceAdapter,
} from '#server/adapters/review-platforms/port.ts';

/** Every review of a connection, page by page, and the totals of the first page. */
export async function readAllPages(adapter: ReviewSourceAdapter, connection: PlatformConnection) {
  const reviews: PlatformReview[] = [];
  const first = await adapter.page(connection, null);
  let pages = 1;
  for (let page: ReviewPage = first; ; pages += 1) {
    reviews.push(...page.reviews);
    if (page.next === null) return { reviews, totals: first.totals, pages };
    page = await adapter.page(connection, page.next);
  }
}
