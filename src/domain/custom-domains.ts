/**
 * Where a business's domain stands. none: it has none; pending: its records are missing or wrong; dnsProven: they are right,
 * and it does not answer over HTTPS yet; verified: it does; broken: it was verified, and no longer is.
 */
export const DOMAIN_STATES = ['none', 'pending', 'dnsProven', 'verified', 'broken'] as const;
export type DomainState = (typeof DOMAIN_STATES)[number];

/** ALIAS stands for what DNS hosts call ALIAS, ANAME or CNAME flattening. */
export const DOMAIN_RECORD_TYPES = ['CNAME', 'ALIAS', 'A', 'AAAA', 'TXT', 'CAA'] as const;
export type DomainRecordType = (typeof DOMAIN_RECORD_TYPES)[number];

/** Why a record is not right; `silent`: no name server answered, which says nothing about the record. */
export const RECORD_PROBLEMS = ['missing', 'wrong', 'silent'] as const;
export type RecordProblem = (typeof RECORD_PROBLEMS)[number];

/**
 * What is wrong besides its records. takenOver: another business has proven that the domain is theirs; heldByOther: another
 * business has it, until the TXT record of this one is found; caa: its CAA records allow no certificate from us;
 * certificate: it answers over HTTPS with an untrusted certificate, or none; unreachable: it does not answer over HTTPS;
 * otherServer: something else answers there.
 */
export const DOMAIN_PROBLEMS = [
  'takenOver',
  'heldByOther',
  'caa',
  'certificate',
  'unreachable',
  'otherServer',
] as const;
export type DomainProblem = (typeof DOMAIN_PROBLEMS)[number];

/** The start of the TXT record, by which it is told from others under the name. */
export const TXT_PREFIX = 'feedback-domain=';

/** The name of the record that proves whose a domain is. */
export const txtNameOf = (domain: string) => `_feedback-domain.${domain}`;

/** A record that a domain needs, or one that is in its way. */
export interface DomainRecord {
  type: DomainRecordType;
  /** The whole name, without a dot at its end. */
  name: string;
  /** What it should say; '' if there should be none. */
  value: string;
  found: string[];
  problem: RecordProblem | null;
}

/** Where the domains of businesses lead. */
export interface DomainTarget {
  /** The host that a CNAME or ALIAS names. */
  host: string;
  /** The IP addresses of an A or AAAA record. */
  addresses: readonly string[];
}

export const isAddressV6 = (address: string) => address.includes(':');

/** The records that a domain needs, before they were looked at. */
export function neededRecords(
  { domain, isApex, token }: { domain: string; isApex: boolean; token: string },
  { host, addresses }: DomainTarget,
): DomainRecord[] {
  const needed = (type: DomainRecordType, name: string, value: string): DomainRecord => ({
    ...{ type, name, value, found: [], problem: null },
  });
  const txt = needed('TXT', txtNameOf(domain), `${TXT_PREFIX}${token}`);
  if (!isApex) return [needed('CNAME', domain, host), txt];
  const direct = addresses.map((address) =>
    needed(isAddressV6(address) ? 'AAAA' : 'A', domain, address),
  );
  return [needed('ALIAS', domain, host), ...direct, txt];
}

/** What the last look found. */
export interface DomainFindings {
  records: DomainRecord[];
  areRecordsRight: boolean;
  /** Whether its records lead here, also while its TXT record is missing. */
  leadsHere: boolean;
  problem: DomainProblem | null;
}

/** What name servers say of a name; empty where it has no such record, null if none answered. */
export type DnsAnswer = readonly string[] | null;
