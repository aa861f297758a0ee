import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AnswerTo } from '#contract/calls.ts';
import { server } from '#dashboard/browser/server.ts';
import { accessQuery, entityQuery } from '#dashboard/session/queries.ts';

export type Client = AnswerTo<'fetchClient'>;
export type Assignments = AnswerTo<'fetchAssignments'>;

/** A client of an agency. */
export function clientQuery(bID: string, clientID: string) {
  return queryOptions({
    queryKey: ['clients', bID, 'client', clientID],
    queryFn: ({ signal }) => server.call('fetchClient', { bID, clientID }, { signal }),
  });
}

export type ClientReports = AnswerTo<'fetchClientReports'>;

/** The reports of a client, and who is mailed one each month. */
export function reportsQuery(bID: string, clientID: string) {
  return queryOptions({
    queryKey: ['clients', bID, 'reports', clientID],
    queryFn: ({ signal }) => server.call('fetchClientReports', { bID, clientID }, { signal }),
  });
}

/** The members of an agency, and which clients they work for. */
export function assignmentsQuery(bID: string) {
  return queryOptions({
    queryKey: ['clients', bID, 'assignments'],
    queryFn: ({ signal }) => server.call('fetchAssignments', { bID }, { signal }),
  });
}

/** The clients of an agency that can still be restored. */
export function removedClientsQuery(bID: string) {
  return queryOptions({
    queryKey: ['clients', bID, 'removed'],
    queryFn: async ({ signal }) =>
      (await server.call('fetchRemovedClients', { bID }, { signal })).removed,
  });
}

/** After a change of clients: what is shown of them, the user's businesses, and whether this is an agency. */
export async function refetchClients(client: QueryClient, bID: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['clients', bID] }),
    client.invalidateQueries({ queryKey: ['client-list', bID] }),
    client.invalidateQueries({ queryKey: entityQuery(bID).queryKey }),
    client.invalidateQueries({ queryKey: accessQuery.queryKey }),
  ]);
}
