import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchBusiness } from '#dashboard/browser/live.ts';
import { entityQuery } from '#dashboard/features/businesses/entity-query.ts';

/** Keeps the business as it is, whoever changes it: a platform that is connected has its tab at once. */
export function useLiveEntity(bID: string): void {
  const client = useQueryClient();
  useEffect(
    () =>
      watchBusiness(bID, ({ event }) => {
        if (event !== 'entity' && event !== 'resync') return;
        void client.invalidateQueries({ queryKey: entityQuery(bID).queryKey });
      }),
    [bID, client],
  );
}
