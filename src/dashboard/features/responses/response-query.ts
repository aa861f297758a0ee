import { queryOptions } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';
import { changeListedSessions } from './moderation/known-sessions.ts';
import { readAnew } from './moderation/response-change.ts';

/** One response wherever it stands, with what happened around it, as it is now: its line says the same. */
export function responseQuery(bID: string, sessionID: string) {
  return queryOptions({
    queryKey: ['response', bID, sessionID],
    queryFn: async ({ signal, client }) => {
      const answer = await server.call('fetchResponse', { bID, sessionID }, { signal });
      changeListedSessions(client, bID, (one) =>
        one.sessionID === sessionID ? readAnew(one, answer.session) : one,
      );
      return answer;
    },
    staleTime: 0,
  });
}
