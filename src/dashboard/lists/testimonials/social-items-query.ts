import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnswerTo } from '#contract/calls.ts';
import { server } from '#dashboard/browser/server.ts';

export type SocialItem = AnswerTo<'fetchSocialItems'>['items'][number];

/** The showcased testimonials to choose from; the previous ones stay while a search runs. */
export function socialItemsQuery(bID: string, search: string) {
  return queryOptions({
    queryKey: ['socialItems', bID, search],
    queryFn: ({ signal }) => server.call('fetchSocialItems', { bID, search }, { signal }),
    placeholderData: keepPreviousData,
  });
}
