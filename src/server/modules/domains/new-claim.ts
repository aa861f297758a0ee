import { neededRecords } from '#domain/custom-domains.ts';
import { NAME_KNOWLEDGE } from '#server/platform/domain-names.ts';
import { signaturesOf } from '#server/platform/key-ring.ts';
import type { DomainOptions } from './domain-options.ts';
import type { CustomDomain } from './store.ts';

interface Claim {
  businessId: string;
  domain: string;
  /** The row of another business that has proven the domain. */
  holder: CustomDomain | undefined;
}

type Options = Pick<DomainOptions, 'tokenKeys' | 'target'>;

/** The row of a business that claims a domain, to be looked at from now on. */
export function newClaim(
  { businessId, domain, holder }: Claim,
  { tokenKeys, target }: Options,
  now: Date,
): CustomDomain {
  const [token] = claimTokens({ businessId, domain, holder }, { tokenKeys });
  const isApex = NAME_KNOWLEDGE.zoneOf(domain) === domain;
  const records = neededRecords({ domain, isApex, token }, target);
  const problem = holder ? 'heldByOther' : null;
  return {
    ...{ businessId, domain, token, state: 'pending', isInLinks: false },
    findings: { records, areRecordsRight: false, leadsHere: false, problem },
    ...{ waitingSince: now, verifiedAt: null, brokenSince: null },
    ...{ checkedAt: null, nextCheckAt: now, isWarned: false, warnedAt: null },
  };
}

/**
 * The token in the TXT record of a business that claims a domain, by each key, the newest first. While nobody holds the domain
 * it is the same each time, so that the record of one that was removed and set again still counts. Against a holder it is of
 * that holder's proof alone, so that a forgotten record takes nothing back.
 */
export function claimTokens(
  { businessId, domain, holder }: Claim,
  { tokenKeys }: Pick<Options, 'tokenKeys'>,
): [string, ...string[]] {
  const against = holder ? [holder.token, holder.verifiedAt?.getTime() ?? ''] : [];
  const parts = [businessId, domain, ...against];
  const [first, ...others] = signaturesOf(tokenKeys, parts.join('\n'));
  const tokenOf = (signature: Buffer) => signature.toString('hex').slice(0, 40);
  return [tokenOf(first), ...others.map(tokenOf)];
}
