import { queryOptions } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';
import { mayIn } from '#dashboard/session/may-in.ts';
import { entityQuery, readAccess } from '#dashboard/session/queries.ts';

/** A business that is to get a client, and what the user may do there. */
export function agencyChoiceQuery(bID: string) {
  return queryOptions({
    queryKey: ['clients', bID, 'choice'],
    queryFn: async ({ client }) => {
      const [access, entity] = await Promise.all([
        readAccess({ viewBusiness: bID }),
        client.fetchQuery(entityQuery(bID)),
      ]);
      const mayManage = mayIn(access, 'clients.manage');
      const brand = mayManage ? await server.call('fetchBranding', { bID }) : null;
      return {
        bID,
        name: entity.businessName,
        kind: entity.kind,
        mayManage,
        linksOrigin: brand?.linksOrigin ?? window.location.origin,
        user: access.user,
      };
    },
  });
}

export type AgencyChoice = Awaited<
  ReturnType<NonNullable<ReturnType<typeof agencyChoiceQuery>['queryFn']>>
>;
