import { z } from 'zod';
import {
  DOMAIN_PROBLEMS,
  DOMAIN_RECORD_TYPES,
  DOMAIN_STATES,
  RECORD_PROBLEMS,
} from '#domain/custom-domains.ts';
import { defineCalls } from './call.ts';
import { emptyBody, seconds } from './shared-schemas.ts';

const domainRecord = z.object({
  type: z.enum(DOMAIN_RECORD_TYPES),
  /** The whole name, without a dot at its end. */
  name: z.string(),
  /** What it should say; '' for one that should not be there, such as an AAAA record that leads elsewhere. */
  value: z.string(),
  /** What the last look found under the name; of a TXT record only what resembles ours. */
  found: z.array(z.string()),
  /** Null: it is right, or was not looked at yet. */
  problem: z.enum(RECORD_PROBLEMS).nullable(),
});

/** A business's domain. */
export const domainSettings = z.object({
  /** In ASCII, as DNS knows it; null for none. */
  domain: z.string().nullable(),
  /** The same as people write it. */
  shownDomain: z.string().nullable(),
  /** The part of it that was registered, under which its DNS host lists the records; null for none. */
  zone: z.string().nullable(),
  state: z.enum(DOMAIN_STATES),
  /**
   * The TXT record, and what leads the domain here: a CNAME; for an apex, which can have none, an ALIAS or else the A (and
   * AAAA) records. A CAA record is listed only where those found allow no certificate.
   */
  records: z.array(domainRecord),
  /** Whether all its records are right, as far as name servers have answered. */
  areRecordsRight: z.boolean(),
  /** Whether its records lead here, also while its TXT record is missing. */
  leadsHere: z.boolean(),
  problem: z.enum(DOMAIN_PROBLEMS).nullable(),
  checkedAt: seconds.nullable(),
  nextCheckAt: seconds.nullable(),
  brokenSince: seconds.nullable(),
  /** The host of new links: the domain, that of its agency or parent, or the shared one. */
  linksHost: z.string(),
  /** Whether the plan includes a domain; without, an existing one can only be removed. */
  isIncluded: z.boolean(),
});
export type DomainSettings = z.infer<typeof domainSettings>;

const ACCESS = { kind: 'business', permission: 'settings.customDomain' } as const;

export const DOMAIN_CALLS = defineCalls({
  /** The business's domain: what its records should be, and what the last look at them found. */
  getDomainSettings: {
    access: ACCESS,
    transaction: 'read',
    body: emptyBody,
    answer: domainSettings,
  },

  /**
   * Sets the business's domain, which waits for its records then, or removes it with null. 422 for what can't be a domain of
   * its own; 402 `plan_required` where the plan has none. Removing is always allowed.
   */
  updateDomainSettings: {
    access: ACCESS,
    transaction: 'write',
    whenLocked: 'open',
    body: z.object({ domainSettings: z.object({ domain: z.string().max(2000).nullable() }) }),
    answer: domainSettings,
  },

  /** Looks at the records, and whether the domain answers over HTTPS, at once. */
  checkDomain: {
    access: ACCESS,
    transaction: 'none',
    whenLocked: 'open',
    perPersonPerMinute: 20,
    body: emptyBody,
    answer: domainSettings,
  },
});
