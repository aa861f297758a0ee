import pg from 'pg';
import { newToken } from '#server/platform/tokens.ts';

type State = 'pending' | 'dnsProven' | 'verified' | 'broken';

/**
 * Gives a business a verified domain, or one in another state, without a look at DNS; the next is a day away. A server that
 * has answered before knows it after ten seconds.
 */
export async function insertDomain(
  { connectionString }: { connectionString: string },
  bID: string,
  domain: string,
  { state = 'verified', isInLinks = true }: { state?: State; isInLinks?: boolean } = {},
): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(
      `insert into custom_domains (business_id, domain, token, state, is_in_links, findings,
                                   waiting_since, verified_at, checked_at, next_check_at)
       values ($1, $2, $3, $4, $5, '{}', now(),
               case when $4 in ('verified', 'broken') then now() end, now(), now() + interval '1 day')`,
      [bID, domain, newToken(), state, isInLinks],
    );
  } finally {
    await client.end();
  }
}
