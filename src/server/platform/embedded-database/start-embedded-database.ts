import { statSync } from 'node:fs';
import { join } from 'node:path';
import { findDatabaseAccount } from './database-account.ts';
import { findDatabaseFolder, openDatabaseFolder } from './database-folder.ts';
import { preparePlatformBinaries } from './platform-binaries.ts';
import { type RunningPostgres, startPostgres } from './start-postgres.ts';

export type EmbeddedDatabaseOptions = {
  /** Absolute path; created if missing. The caller must hold its process lock. */
  dataDir: string;
  /** Takes one plain line about something slow or unusual. */
  log: (line: string) => void;
};

/**
 * Starts the bundled PostgreSQL on the files of `dataDir`, creating them if there are none. First stops a
 * database left over by a killed process. `stop()` shuts it down cleanly and resolves when its process has ended.
 * Throws with the reason if it cannot start.
 */
export async function startEmbeddedDatabase(
  options: EmbeddedDatabaseOptions,
): Promise<RunningPostgres> {
  const cluster = join(findDatabaseFolder(options.dataDir).path, 'data');
  const account = findDatabaseAccount(statSync(cluster, { throwIfNoEntry: false }));
  const databaseDir = await openDatabaseFolder(options, account);
  const binaries = preparePlatformBinaries(databaseDir.path, account);
  return await startPostgres({
    databaseDir: databaseDir.path,
    ...binaries,
    account,
    isDurable: true,
    log: options.log,
  });
}
