import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { useLiveEvents } from '#dashboard/session/use-live-events.ts';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import { reviewsQuery } from './queries.ts';

/** The reviews of a platform; after an import with changes, the list starts again from the newest. */
export function useReviews(platform: ReviewPlatformCode) {
  const client = useQueryClient();
  const { bID, entity } = useBusiness();
  const { queryKey } = reviewsQuery(bID, platform);
  useLiveEvents((event) => {
    if (event.event !== 'import' || event.platform !== platform) return;
    void client.invalidateQueries({ queryKey });
    // If all reviews are showcased automatically, the new ones are too.
    void client.invalidateQueries({ queryKey: ['showcase', bID] });
  });

  const lastImport = entity.externalPlatforms[platform]?.last_successful_crawl ?? null;
  const seen = useRef(lastImport);
  useEffect(() => {
    if (seen.current === lastImport) return;
    seen.current = lastImport;
    void client.resetQueries({ queryKey: reviewsQuery(bID, platform).queryKey });
  }, [client, bID, platform, lastImport]);
  return useInfiniteQuery(reviewsQuery(bID, platform));
}
