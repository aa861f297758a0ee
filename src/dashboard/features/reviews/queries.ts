import { infiniteQueryOptions } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';

/** The reviews of a platform, newest first, 50 at a time. */
export function reviewsQuery(bID: string, platform: ReviewPlatformCode) {
  return infiniteQueryOptions({
    queryKey: ['reviews', bID, platform],
    queryFn: ({ pageParam, signal }) =>
      server.call('fetchReviews', { bID, platform, startAfter: pageParam }, { signal }),
    initialPageParam: false as string | false,
    getNextPageParam: ({ hasMore, reviews }) => (hasMore ? reviews.at(-1)?.reviewDocID : undefined),
  });
}
