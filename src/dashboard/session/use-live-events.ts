import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type WindowEvent, watchBusiness } from '#dashboard/browser/live-events.ts';
import { checkAccess } from './access-checks.ts';
import { entityQuery } from './queries.ts';
import { useBusinessID } from './use-business.tsx';

/** Subscribes to live events of the current business. */
export function useLiveEvents(onEvent: (event: WindowEvent) => void): void {
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

/** Follows a change of the user's role, and its loss, while the business is shown. */
export function useAccessChecks(): void {
  useLiveEvents(({ event }) => {
    if (event === 'collaborators' || event === 'resync' || event === 'closed') checkAccess();
  });
}
