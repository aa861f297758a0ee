import { DOMAIN_CALLS } from '#contract/domains.ts';
import { readBusiness } from '#server/modules/businesses/queries.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import type { DomainOptions } from './domain-options.ts';
import { readDomainSettings } from './read-domain-settings.ts';
import { updateDomainSettings } from './update-domain-settings.ts';

interface Dependencies extends DomainOptions {
  database: Database;
}

export function domainCalls({ database, ...options }: Dependencies): BoundCall[] {
  const { origins } = options;
  return bindCalls(DOMAIN_CALLS, {
    getDomainSettings: async ({ tx, business, now }) =>
      readDomainSettings(tx, await readBusiness(tx, business.businessId), { origins, now }),
    updateDomainSettings: (ctx, input) => updateDomainSettings(ctx, input, options),
    checkDomain: async ({ business, now }) =>
      readDomainSettings(database, await readBusiness(database, business.businessId), {
        origins,
        now,
      }),
  });
}
