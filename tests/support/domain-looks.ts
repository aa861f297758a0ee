import { createNameServers } from '#server/adapters/dns/resolver.ts';
import { linkOriginsOf } from '#server/modules/businesses/link-origins.ts';
import type { DomainOptions } from '#server/modules/domains/domain-options.ts';
import { lookAtDomain } from '#server/modules/domains/look-at-domain.ts';
import { type CustomDomain, findDomain } from '#server/modules/domains/store.ts';
import type { GuardedAnswer, GuardedFetch } from '#server/platform/guarded-fetch/guarded-fetch.ts';
import { readInstallationSecrets } from '#server/platform/installation-secrets.ts';
import { createLog } from '#server/platform/log.ts';
import { type DnsServer, startDnsServer } from './dns-server.ts';
import type { TestServer } from './test-server.ts';

export const TARGET = 'domains.goodword.example';
export const OWN_ADDRESS = '192.0.2.10';

/** What a domain's host answers over HTTPS: by default what this product does. */
export type Host = (url: string) => GuardedAnswer | Promise<GuardedAnswer>;

/** Looks at domains through a local name server, at a time of their own. */
export async function startLooks(server: TestServer) {
  const dns: DnsServer = await startDnsServer();
  let now = new Date(Date.now() + 60_000);
  let host: Host = proves;
  const fetchGuarded: GuardedFetch = async (url) => host(url);
  const secrets = await readInstallationSecrets(server.database, server.config.authSecrets);
  const options = {
    target: { host: TARGET, addresses: [OWN_ADDRESS] },
    origins: linkOriginsOf(server.config),
    tokenKeys: secrets.keysFor('custom domains'),
    nameServers: createNameServers({ servers: [dns.address], timeout: 100 }),
    fetchGuarded,
    log: createLog('silent'),
    clock: { now: () => now },
  } satisfies DomainOptions & { clock: { now: () => Date } };
  const read = async (bID: string): Promise<CustomDomain> => {
    const found = await findDomain(server.database, bID);
    if (!found) throw new Error('There is no domain.');
    return found;
  };
  return {
    dns,
    options,
    read,
    now: () => now,
    wait(seconds: number) {
      now = new Date(now.getTime() + seconds * 1000);
    },
    answer(next: Host) {
      host = next;
    },
    /** A second after the one before. */
    async look(bID: string): Promise<CustomDomain> {
      now = new Date(now.getTime() + 1000);
      await lookAtDomain(server.productDatabase, await read(bID), options);
      return read(bID);
    },
    /** Sets the records that a business's domain needs. */
    async prove(bID: string): Promise<void> {
      const { domain, token } = await read(bID);
      dns.set(domain, 'CNAME', TARGET);
      dns.set(`_feedback-domain.${domain}`, 'TXT', `feedback-domain=${token}`);
    },
    stop: () => dns.stop(),
  };
}

/** As this product answers. */
export function proves(url: string): GuardedAnswer {
  return { status: 200, url, body: url.split('/').at(-1) ?? '' };
}
