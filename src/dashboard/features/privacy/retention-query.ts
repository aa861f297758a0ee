import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';
import type { Retention } from '#domain/retention.ts';

export function retentionQuery(bID: string) {
  return queryOptions({
    queryKey: ['retention', bID],
    queryFn: ({ signal }) => server.call('fetchRetention', { bID }, { signal }),
  });
}

/** How much would go tonight under these periods. */
export function retentionDueQuery(bID: string, retention: Retention) {
  return queryOptions({
    queryKey: ['retention-due', bID, retention],
    queryFn: ({ signal }) => server.call('previewRetention', { bID, retention }, { signal }),
    placeholderData: keepPreviousData,
  });
}
