import { DOMAIN_CALLS } from '#contract/domains.ts';
import { readBusiness } from '#server/modules/businesses/queries.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import type { DomainOptions } from './domain-options.ts';
import { lookAtDomain } from './look-at-domain.ts';
import { readDomainSettings } from './read-domain-settings.ts';
import { findDomain } from './store.ts';
import { updateDomainSettings } from './update-domain-settings.ts';

interface Dependencies extends DomainOptions {
  database: Database;
  clock: Clock;
}

export function domainCalls({ database, ...options }: Dependencies): BoundCall[] {
  const { origins } = options;
  return bindCalls(DOMAIN_CALLS, {
    getDomainSettings: async ({ tx, business, now }) =>
      readDomainSettings(tx, await readBusiness(tx, business.businessId), { origins, now }),
    updateDomainSettings: (ctx, input) => updateDomainSettings(ctx, input, options),
    checkDomain: async ({ business: { businessId } }) => {
      const claimed = await findDomain(database, businessId);
      if (claimed) await lookAtDomain(database, claimed, options);
      const business = await readBusiness(database, businessId);
      return readDomainSettings(database, business, { origins, now: options.clock.now() });
    },
  });
}
