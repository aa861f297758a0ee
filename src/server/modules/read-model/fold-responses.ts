import type { Database } from '#server/platform/database/database.ts';
import { foldBusiness } from './fold/fold-business.ts';
import { listDue } from './fold/store.ts';

/**
 * Folds what waits, in small steps: one of each business in turn, so that none waits for a busy one, nor for one
 * whose step fails.
 * @throws AggregateError at the end, of what failed
 */
export async function foldResponses(database: Database): Promise<void> {
  const failures: unknown[] = [];
  let due = await listDue(database);
  while (due.length > 0) {
    const left: string[] = [];
    for (const businessId of due) {
      const step = database.transaction().execute((tx) => foldBusiness(tx, businessId));
      const hasMore = await step.catch((error) => {
        failures.push(error);
        return false;
      });
      if (hasMore) left.push(businessId);
    }
    due = left;
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some responses were not folded.');
}
