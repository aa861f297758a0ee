import { queryOptions } from '@tanstack/react-query';
import type { AnswerTo } from '#contract/calls.ts';
import { server } from '#dashboard/browser/server.ts';

export type LinkPreviews = AnswerTo<'fetchLinkPreviews'>;

/** How the business's links look when they are shared; read again once it has another handle. */
export function linkPreviewsQuery(bID: string, handle: string) {
  return queryOptions({
    queryKey: ['link-previews', bID, handle],
    queryFn: ({ signal }) => server.call('fetchLinkPreviews', { bID }, { signal }),
    // The form stays open while somebody else changes the handle.
    placeholderData: (previous, query) => (query?.queryKey[1] === bID ? previous : undefined),
  });
}
