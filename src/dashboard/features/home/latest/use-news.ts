import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { watchBusiness } from '#dashboard/browser/live.ts';

/** Milliseconds in which what comes in is taken together, so that a rush does not ask for figures each time. */
const GATHERING = 2_000;

/** Calls back with how many responses came in, and has the figures of Home read anew. */
export function useNews(bID: string, onNews: (count: number) => void): void {
  const client = useQueryClient();
  const tell = useEffectEvent(onNews);
  useEffect(() => {
    let gathering: ReturnType<typeof setTimeout> | undefined;
    let count = 0;

    function deliver(): void {
      gathering = undefined;
      tell(count);
      count = 0;
      for (const name of ['scores', 'analytics']) {
        void client.invalidateQueries({ queryKey: [name, bID] });
      }
    }

    const stop = watchBusiness(bID, (event) => {
      if (event.event !== 'session' && event.event !== 'resync') return;
      if (event.event === 'session') count += event.count;
      gathering ??= setTimeout(deliver, GATHERING);
    });
    return () => {
      clearTimeout(gathering);
      stop();
    };
  }, [bID, client]);
}
