import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnswerTo } from '#contract/calls.ts';
import { server } from '#dashboard/browser/server.ts';
import { byBusiness } from '#dashboard/lists/locations/item-businesses.ts';

export type AnswerVideo = AnswerTo<'fetchVideos'>['videos'][number];

/** Milliseconds: the addresses of an answer play for ten minutes. */
export const ADDRESS_AGE = 8 * 60_000;
/** Milliseconds until videos that are on their way are looked at again. */
const LOOK_AGAIN = 10_000;
/** Videos in one call. */
const PART = 100;

/** Videos by the `streamUID` of their answers, in this order: their states, and addresses that play them. */
export function videosQuery(bID: string, ids: readonly string[]) {
  return queryOptions({
    queryKey: ['videos', bID, ids],
    queryFn: async ({ signal }) => {
      const videos: AnswerVideo[] = [];
      for (const [business, own] of byBusiness(ids, bID)) {
        for (let from = 0; from < own.length; from += PART) {
          const body = { bID: business, ids: own.slice(from, from + PART) };
          videos.push(...(await server.call('fetchVideos', body, { signal })).videos);
        }
      }
      return videos;
    },
    enabled: ids.length > 0,
    staleTime: ADDRESS_AGE,
    gcTime: ADDRESS_AGE,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.some(isOnItsWay) ? LOOK_AGAIN : ADDRESS_AGE),
  });
}

/** Whether more becomes of the video without anybody's doing. */
export function isOnItsWay({ state }: AnswerVideo): boolean {
  return state === 'arriving' || state === 'waiting';
}
