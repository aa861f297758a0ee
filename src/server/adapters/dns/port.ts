import type { DnsAnswer } from '#domain/custom-domains.ts';

export type LookedUpType = 'CNAME' | 'A' | 'AAAA' | 'TXT' | 'CAA';

/** Name servers, asked anew each time. */
export interface NameServers {
  /**
   * The records of a name: names in lower case without a dot at their end, texts whole, CAA records as in
   * `0 issue "letsencrypt.org"`. Null if no server answered, or none could say. Never throws.
   */
  lookUp(name: string, type: LookedUpType): Promise<DnsAnswer>;
}
