import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { coalesce } from '#dashboard/browser/coalesce.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { useLiveEvents } from '#dashboard/session/use-live-events.ts';

/** During a rush, figures are refetched every ten seconds. */
const PACE = { delay: 2_000, minInterval: 10_000 };

/** Refetches the figures when responses or reviews arrive or change. */
export function useLiveFigures(): void {
  const bID = useBusinessID();
  const client = useQueryClient();
  const pace = useRef<ReturnType<typeof coalesce> | null>(null);
  useEffect(() => {
    const asking = coalesce(() => {
      for (const kind of ['scores', 'analytics', 'review-figures', 'attention']) {
        void client.invalidateQueries({ queryKey: [kind, bID] });
      }
    }, PACE);
    pace.current = asking;
    return asking.cancel;
  }, [bID, client]);
  useLiveEvents(({ event }) => {
    if (event !== 'entity') pace.current?.add();
  });
}
