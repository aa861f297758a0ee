import type { Database } from '#server/platform/database/database.ts';
import { listBusinesses } from './recount/store.ts';

/** Ids of all businesses that have any session. */
export async function listBusinessesWithSessions(database: Database): Promise<string[]> {
  return listBusinesses(database);
}
