import type { Database } from '#server/platform/database/database.ts';
import { foldBusiness } from './fold/fold-business.ts';
import { listDue } from './fold/store.ts';

/** Folds everything that waits, of all businesses, in small steps. */
export async function foldResponses(database: Database): Promise<void> {
  for (const businessId of await listDue(database)) {
    let hasMore = true;
    while (hasMore) {
      hasMore = await database.transaction().execute((tx) => foldBusiness(tx, businessId));
    }
  }
}
