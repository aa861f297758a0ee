import { queryOptions } from '@tanstack/react-query';
import type { AnswerTo } from '#contract/client.ts';
import { server } from '#dashboard/browser/server.ts';

export type AccessRequest = { readonly viewBusiness?: string; readonly agencyClient?: string };
export type AccessAnswer = AnswerTo<'getAccess'>;

/** Who is signed in and what they may see; asked again only when somebody signs in or switches. */
export const accessQuery = queryOptions({
  queryKey: ['access'],
  queryFn: () => fetchAccess({}),
  staleTime: Number.POSITIVE_INFINITY,
});

export function fetchAccess({ viewBusiness, agencyClient }: AccessRequest): Promise<AccessAnswer> {
  return server.call('getAccess', {
    ...(viewBusiness === undefined ? {} : { bID: viewBusiness }),
    ...(agencyClient === undefined ? {} : { agencyC: agencyClient }),
  });
}
