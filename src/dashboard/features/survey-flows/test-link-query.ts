import { queryOptions } from '@tanstack/react-query';
import type { Entity } from '#contract/businesses.ts';
import { server } from '#dashboard/browser/server.ts';

/** A link is valid for an hour; an open screen renews it well before. */
const RENEWED_MS = 600_000;

/** The link for the business to test its survey. */
export function testLinkQuery({
  businessID,
  feedbackLink,
}: Pick<Entity, 'businessID' | 'feedbackLink'>) {
  return queryOptions({
    queryKey: ['try', businessID],
    queryFn: async ({ signal }) => {
      const body = { bID: businessID };
      const { testToken } = await server.call('getTestToken', body, { signal });
      return `${feedbackLink}?try=${testToken}`;
    },
    refetchInterval: RENEWED_MS,
    refetchOnWindowFocus: true,
  });
}
