import { useEffect, useEffectEvent, useState } from 'react';
import { watchBusiness } from '#dashboard/browser/live.ts';
import { logFailure } from '#dashboard/browser/log.ts';
import { server } from '#dashboard/browser/server.ts';
import { createRecount } from './create-recount.ts';
import {
  type KnownResponses,
  type ListedResponses,
  useKnownResponses,
} from './use-known-responses.ts';

type News = { readonly count: number; readonly newest: string };
/** Where only a part could be counted, there may be more. */
type Counted = News & { readonly isPart: boolean };

const NOTHING: News = { count: 0, newest: '' };
/** Milliseconds before what came in is told: what is found to be spam as it is finished is not. */
const GATHERING = 1_500;

/** How many responses came in that the list does not show yet, and would if it were asked for anew. */
export function useNewResponses(bID: string, listed: ListedResponses) {
  const [news, setNews] = useState(NOTHING);
  const known = useKnownResponses(bID, listed);
  const isShown = listed.sessions.some(({ sessionID }) => sessionID === news.newest);
  const count = isShown ? 0 : news.count;

  const onSession = useEffectEvent((came: News) => {
    if (came.count > 0) setNews({ count: came.count + count, newest: came.newest });
  });
  const onCounted = useEffectEvent((counted: Counted) => {
    if (!counted.isPart || counted.count > count) setNews(counted);
  });
  const isTelling = useEffectEvent(() => count > 0);

  useEffect(() => {
    let gathering: ReturnType<typeof setTimeout> | undefined;
    let came = NOTHING;
    let isUnsure = false;
    const { recount, outdate } = createRecount(() => countNews(bID, known.current), onCounted);

    function deliver(): void {
      gathering = undefined;
      // Before the list is there nobody can say what of it is new.
      if (!isUnsure || known.current === null) onSession(came);
      else recount().catch((error) => logFailure('responses missed meanwhile', error));
      came = NOTHING;
      isUnsure = false;
    }

    const stop = watchBusiness(bID, (event) => {
      if (event.event === 'session') {
        came = { count: came.count + event.count, newest: event.newest };
        outdate();
      } else if (event.event === 'resync') isUnsure = true;
      // What was announced may have been archived since, or be spam.
      else if (event.event === 'changed' && (came.count > 0 || isTelling())) isUnsure = true;
      else return;
      gathering ??= setTimeout(deliver, GATHERING);
    });
    return () => {
      clearTimeout(gathering);
      stop();
    };
  }, [bID, known]);

  return { count, forget: () => setNews(NOTHING) };
}

async function countNews(bID: string, known: KnownResponses | null): Promise<Counted> {
  const body = { bID, disregardPeriod: true, isInitialFetch: true };
  const { collection, hasMore } = await server.call('fetchFeedback', body);
  const isNew = (id: string) => known === null || (!known.ids.has(id) && id > known.oldest);
  const news = collection.map(({ sessionID }) => sessionID).filter(isNew);
  return {
    count: news.length,
    newest: news[0] ?? '',
    isPart: hasMore && news.length === collection.length,
  };
}
