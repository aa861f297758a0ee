import { type DnsAnswer, type DomainTarget, txtNameOf } from '#domain/custom-domains.ts';
import type { CaaRecords, FoundNames } from '#domain/judge-records.ts';
import type { NameServers } from '#server/adapters/dns/port.ts';

/** A chain of more CNAME records is a loop, or none that a browser follows. */
const MAX_CNAMES = 8;

/** Asks for everything under a domain that decides where it leads, and whose it is. */
export async function findNames(
  nameServers: NameServers,
  domain: string,
  { host }: DomainTarget,
): Promise<FoundNames> {
  const [txt, chain, v4, v6, targetAddresses] = await Promise.all([
    nameServers.lookUp(txtNameOf(domain), 'TXT'),
    followCnames(nameServers, domain, host),
    nameServers.lookUp(domain, 'A'),
    nameServers.lookUp(domain, 'AAAA'),
    findAddresses(nameServers, host),
  ]);
  return { txt, ...chain, v4, v6, targetAddresses };
}

async function followCnames(nameServers: NameServers, domain: string, host: string) {
  const cnames: string[] = [];
  for (let name = domain; cnames.length < MAX_CNAMES && name !== host; ) {
    const answer = await nameServers.lookUp(name, 'CNAME');
    const next = answer?.[0];
    if (next === undefined) return { cnames, areCnamesSilent: answer === null };
    cnames.push(next);
    name = next;
  }
  return { cnames, areCnamesSilent: false };
}

/** All addresses of a name; null if nobody told one kind of them. */
export async function findAddresses(nameServers: NameServers, name: string): Promise<DnsAnswer> {
  const [v4, v6] = await Promise.all([
    nameServers.lookUp(name, 'A'),
    nameServers.lookUp(name, 'AAAA'),
  ]);
  return v4 && v6 && [...v4, ...v6];
}

/**
 * The CAA records that count for a name: its own, or else those of the nearest name above it (RFC 8659). Empty if there are
 * none, null if no name server said.
 */
export async function findCaa(
  nameServers: NameServers,
  domain: string,
): Promise<CaaRecords | null> {
  const labels = domain.split('.');
  for (const index of labels.keys()) {
    const name = labels.slice(index).join('.');
    const values = await nameServers.lookUp(name, 'CAA');
    if (values === null) return null;
    if (values.length > 0) return { name, values };
  }
  return { name: domain, values: [] };
}
