import { useQueryClient } from '@tanstack/react-query';
import { entityQuery } from '#dashboard/session/queries.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';

/** Returns the function to call after reviews of a platform were added: lists and counts are read again. */
export function useReviewsChanged(platform: ReviewPlatformCode): () => void {
  const bID = useBusinessID();
  const client = useQueryClient();
  return () => {
    void client.resetQueries({ queryKey: ['reviews', bID, platform] });
    void client.invalidateQueries({ queryKey: entityQuery(bID).queryKey });
    void client.invalidateQueries({ queryKey: ['showcase', bID] });
  };
}
