import type { Database } from '#server/platform/database/database.ts';
import { foldBusiness } from './fold/fold-business.ts';
import { listDue } from './fold/store.ts';

/** Folds what waits, in small steps: one of each business in turn, so that none waits for a busy one. */
export async function foldResponses(database: Database): Promise<void> {
  let due = await listDue(database);
  while (due.length > 0) {
    const left: string[] = [];
    for (const businessId of due) {
      const step = database.transaction().execute((tx) => foldBusiness(tx, businessId));
      if (await step) left.push(businessId);
    }
    due = left;
  }
}
