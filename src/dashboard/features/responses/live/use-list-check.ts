import { CancelledError, type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { gather } from '#dashboard/browser/gather.ts';
import { logFailure } from '#dashboard/browser/log.ts';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import { feedbackQuery } from '../feedback-query.ts';
import { changeLists, type FeedbackPage } from '../listed-pages.ts';
import { sumsQuery } from '../sums-query.ts';
import type { ResponsesView } from '../view/responses-view.ts';
import { isOtherList } from './is-other-list.ts';
import { isNewTo, type KnownResponses } from './use-known-responses.ts';

/** Milliseconds between two checks at least. */
const RESTING = 5_000;

export type ShownList = {
  readonly view: ResponsesView;
  readonly timeZone: string;
  readonly known: RefObject<KnownResponses | null>;
};

/** Asks what the list would say of all by now; where it would hold others, that is noted, and its lines stay. */
export function useListCheck(bID: string, { view, timeZone, known }: ShownList): () => void {
  const client = useQueryClient();
  const checking = useRef<ReturnType<typeof gather> | null>(null);

  const check = useEffectEvent(async () => {
    const clock = { now: serverNow(), timeZone };
    const { queryKey } = feedbackQuery(bID, view, clock);
    const pages = client.getQueryData<InfiniteData<FeedbackPage>>(queryKey)?.pages ?? [];
    const sums = sumsQuery(bID, view, clock);
    try {
      // What is on its way was asked for before.
      await client.cancelQueries({ queryKey: sums.queryKey, exact: true });
      const now = await client.fetchQuery({ ...sums, staleTime: 0 });
      const isNew = (sessionID: string) => isNewTo(known.current, sessionID);
      if (now === null || !isOtherList(pages, now, { view, isNew })) return;
      changeLists(client, { queryKey, exact: true }, (listed) =>
        listed.map((page, index) => (index === 0 ? { ...page, isOutdated: true } : page)),
      );
    } catch (error) {
      if (!(error instanceof CancelledError)) logFailure('changed list', error);
    }
  });

  useEffect(() => {
    const pace = gather(() => void check(), { within: 0, apart: RESTING });
    checking.current = pace;
    return pace.stop;
  }, []);

  return () => checking.current?.come();
}
