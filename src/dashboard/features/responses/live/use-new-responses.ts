import { useEffect, useEffectEvent, useState } from 'react';
import { watchBusiness } from '#dashboard/browser/live.ts';
import { logFailure } from '#dashboard/browser/log.ts';
import { server } from '#dashboard/browser/server.ts';
import { createRecount } from './create-recount.ts';
import { type ListedResponses, useNewestKnown } from './use-newest-known.ts';

type News = { readonly count: number; readonly newest: string };

const NOTHING: News = { count: 0, newest: '' };

/** How many responses came in that the list does not show yet. */
export function useNewResponses(bID: string, listed: ListedResponses) {
  const [news, setNews] = useState(NOTHING);
  const known = useNewestKnown(bID, listed);
  const isShown = listed.sessions.some(({ sessionID }) => sessionID === news.newest);

  const onSession = useEffectEvent(({ count, newest }: News) =>
    setNews((before) => ({ count: count + (isShown ? 0 : before.count), newest })),
  );
  const onCounted = useEffectEvent((counted: News | null) => {
    // What was told already stays told: it may be newer than what is known.
    if (counted !== null && (isShown || counted.count > news.count)) setNews(counted);
  });

  useEffect(() => {
    const { recount, outdate } = createRecount(() => countSince(bID, known.current), onCounted);
    return watchBusiness(bID, (event) => {
      if (event.event === 'session') {
        onSession(event);
        outdate();
      } else if (event.event === 'resync') {
        recount().catch((error) => logFailure('responses missed meanwhile', error));
      }
    });
  }, [bID, known]);

  return { count: isShown ? 0 : news.count, forget: () => setNews(NOTHING) };
}

/** Null where nobody knows since when. Ids are in the order in which the sessions began. */
async function countSince(bID: string, since: string | null): Promise<News | null> {
  if (since === null) return null;
  const body = { bID, disregardPeriod: true, isInitialFetch: true };
  const { collection } = await server.call('fetchFeedback', body);
  const count = collection.filter(({ sessionID }) => sessionID > since).length;
  return { count, newest: collection[0]?.sessionID ?? '' };
}
