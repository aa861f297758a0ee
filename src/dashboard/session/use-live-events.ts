import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { LiveEvent } from '#contract/live.ts';
import { watchBusiness } from '#dashboard/browser/live-events.ts';
import { entityQuery } from './queries.ts';
import { useBusinessID } from './use-business.tsx';

/** Subscribes to live events of the current business. */
export function useLiveEvents(onEvent: (event: LiveEvent) => void): void {
  const bID = useBusinessID();
  const notify = useEffectEvent(onEvent);
  useEffect(() => watchBusiness(bID, (event) => notify(event)), [bID]);
}

/** Refetches the business; everything else becomes stale and is refetched when next shown. */
export function useRefetchOnLiveEvents(): void {
  const bID = useBusinessID();
  const client = useQueryClient();
  useLiveEvents(({ event }) => {
    const { queryKey } = entityQuery(bID);
    if (event === 'entity' || event === 'import' || event === 'resync') {
      void client.invalidateQueries({ queryKey });
    }
    void client.invalidateQueries({
      predicate: ({ queryKey: [kind, of] }) => of === bID && kind !== queryKey[0],
      refetchType: 'none',
    });
  });
}
