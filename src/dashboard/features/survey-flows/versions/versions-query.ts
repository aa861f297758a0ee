import { queryOptions } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';

/** The last versions of the flow, newest first; `current` is the newest that this screen knows of. */
export function versionsQuery(bID: string, current: number) {
  return queryOptions({
    queryKey: ['flow-versions', bID, current],
    queryFn: async ({ signal }) =>
      (await server.call('fetchFlowVersions', { bID }, { signal })).versions,
  });
}

/** One of them with its flow, which never changes again. */
export function versionQuery(bID: string, version: number) {
  return queryOptions({
    queryKey: ['flow-version', bID, version],
    queryFn: ({ signal }) => server.call('fetchFlowVersion', { bID, version }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
