import { useQueryClient } from '@tanstack/react-query';
import { entityQuery } from '#dashboard/session/queries.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';

/** Returns the function to call after reviews were added: lists and counts are read again. */
export function useReviewsChanged(): () => void {
  const bID = useBusinessID();
  const client = useQueryClient();
  return () => {
    void client.resetQueries({ queryKey: ['reviews', bID] });
    void client.invalidateQueries({ queryKey: entityQuery(bID).queryKey });
    void client.invalidateQueries({ queryKey: ['showcase', bID] });
  };
}
