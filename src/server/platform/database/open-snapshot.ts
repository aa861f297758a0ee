import type { Tx } from '#server/platform/context.ts';
import type { Database } from './database.ts';

/** A consistent, read-only view of the database, until it is closed. */
export interface Snapshot {
  readonly tx: Tx;
  /** Works after a failed statement too. */
  close(): Promise<void>;
}

/** For reads that outlast a call, such as an export. Uses one connection until it is closed. */
export async function openSnapshot(database: Database): Promise<Snapshot> {
  const tx = await database
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  return {
    tx,
    async close() {
      await tx.rollback().execute();
    },
  };
}
