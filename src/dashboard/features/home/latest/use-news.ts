import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { askOnceMore } from '#dashboard/browser/ask-once-more.ts';
import { gather } from '#dashboard/browser/gather.ts';
import { watchBusiness } from '#dashboard/browser/live.ts';

// A rush asks for the latest responses every five seconds, and for the figures every ten.
const TELLING = { within: 2_000, apart: 5_000 };
const ASKING = { within: 2_000, apart: 10_000 };

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
    let news = NOTHING;
    const telling = gather(() => {
      tell(news);
      news = NOTHING;
    }, TELLING);
    const asking = gather(() => {
      for (const kind of ['scores', 'analytics']) askOnceMore(client, { queryKey: [kind, bID] });
    }, ASKING);

    const stop = watchBusiness(bID, (event) => {
      if (event.event === 'session') news = { ...news, count: news.count + event.count };
      else if (['changed', 'resync'].includes(event.event)) news = { ...news, mayBeMore: true };
      else return;
      telling.come();
      asking.come();
    });
    return () => {
      telling.stop();
      asking.stop();
      stop();
    };
  }, [bID, client]);
}
