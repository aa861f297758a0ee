import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { watchBusiness } from '#dashboard/browser/live.ts';
import { logFailure } from '#dashboard/browser/log.ts';
import { server } from '#dashboard/browser/server.ts';

/** How many responses came in since the list was asked for; `newest` is the newest of it, where known. */
export function useNewResponses(bID: string, newest: string | null) {
  const [count, setCount] = useState(0);
  const known = useRef(newest);
  if (newest !== null && newest > (known.current ?? '')) known.current = newest;

  const recount = useEffectEvent(async () => {
    const since = known.current;
    if (since === null) return;
    try {
      const body = { bID, disregardPeriod: true, isInitialFetch: true };
      const { collection } = await server.call('fetchFeedback', body);
      // Ids are in the order in which the sessions began.
      setCount(collection.filter(({ sessionID }) => sessionID > since).length);
    } catch (error) {
      logFailure('responses missed meanwhile', error);
    }
  });

  useEffect(
    () =>
      watchBusiness(bID, (event) => {
        if (event.event === 'session') setCount((before) => before + event.count);
        else if (event.event === 'resync') void recount();
      }),
    [bID],
  );

  return { count, forget: () => setCount(0) };
}
