import type { Database } from '#server/platform/database/database.ts';
import { listBusinesses } from './recount/store.ts';

/** Ids of all businesses of which anything is counted. */
export async function listCountedBusinesses(database: Database): Promise<string[]> {
  return listBusinesses(database);
}
