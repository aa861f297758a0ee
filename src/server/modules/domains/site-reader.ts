import type { Database } from '#server/platform/database/database.ts';
import type { CustomSite } from '#server/platform/http/site.ts';
import { listServedDomains } from './queries.ts';

/** Milliseconds for which the list of domains is used. */
const MAX_AGE = 10_000;

/**
 * Finds the site of a host. All domains are read at once, so that requests to unknown hosts cost nothing; the last list that
 * could be read stays.
 */
export function createSiteReader(database: Database): (host: string) => Promise<CustomSite | null> {
  let sites: Promise<ReadonlyMap<string, CustomSite>> = Promise.resolve(new Map());
  let readAgainAt = Number.NEGATIVE_INFINITY;
  return async (host) => {
    if (performance.now() >= readAgainAt) {
      readAgainAt = performance.now() + MAX_AGE;
      const last = sites;
      sites = readSites(database).catch(() => last);
    }
    return (await sites).get(host) ?? null;
  };
}

async function readSites(database: Database): Promise<ReadonlyMap<string, CustomSite>> {
  const served = await listServedDomains(database);
  return new Map(
    served.map(({ domain: host, businessId, isAgency }) => [
      host,
      { kind: 'custom', host, origin: `https://${host}`, businessId, isAgency },
    ]),
  );
}
