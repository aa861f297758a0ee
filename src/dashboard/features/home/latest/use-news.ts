import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { watchBusiness } from '#dashboard/browser/live.ts';

/** Milliseconds in which what comes in is taken together, so that a rush does not ask for figures each time. */
const GATHERING = 2_000;

export type News = {
  /** How many responses came in. */
  readonly count: number;
  /** Whether there is more than that: what has changed, or what nobody counted while the connection was away. */
  readonly mayBeMore: boolean;
};

const NOTHING: News = { count: 0, mayBeMore: false };

/** Calls back with what came in and whether more has changed, and has the figures of Home read anew. */
export function useNews(bID: string, onNews: (news: News) => void): void {
  const client = useQueryClient();
  const tell = useEffectEvent(onNews);
  useEffect(() => {
    let gathering: ReturnType<typeof setTimeout> | undefined;
    let news = NOTHING;

    function deliver(): void {
      gathering = undefined;
      tell(news);
      news = NOTHING;
      for (const name of ['scores', 'analytics']) {
        void client.invalidateQueries({ queryKey: [name, bID] });
      }
    }

    const stop = watchBusiness(bID, (event) => {
      if (event.event === 'session') news = { ...news, count: news.count + event.count };
      else if (['changed', 'resync'].includes(event.event)) news = { ...news, mayBeMore: true };
      else return;
      gathering ??= setTimeout(deliver, GATHERING);
    });
    return () => {
      clearTimeout(gathering);
      stop();
    };
  }, [bID, client]);
}
