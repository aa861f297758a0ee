import { z } from 'zod';
import {
  DOMAIN_PROBLEMS,
  DOMAIN_RECORD_TYPES,
  DOMAIN_STATES,
  RECORD_PROBLEMS,
} from '#domain/custom-domains.ts';
import { seconds } from './shared-schemas.ts';

const domainRecord = z.object({
  type: z.enum(DOMAIN_RECORD_TYPES),
  /** The whole name, without a dot at its end. */
  name: z.string(),
  /** What it should say. */
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
