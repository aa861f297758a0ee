import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { coalesce } from '#dashboard/browser/coalesce.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { useLiveEvents } from '#dashboard/session/use-live-events.ts';
import type { ReviewsTab } from './view/reviews-view.ts';

/** Milliseconds: events are merged for `delay`; refetches are at least `minInterval` apart. */
const PACE = { delay: 300, minInterval: 3_000 };

/** Refetches the pages of a list that were loaded when others, an import or a reply change its reviews. */
export function useLiveReviews(tab: ReviewsTab): void {
  const bID = useBusinessID();
  const client = useQueryClient();
  const pace = useRef<ReturnType<typeof coalesce> | null>(null);

  const refetch = useEffectEvent(() => {
    const lists = { queryKey: ['reviews', bID] };
    // Would cancel the loading of more reviews.
    if (client.isFetching(lists) > 0) pace.current?.add();
    else void client.invalidateQueries(lists);
    void client.invalidateQueries({ queryKey: ['failed-replies', bID] });
    // If all reviews are showcased automatically, new ones are too.
    void client.invalidateQueries({ queryKey: ['showcase', bID] });
  });
  useEffect(() => {
    const refetching = coalesce(() => refetch(), PACE);
    pace.current = refetching;
    return refetching.cancel;
  }, []);
  useLiveEvents((event) => {
    const isOfReviews = event.event === 'import' || event.event === 'reviews';
    const isShown = isOfReviews && (tab === 'all' || event.platform === tab);
    if (isShown || event.event === 'resync') pace.current?.add();
  });
}
