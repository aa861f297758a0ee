import type { Database } from '#server/platform/database/database.ts';
import { listWithFollowUps, mayFollowUp } from './store.ts';

/** The ids of the businesses whose follow-ups are switched on and may be due for what was sent since. */
export async function listBusinessesWithFollowUps(
  database: Database,
  period: { since: Date; now: Date },
): Promise<string[]> {
  const due: string[] = [];
  for (const businessId of await listWithFollowUps(database)) {
    if (await mayFollowUp(database, businessId, period)) due.push(businessId);
  }
  return due;
}
