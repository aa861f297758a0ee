import { queryOptions } from '@tanstack/react-query';
import { serverNow } from '#dashboard/browser/server-clock.ts';
import { locationsQuery } from '#dashboard/session/locations/locations-query.ts';
import { refusalOfLocation } from '#dashboard/session/locations/room-for-location.ts';
import { mayIn } from '#dashboard/session/may-in.ts';
import { entityQuery, readAccess } from '#dashboard/session/queries.ts';

/** What the user may do in a business that may get a location, and whether its plan has room for one. */
export function parentChoiceQuery(bID: string) {
  return queryOptions({
    queryKey: ['locations', bID, 'choice'],
    queryFn: async ({ client }) => {
      const [access, entity, locations] = await Promise.all([
        readAccess({ viewBusiness: bID }),
        client.fetchQuery(entityQuery(bID)),
        client.fetchQuery(locationsQuery(bID)),
      ]);
      return {
        bID,
        name: entity.businessName,
        mayManage: mayIn(access, 'locations.manage'),
        maySeePlan: mayIn(access, 'billing.view'),
        used: locations.used,
        allowed: locations.allowed,
        refusal: refusalOfLocation(entity, locations.used, serverNow()),
        locations: locations.locations,
      };
    },
  });
}

export type ParentChoice = Awaited<
  ReturnType<NonNullable<ReturnType<typeof parentChoiceQuery>['queryFn']>>
>;
