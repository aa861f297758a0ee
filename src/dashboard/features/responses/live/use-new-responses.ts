import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FeedbackSession } from '#contract/responses.ts';
import { watchBusiness } from '#dashboard/browser/live.ts';
import { logFailure } from '#dashboard/browser/log.ts';
import { server } from '#dashboard/browser/server.ts';

type News = { readonly count: number; readonly newest: string };

const NOTHING: News = { count: 0, newest: '' };

type List = {
  readonly sessions: readonly FeedbackSession[];
  /** Whether everything is listed, the newest first. */
  readonly isAll: boolean;
};

/** How many responses came in that the list does not show yet. */
export function useNewResponses(bID: string, { sessions, isAll }: List) {
  const [news, setNews] = useState(NOTHING);
  const known = useRef('');
  const first = isAll ? (sessions[0]?.sessionID ?? '') : '';
  // Ids are in the order in which the sessions began.
  if (first > known.current) known.current = first;
  const isShown = sessions.some(({ sessionID }) => sessionID === news.newest);

  const onSession = useEffectEvent(({ count, newest }: News) =>
    setNews((before) => ({ count: count + (isShown ? 0 : before.count), newest })),
  );

  const recount = useEffectEvent(async () => {
    const since = known.current;
    if (since === '') return;
    try {
      const body = { bID, disregardPeriod: true, isInitialFetch: true };
      const { collection } = await server.call('fetchFeedback', body);
      const count = collection.filter(({ sessionID }) => sessionID > since).length;
      setNews({ count, newest: collection[0]?.sessionID ?? '' });
    } catch (error) {
      logFailure('responses missed meanwhile', error);
    }
  });

  useEffect(
    () =>
      watchBusiness(bID, (event) => {
        if (event.event === 'session') onSession(event);
        else if (event.event === 'resync') void recount();
      }),
    [bID],
  );

  return { count: isShown ? 0 : news.count, forget: () => setNews(NOTHING) };
}
