import type { Tx } from '#server/platform/context.ts';
import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import {
  listBusinessesWithUnmailedStops,
  markStopsMailed,
  type StoppedImport,
} from './imports/store.ts';

interface Options {
  now: Date;
  log: Log;
  /** Informs the owners, as part of the transaction. */
  report: (tx: Tx, businessId: string, stopped: readonly StoppedImport[]) => Promise<void>;
}

/** Reports each import that has stopped until somebody acts, once. */
export async function reportStoppedImports(
  database: Database,
  { now, log, report }: Options,
): Promise<void> {
  const businessIds = await queryAcrossBusinesses(
    database,
    'reviews.stopped-imports',
    listBusinessesWithUnmailedStops,
  );
  for (const businessId of businessIds) {
    // An error in one business must not stop the others.
    await database
      .transaction()
      .execute(async (tx) => report(tx, businessId, await markStopsMailed(tx, businessId, now)))
      .catch((error: unknown) => log.error({ err: error, businessId }, 'owners not informed'));
  }
}
