import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { gather } from '#dashboard/browser/gather.ts';
import { useBusinessID } from '#dashboard/session/use-business.tsx';
import { useLive } from '#dashboard/session/use-live.ts';

/** In a rush the figures are asked for every ten seconds. */
const PACE = { within: 2_000, apart: 10_000 };

/** Reads the figures anew as responses come in and change. */
export function useFreshFigures(): void {
  const bID = useBusinessID();
  const client = useQueryClient();
  const pace = useRef<ReturnType<typeof gather> | null>(null);
  useEffect(() => {
    const asking = gather(() => {
      for (const kind of ['scores', 'analytics']) {
        void client.invalidateQueries({ queryKey: [kind, bID] });
      }
    }, PACE);
    pace.current = asking;
    return asking.stop;
  }, [bID, client]);
  useLive(({ event }) => {
    if (event === 'session' || event === 'changed' || event === 'resync') pace.current?.come();
  });
}
