import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Database } from '#server/platform/database/database.ts';
import type { CustomSite } from '#server/platform/http/site.ts';
import { isId } from '#server/platform/ids.ts';
import { listServedDomains, type ServedDomain } from './queries.ts';
import { findBusinessOfHandle, findBusinessOfId, type SiteBusiness } from './sites/store.ts';

/** Milliseconds for which the list of domains is used, and what was found of a business. */
const MAX_AGE = 10_000;
/** Milliseconds for a database that is slow, after which the last list counts. */
const PATIENCE = 1_000;
const MAX_BUSINESSES = 20_000;

/** A business in an address or a body. */
export type Named = { handle: string } | { businessId: string };

/**
 * Where a site's visitors meet a business: `here`; `elsewhere`, at a domain of its own, although it belongs to the site's
 * business; or not at all.
 */
export type Place = { at: 'here' } | { at: 'elsewhere'; origin: string } | { at: 'nowhere' };

export interface SiteReader {
  /** The site of a host; null if it is no business's domain. */
  find(host: string): Promise<CustomSite | null>;
  /** The site where an agency's people sign in; null if it has none. */
  findOfAgency(agencyId: string): Promise<CustomSite | null>;
  placeOf(site: CustomSite, named: Named): Promise<Place>;
}

interface Domains {
  byHost: ReadonlyMap<string, CustomSite>;
  byBusiness: ReadonlyMap<string, ServedDomain>;
}

/**
 * Reads sites. All domains are read at once, so that requests to unknown hosts cost nothing; the last list that could be
 * read stays.
 */
export function createSiteReader(database: Database): SiteReader {
  let domains = arranged([]);
  let reading = Promise.resolve();
  let readAgainAt = Number.NEGATIVE_INFINITY;
  async function readDomains(): Promise<Domains> {
    if (performance.now() >= readAgainAt) {
      readAgainAt = performance.now() + MAX_AGE;
      reading = listServedDomains(database).then(
        (served) => {
          domains = arranged(served);
        },
        () => {},
      );
    }
    await Promise.race([reading, sleep(PATIENCE, undefined, { ref: false })]);
    return domains;
  }
  const businesses = new LRUCache<string, { found: SiteBusiness | null }, { named: Named }>({
    max: MAX_BUSINESSES,
    ttl: MAX_AGE,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: { named } }) => ({
      found: await find(database, named),
    }),
  });
  return {
    find: async (host) => (await readDomains()).byHost.get(host) ?? null,
    async findOfAgency(agencyId) {
      const { byBusiness, byHost } = await readDomains();
      const site = byHost.get(byBusiness.get(agencyId)?.domain ?? '');
      return site?.isAgency ? site : null;
    },
    async placeOf(site, named) {
      const key = Object.entries(named).join();
      const { found } = await businesses.forceFetch(key, { context: { named } });
      if (found === null) return { at: 'nowhere' };
      if (found.businessId === site.businessId) return { at: 'here' };
      if (found.parentId !== site.businessId) return { at: 'nowhere' };
      const own = (await readDomains()).byBusiness.get(found.businessId);
      return own?.isInUse ? { at: 'elsewhere', origin: originOf(own) } : { at: 'here' };
    },
  };
}

async function find(database: Database, named: Named): Promise<SiteBusiness | null> {
  if ('handle' in named) return findBusinessOfHandle(database, named.handle);
  return isId(named.businessId) ? findBusinessOfId(database, named.businessId) : null;
}

const originOf = ({ domain }: ServedDomain) => `https://${domain}`;

function arranged(served: readonly ServedDomain[]): Domains {
  const sites = served.map((one): CustomSite => {
    const { domain: host, businessId, handle, isAgency } = one;
    return { kind: 'custom', host, origin: originOf(one), businessId, handle, isAgency };
  });
  return {
    byHost: new Map(sites.map((site) => [site.host, site])),
    byBusiness: new Map(served.map((one) => [one.businessId, one])),
  };
}
