import type { Database } from '#server/platform/database/database.ts';
import { type AskedVersion, findFlowVersion } from './store.ts';

/** One version of a business's flow, as it was saved; null where there is none. */
export async function readFlowVersion(
  database: Database,
  businessId: string,
  version: number,
): Promise<AskedVersion | null> {
  return findFlowVersion(database, businessId, version);
}
