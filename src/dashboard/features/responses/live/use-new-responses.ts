import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { watchBusiness } from '#dashboard/browser/live.ts';
import { logFailure } from '#dashboard/browser/log.ts';
import { server } from '#dashboard/browser/server.ts';
import { gatherNews, type News, NO_NEWS } from './gather-news.ts';
import { isNewTo, type KnownResponses, type ListedResponses } from './use-known-responses.ts';

/** Where only a part could be counted, there may be more. */
type Counted = News & { readonly isPart: boolean };

/** How many responses came in that the list does not show yet, and would if it were asked for anew. */
export function useNewResponses(
  bID: string,
  { sessions }: Pick<ListedResponses, 'sessions'>,
  known: RefObject<KnownResponses | null>,
) {
  const [news, setNews] = useState(NO_NEWS);
  const isShown = sessions.some(({ sessionID }) => sessionID === news.newest);
  const count = isShown ? 0 : news.count;

  const onCame = useEffectEvent((came: News) => {
    if (came.count > 0) setNews({ count: came.count + count, newest: came.newest });
  });
  const onCounted = useEffectEvent((counted: Counted) => {
    if (!counted.isPart || counted.count > count) setNews(counted);
  });

  useEffect(() => {
    const gathering = gatherNews({ onCame, count: () => countNews(bID, known.current), onCounted });
    const stop = watchBusiness(bID, (event) => {
      if (event.event === 'session') gathering.come(event);
      else if (event.event === 'resync') gathering.doubt();
      // What was announced may have been archived since, or be spam.
      else if (event.event === 'changed' && mayBeNew(event.sessionIDs, known.current)) {
        gathering.doubt();
      }
    });
    return () => {
      gathering.stop();
      stop();
    };
  }, [bID, known]);

  return { count, forget: () => setNews(NO_NEWS) };
}

/** Whether some of these may be new; null is many. */
function mayBeNew(sessionIDs: readonly string[] | null, known: KnownResponses | null): boolean {
  return sessionIDs === null || sessionIDs.some((id) => isNewTo(known, id));
}

/** Null before the list is there: nobody can say what of it is new. */
async function countNews(bID: string, known: KnownResponses | null): Promise<Counted | null> {
  if (known === null) return null;
  try {
    const body = { bID, disregardPeriod: true, isInitialFetch: true };
    const { collection, hasMore } = await server.call('fetchFeedback', body);
    const news = collection.filter(({ sessionID }) => isNewTo(known, sessionID));
    return {
      count: news.length,
      newest: news[0]?.sessionID ?? '',
      isPart: hasMore && news.length === collection.length,
    };
  } catch (error) {
    logFailure('responses missed meanwhile', error);
    return null;
  }
}
