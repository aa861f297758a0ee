/**
 * Where a business's domain stands. none: it has none; pending: its records are missing or wrong; dnsProven: they are right,
 * and it does not answer over HTTPS yet; verified: it does; broken: it was verified, and no longer leads here.
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
