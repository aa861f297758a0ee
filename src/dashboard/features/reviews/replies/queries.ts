import { queryOptions } from '@tanstack/react-query';
import { draftStorage } from '#dashboard/browser/draft-storage.ts';
import { server } from '#dashboard/browser/server.ts';
import type { DraftOwner } from '#dashboard/session/drafts/stored-drafts.ts';
import { listReplies } from './drafts/reply-drafts.ts';

/** Reviews that one call asks about. */
const MAX_DRAFTS = 200;

/** The replies that platforms did not get, and which reviews of the user's drafts are `missing`. */
export function failedRepliesQuery(owner: DraftOwner) {
  const { bID } = owner;
  return queryOptions({
    queryKey: ['failed-replies', bID],
    queryFn: ({ signal }) => {
      const drafts = listReplies(draftStorage, owner, Date.now())
        .slice(0, MAX_DRAFTS)
        .map(({ reviewDocID }) => reviewDocID);
      return server.call('fetchFailedReplies', { bID, drafts }, { signal });
    },
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
