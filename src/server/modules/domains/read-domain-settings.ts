import type { DomainSettings } from '#contract/domains.ts';
import { hasFeature } from '#domain/plan-limits.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { entitlementsOfBusiness } from '#server/modules/businesses/business-entitlements.ts';
import { type LinkOrigins, originOf } from '#server/modules/businesses/link-origins.ts';
import { secondsOrNull } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NAME_KNOWLEDGE } from '#server/platform/domain-names.ts';
import { type CustomDomain, findDomain } from './store.ts';

interface Reading {
  origins: LinkOrigins;
  now: Date;
}

/** A business's domain as its members see it. */
export async function readDomainSettings(
  tx: Tx | Database,
  business: Business,
  { origins, now }: Reading,
): Promise<DomainSettings> {
  const found = await findDomain(tx, business.businessId);
  return {
    ...(found ? present(found) : NONE),
    linksHost: new URL(originOf(business, 'survey', origins)).host,
    isIncluded: hasFeature(entitlementsOfBusiness(business, now), 'customDomain'),
  };
}

type Standing = Omit<DomainSettings, 'linksHost' | 'isIncluded'>;

const NONE: Standing = {
  ...{ domain: null, shownDomain: null, zone: null, state: 'none', records: [] },
  ...{ areRecordsRight: false, leadsHere: false, problem: null },
  ...{ checkedAt: null, nextCheckAt: null, brokenSince: null },
};

function present({ domain, state, findings, ...times }: CustomDomain): Standing {
  return {
    domain,
    shownDomain: NAME_KNOWLEDGE.toUnicode(domain),
    zone: NAME_KNOWLEDGE.zoneOf(domain),
    state,
    ...findings,
    checkedAt: secondsOrNull(times.checkedAt),
    nextCheckAt: secondsOrNull(times.nextCheckAt),
    brokenSince: secondsOrNull(times.brokenSince),
  };
}
