import {
  type DnsAnswer,
  type DomainRecord,
  type DomainTarget,
  isAddressV6,
  neededRecords,
  type RecordProblem,
  TXT_PREFIX,
} from './custom-domains.ts';
import type { RecordsVerdict } from './domain-standing.ts';

/** What was found under a domain. */
export interface FoundNames {
  txt: DnsAnswer;
  /** Where its CNAME leads, one after the other. */
  cnames: readonly string[];
  /** Whether nobody said how they go on. */
  areCnamesSilent: boolean;
  v4: DnsAnswer;
  v6: DnsAnswer;
  /** Of the host that it should lead to. */
  targetAddresses: DnsAnswer;
}

interface Claimed {
  domain: string;
  isApex: boolean;
  token: string;
}

interface Judgement {
  records: DomainRecord[];
  verdict: RecordsVerdict;
  /** What is wrong with those that lead the domain here; null: nothing is. */
  leading: RecordProblem | null;
}

/** Compares what was found with what a domain needs. */
export function judgeRecords(
  claimed: Claimed,
  { host, addresses }: DomainTarget,
  found: FoundNames,
): Judgement {
  const own = addresses.length > 0 ? addresses : (found.targetAddresses ?? []);
  const allowed = new Set([...addresses, ...(found.targetAddresses ?? [])]);
  const leading = leadingProblem(host, allowed, found);
  const proof = proofProblem(claimed.token, found.txt);
  const judge = (record: DomainRecord): DomainRecord => {
    if (record.type === 'TXT') {
      return { ...record, found: shown((found.txt ?? []).filter(isProof)), problem: proof };
    }
    if (record.type === 'CNAME' || record.type === 'ALIAS') {
      return { ...record, found: wayOf(found), problem: leading };
    }
    const answer = record.type === 'A' ? found.v4 : found.v6;
    const problem = leading && familyProblem(answer, allowed);
    return { ...record, found: shown(answer ?? []), problem };
  };
  const needed = [...neededRecords(claimed, { host, addresses: own })];
  const records = needed.map(judge);
  if (claimed.isApex && leading === 'wrong' && !own.some(isAddressV6)) {
    records.splice(-1, 0, ...strayRecord(claimed.domain, found.v6));
  }
  return { records, verdict: verdictOf([leading, proof]), leading };
}

const MOST_SHOWN = 10;
const LONGEST_SHOWN = 300;

/** What strangers wrote, as it can be stored and shown. */
function shown(values: readonly string[]): string[] {
  return values
    .slice(0, MOST_SHOWN)
    .map((value) => value.slice(0, LONGEST_SHOWN).replace(/[^\x20-\x7e]/g, '?'));
}

function verdictOf(problems: readonly (RecordProblem | null)[]): RecordsVerdict {
  if (problems.includes('missing') || problems.includes('wrong')) return 'wrong';
  return problems.includes('silent') ? 'silent' : 'right';
}

/** Every address counts, since browsers choose among them. */
function leadingProblem(
  host: string,
  allowed: ReadonlySet<string>,
  { cnames, areCnamesSilent, v4, v6, targetAddresses }: FoundNames,
): RecordProblem | null {
  if (cnames.includes(host)) return null;
  if (v4 === null || v6 === null) return 'silent';
  const all = [...v4, ...v6];
  if (all.length > 0 && all.every((address) => allowed.has(address))) return null;
  if (areCnamesSilent || (all.length > 0 && targetAddresses === null)) return 'silent';
  return all.length === 0 && cnames.length === 0 ? 'missing' : 'wrong';
}

function familyProblem(answer: DnsAnswer, allowed: ReadonlySet<string>): RecordProblem | null {
  if (answer === null) return 'silent';
  if (answer.length === 0) return 'missing';
  return answer.every((address) => allowed.has(address)) ? null : 'wrong';
}

/** People paste the value with its quotation marks. */
const plain = (value: string) => value.trim().replace(/^"+|"+$/g, '');
const isProof = (value: string) => plain(value).startsWith(TXT_PREFIX);

function proofProblem(token: string, txt: DnsAnswer): RecordProblem | null {
  if (txt === null) return 'silent';
  const proofs = txt.filter(isProof);
  if (proofs.length === 0) return 'missing';
  return proofs.some((proof) => plain(proof) === `${TXT_PREFIX}${token}`) ? null : 'wrong';
}

function wayOf({ cnames, v4, v6 }: FoundNames): string[] {
  return shown(cnames.length > 0 ? cnames.slice(0, 1) : [...(v4 ?? []), ...(v6 ?? [])]);
}

function strayRecord(name: string, v6: DnsAnswer): DomainRecord[] {
  if (v6 === null || v6.length === 0) return [];
  return [{ type: 'AAAA', name, value: '', found: shown(v6), problem: 'wrong' }];
}

/** Whose certificates a proxy gets by itself. */
const AUTHORITIES = ['letsencrypt.org', 'sectigo.com'];

/**
 * Whether the CAA records of a name, as in `0 issue "letsencrypt.org"`, allow no certificate from us (RFC 8659): one that
 * names other authorities only, or one that must be understood and is not.
 */
export function forbidsCertificates(records: readonly string[]): boolean {
  const parsed = records.map((record) => /^(\d+) (\S+) "(.*)"$/.exec(record)?.slice(1) ?? []);
  const isCritical = ([flags = '0', tag = '']: string[]) =>
    Number(flags) >= 128 && !KNOWN_TAGS.has(tag.toLowerCase());
  if (parsed.some(isCritical)) return true;
  const issuers = parsed.filter(([, tag]) => tag?.toLowerCase() === 'issue');
  const allows = ([, , value = '']: string[]) =>
    AUTHORITIES.includes(value.split(';')[0]?.trim().toLowerCase() ?? '');
  return issuers.length > 0 && !issuers.some(allows);
}

const KNOWN_TAGS = new Set([
  'issue',
  'issuewild',
  'iodef',
  'issuemail',
  'contactemail',
  'contactphone',
]);

/** The record that a name needs beside its CAA records, if they allow no certificate. */
export function allowingRecords({ name, values }: CaaRecords): DomainRecord[] {
  if (!forbidsCertificates(values)) return [];
  const value = `0 issue "${AUTHORITIES[0]}"`;
  return [{ type: 'CAA', name, value, found: shown(values), problem: 'wrong' }];
}

/** The CAA records that count for a domain. */
export interface CaaRecords {
  /** Its own, or the name above it that has them. */
  name: string;
  values: readonly string[];
}
