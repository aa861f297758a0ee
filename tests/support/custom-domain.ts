import { newToken } from '#server/platform/tokens.ts';
import type { TestServer } from './test-server.ts';

/**
 * Gives a business a verified domain, or one in another state, without a look at DNS. A server that has answered before knows
 * it after ten seconds.
 */
export async function insertDomain(
  { database }: TestServer,
  bID: string,
  domain: string,
  {
    state = 'verified',
    isInLinks = true,
  }: { state?: 'pending' | 'dnsProven' | 'verified' | 'broken'; isInLinks?: boolean } = {},
): Promise<void> {
  const now = new Date();
  await database
    .insertInto('custom_domains')
    .values({
      business_id: bID,
      domain,
      token: newToken(),
      state,
      is_in_links: isInLinks,
      findings: '{}',
      waiting_since: now,
      next_check_at: now,
    })
    .execute();
}
