import { APIError } from 'better-auth/api';
import type { AgencySite } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findPersonOfSite } from '../queries.ts';
import type { Word } from './account-rules.ts';

interface Parts {
  database: Database;
  baseUrl: string;
  internalAccounts: ReadonlySet<string>;
}

/**
 * Under an agency's domain only its people and those of its clients sign in. Others learn where they do once they have
 * proven who they are, so that nobody finds out who has an account.
 * @throws forbidden (403) `NOT_OF_AGENCY`
 */
export async function requirePersonOfSite(
  { database, baseUrl, internalAccounts }: Parts,
  { site, userId, word }: { site: AgencySite; userId: string; word: Word },
): Promise<void> {
  const person = await findPersonOfSite(database, { userId, agencyId: site.businessId });
  if (person?.isOfAgency && !internalAccounts.has(person.email)) return;
  const { host } = new URL(baseUrl);
  const message = word({ key: 'security.notOfAgency', values: { host } });
  throw new APIError('FORBIDDEN', { code: 'NOT_OF_AGENCY', message });
}
