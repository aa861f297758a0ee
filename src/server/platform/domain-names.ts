import { domainToUnicode } from 'node:url';
import { getDomain } from 'tldts';
import type { NameKnowledge } from '#domain/read-domain.ts';

/** By the list of public suffixes, with those of hosting services (`github.io`), whose customers do not own them. */
export const NAME_KNOWLEDGE: Omit<NameKnowledge, 'ownHosts'> = {
  zoneOf: (domain) => getDomain(domain, { allowPrivateDomains: true }),
  toUnicode: domainToUnicode,
};
