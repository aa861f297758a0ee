import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnswerTo } from '#contract/calls.ts';
import { server } from '#dashboard/browser/server.ts';

export type SocialItem = AnswerTo<'fetchSocialItems'>['items'][number];

/** One of them by its id; none once it may not be shown. */
export function socialItemQuery(bID: string, itemID: string) {
  return queryOptions({
    queryKey: ['socialItems', bID, { itemID }],
    queryFn: ({ signal }) => server.call('fetchSocialItems', { bID, itemID }, { signal }),
  });
}

/** The showcased testimonials to choose from; the previous ones stay while a search runs. */
export function socialItemsQuery(bID: string, search: string) {
  return queryOptions({
    queryKey: ['socialItems', bID, search],
    queryFn: ({ signal }) => server.call('fetchSocialItems', { bID, search }, { signal }),
    placeholderData: keepPreviousData,
  });
}
