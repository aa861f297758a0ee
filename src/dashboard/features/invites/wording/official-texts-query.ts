import { queryOptions } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';

/** What invites say in each language where the business has no words of its own. */
export function officialTextsQuery(bID: string) {
  return queryOptions({
    queryKey: ['official-invite-texts', bID],
    queryFn: async ({ signal }) =>
      (await server.call('fetchInviteTexts', { bID }, { signal })).official,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
