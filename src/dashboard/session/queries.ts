import { queryOptions } from '@tanstack/react-query';
import type { AnswerTo } from '#contract/calls.ts';
import { server } from '#dashboard/browser/server.ts';
import { setServerClock } from '#dashboard/browser/server-clock.ts';
import { showBrand } from '#dashboard/ui/product.ts';

export type AccessRequest = { readonly viewBusiness?: string; readonly agencyClient?: string };
export type AccessAnswer = AnswerTo<'getAccess'>;

/**
 * The signed-in user and their access. Refetching stays with the viewed business, which the cache holds: another tab
 * may have viewed another one since.
 */
export const accessQuery = queryOptions({
  queryKey: ['access'],
  queryFn: ({ client, queryKey }) => {
    const viewed = client.getQueryData<AccessAnswer>(queryKey)?.bID;
    return fetchAccess({ viewBusiness: viewed ?? undefined });
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** The user's access to the business that is shown, in whose agency's name the dashboard speaks from now on. */
export async function fetchAccess(request: AccessRequest): Promise<AccessAnswer> {
  const access = await readAccess(request);
  const { branding, agencyEntityDocID: agencyId, agencyBaseDomain } = access.user;
  const isClient = access.user.clientNameIfAgencyClient !== null;
  // In its own business, an agency sees the product's name, except under its own domain.
  const isBranded = isClient || agencyBaseDomain === window.location.hostname;
  const isShown = isBranded && branding !== null && agencyId !== null;
  showBrand(isShown ? { ...branding, agencyId } : null);
  return access;
}

/** The user's access to any business. */
export function readAccess({ viewBusiness, agencyClient }: AccessRequest): Promise<AccessAnswer> {
  return server.call('getAccess', {
    ...(viewBusiness === undefined ? {} : { bID: viewBusiness }),
    ...(agencyClient === undefined ? {} : { agencyC: agencyClient }),
  });
}

/** The current business. */
export function entityQuery(bID: string) {
  return queryOptions({
    queryKey: ['entity', bID],
    queryFn: async ({ signal }) => {
      const entity = await server.call('getEntity', { bID }, { signal });
      setServerClock(entity.now);
      return entity;
    },
    staleTime: 60_000,
  });
}

export type DeletedBusiness = AnswerTo<'getDeletedBusinesses'>['deleted'][number];

/**
 * The deleted businesses of the user that can still be restored. Whoever has gone on to another business then finds one
 * that was restored since among theirs.
 */
export const deletedBusinessesQuery = queryOptions({
  queryKey: ['deleted-businesses'] as const,
  queryFn: async ({ client, queryKey, signal }) => {
    const before = client.getQueryData<AnswerTo<'getDeletedBusinesses'>>(queryKey);
    const answer = await server.call('getDeletedBusinesses', {}, { signal });
    const isLeft = (bID: string) => answer.deleted.some(({ id }) => id === bID);
    const hasOther = Boolean(client.getQueryData(accessQuery.queryKey)?.bID);
    if (hasOther && before?.deleted.some(({ id }) => !isLeft(id))) {
      await client.fetchQuery({ ...accessQuery, staleTime: 0 });
    }
    return answer;
  },
  staleTime: 0,
  // What a look finds is compared with the last one.
  gcTime: Number.POSITIVE_INFINITY,
});

export const officialLanguagesQuery = queryOptions({
  queryKey: ['official-languages'],
  queryFn: () => server.call('getOfficialLanguages', {}),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The ways to sign in besides email and password. */
export const signInOptionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: () => server.call('getSignInOptions', {}),
  staleTime: Number.POSITIVE_INFINITY,
});
