import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { LiveEvent } from '#contract/live.ts';
import { watchBusiness } from '#dashboard/browser/live.ts';
import { entityQuery } from './queries.ts';
import { useBusinessID } from './use-business.tsx';

/** Calls back for what happens in the business on the screen. */
export function useLive(onEvent: (event: LiveEvent) => void): void {
  const bID = useBusinessID();
  const tell = useEffectEvent(onEvent);
  useEffect(() => watchBusiness(bID, (event) => tell(event)), [bID]);
}

/** Reads the business itself anew; everything else is read when it is next opened, or by who shows it. */
export function useFreshBusiness(): void {
  const bID = useBusinessID();
  const client = useQueryClient();
  useLive(({ event }) => {
    const { queryKey } = entityQuery(bID);
    if (event === 'entity' || event === 'resync') void client.invalidateQueries({ queryKey });
    void client.invalidateQueries({
      predicate: ({ queryKey: [kind, of] }) => of === bID && kind !== queryKey[0],
      refetchType: 'none',
    });
  });
}
