import type { Database } from '#server/platform/database/database.ts';
import { listWithFollowUps } from './store.ts';

/** The ids of the businesses whose follow-ups are switched on. */
export function listBusinessesWithFollowUps(database: Database): Promise<string[]> {
  return listWithFollowUps(database);
}
