import { useInfiniteQuery } from '@tanstack/react-query';
import { listScope } from '#dashboard/lists/locations/list-scope.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { isArchivedAfter, usePendingArchiving } from './moderation/use-archiving.ts';
import { reviewsQuery } from './queries.ts';
import { useLiveReviews } from './use-live-reviews.ts';
import type { ReviewsTab, ReviewsView } from './view/reviews-view.ts';

export type Reviews = ReturnType<typeof useReviews>;

type Shown = { readonly view: ReviewsView; readonly isStored: boolean };

/** The reviews of a tab and view, after the user's own changes and up to date with those of others. */
export function useReviews(tab: ReviewsTab, { view, isStored }: Shown) {
  const { bID, entity } = useBusiness();
  const scope = listScope(entity);
  // Reviews that may only be shown live are those of one business.
  const hasLocations = scope.hasLocations && isStored;
  const query = useInfiniteQuery(
    reviewsQuery(bID, tab, { view, scope: { ...scope, hasLocations } }),
  );
  const pending = usePendingArchiving(bID);
  useLiveReviews(tab);
  const loaded = query.data?.pages.flatMap((page) => page.reviews) ?? [];
  // Placeholder data from another view is shown unchanged.
  const reviews = query.isPlaceholderData
    ? loaded
    : loaded.filter((one) => isArchivedAfter(one, pending) === view.isArchivedOnly);
  const first = query.data?.pages[0];
  const isCounted = first?.count != null && !query.isPlaceholderData;
  return {
    query,
    reviews,
    /** How many stored reviews match; null until it is known. */
    count: isCounted ? (first.count ?? 0) - (loaded.length - reviews.length) : null,
    /** Whether the platform allows its reviews to be shown live only. */
    isLive: first?.isLive ?? false,
    liveError: first?.liveError ?? null,
  };
}
