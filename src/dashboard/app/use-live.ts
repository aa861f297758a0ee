import { useEffect } from 'react';
import { watchBusiness } from '#dashboard/browser/live.ts';
import { entityQuery } from '#dashboard/session/queries.ts';
import { queryClient } from '#dashboard/session/query-client.ts';

/** Keeps what every screen shows of the business as it is on the server; null is no business. */
export function useLive(bID: string | null): void {
  useEffect(() => {
    if (bID === null) return;
    return watchBusiness(bID, ({ event }) => {
      if (event !== 'entity' && event !== 'resync') return;
      void queryClient.invalidateQueries({ queryKey: entityQuery(bID).queryKey });
    });
  }, [bID]);
}
