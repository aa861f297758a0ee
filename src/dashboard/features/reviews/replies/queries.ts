import { queryOptions } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';

/** The replies that platforms did not get. */
export function failedRepliesQuery(bID: string) {
  return queryOptions({
    queryKey: ['failed-replies', bID],
    queryFn: async ({ signal }) =>
      (await server.call('fetchFailedReplies', { bID }, { signal })).replies,
  });
}

/** The business's templates, in alphabetical order. */
export function replyTemplatesQuery(bID: string) {
  return queryOptions({
    queryKey: ['reply-templates', bID],
    queryFn: async ({ signal }) =>
      (await server.call('fetchReplyTemplates', { bID }, { signal })).templates,
  });
}
