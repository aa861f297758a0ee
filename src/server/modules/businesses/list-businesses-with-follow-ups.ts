import type { Database } from '#server/platform/database/database.ts';
import { listWithFollowUps } from './store.ts';

/** The ids of the businesses whose follow-ups are switched on and may be due for what was sent since. */
export function listBusinessesWithFollowUps(
  database: Database,
  period: { since: Date; now: Date },
): Promise<string[]> {
  return listWithFollowUps(database, period);
}
