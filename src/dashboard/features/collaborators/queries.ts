import { queryOptions } from '@tanstack/react-query';
import type { AnswerTo } from '#contract/calls.ts';
import { server } from '#dashboard/browser/server.ts';

export type Team = AnswerTo<'getCollaborators'>;

/** The members and open invitations of the business. */
export function teamQuery(bID: string) {
  return queryOptions({
    queryKey: ['team', bID],
    queryFn: ({ signal }) => server.call('getCollaborators', { bID }, { signal }),
  });
}
