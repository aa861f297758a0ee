import { queryOptions } from '@tanstack/react-query';
import { server } from '#dashboard/browser/server.ts';
import { mayIn } from '#dashboard/session/may-in.ts';
import { entityQuery, fetchAccess } from '#dashboard/session/queries.ts';
import { type BusinessKind, kindWithClients } from '#domain/business-kinds.ts';

/** A business that is to get a client, and what the user may do there. */
export function agencyChoiceQuery(bID: string) {
  return queryOptions({
    queryKey: ['clients', bID, 'choice'],
    queryFn: async ({ client }) => {
      const [access, entity] = await Promise.all([
        fetchAccess({ viewBusiness: bID }),
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
        email: access.user.emailAddress,
        mayInvite: access.user.emailConfirmed,
      };
    },
  });
}

export type AgencyChoice = Awaited<
  ReturnType<NonNullable<ReturnType<typeof agencyChoiceQuery>['queryFn']>>
>;

/** Why a business of this kind can have no clients; null if it can. */
export function clientRefusal(kind: BusinessKind): 'parent' | 'location' | 'agencyClient' | null {
  if (kindWithClients(kind) !== null) return null;
  return kind === 'parent' || kind === 'location' || kind === 'agencyClient' ? kind : null;
}
