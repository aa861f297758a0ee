import { queryOptions } from '@tanstack/react-query';
import type { Entity } from '#contract/businesses.ts';
import { server } from '#dashboard/browser/server.ts';

/** A link opens for an hour: a screen that stays open gets the next one long before. */
const RENEWED_MS = 600_000;

/** The link with which the business tries its own survey. */
export function tryQuery({
  businessID,
  feedbackLink,
}: Pick<Entity, 'businessID' | 'feedbackLink'>) {
  return queryOptions({
    queryKey: ['try', businessID],
    queryFn: async ({ signal }) => {
      const body = { bID: businessID };
      const { tryToken } = await server.call('getTryToken', body, { signal });
      return `${feedbackLink}?try=${tryToken}`;
    },
    refetchInterval: RENEWED_MS,
    refetchOnWindowFocus: true,
  });
}
