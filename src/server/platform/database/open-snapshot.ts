import type { Tx } from '#server/platform/context.ts';
import type { Database } from './database.ts';

/** A state of the database that stands still until it is closed; it can only be read. */
export interface Snapshot {
  readonly tx: Tx;
  /** Also where a statement in it has failed. */
  close(): Promise<void>;
}

/** For what reads more than one call may, and takes as long as its reader. Holds a connection. */
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
