import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#server/platform/app-error.ts';
import { AlreadyRunningError, acquireProcessLock, type ProcessLock } from '../process-lock.ts';
import { readPassword } from './create-cluster.ts';
import { findDatabaseFolder } from './database-folder.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { type EmbeddedDatabaseOptions, startEmbeddedDatabase } from './start-embedded-database.ts';
import { connectionString, type RunningPostgres } from './start-postgres.ts';

const TIMEOUT_MS = 30_000;

/**
 * The embedded database for a command. Uses the database of a running server, which `stop()` leaves running.
 * Otherwise takes the process lock and starts one, which `stop()` stops.
 */
export async function borrowEmbeddedDatabase(
  options: EmbeddedDatabaseOptions,
): Promise<RunningPostgres> {
  const lock = lockUnlessRunning(options.dataDir);
  return lock ? startLocked(options, lock) : joinRunningDatabase(options.dataDir);
}

/**
 * The embedded database for a command that needs it alone, created if there is none.
 * @throws AlreadyRunningError while a server uses it
 */
export async function takeEmbeddedDatabase(
  options: EmbeddedDatabaseOptions,
): Promise<RunningPostgres> {
  return startLocked(options, acquireProcessLock(options.dataDir));
}

async function startLocked(
  options: EmbeddedDatabaseOptions,
  lock: ProcessLock,
): Promise<RunningPostgres> {
  try {
    const started = await startEmbeddedDatabase(options);
    return { ...started, stop: () => started.stop().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function lockUnlessRunning(dataDir: string): ProcessLock | undefined {
  try {
    return acquireProcessLock(dataDir);
  } catch (error) {
    if (error instanceof AlreadyRunningError) return undefined;
    throw error;
  }
}

// The server may still be starting: wait for its database.
async function joinRunningDatabase(dataDir: string): Promise<RunningPostgres> {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await sleep(50)) {
    const databaseDir = findDatabaseFolder(dataDir).path;
    const postmaster = readPostmasterFile(join(databaseDir, 'data'));
    if (!postmaster?.isReady) continue;
    return {
      connectionString: connectionString(postmaster.port, readPassword(databaseDir)),
      stop: async () => undefined,
    };
  }
  throw new StartError(`The running server's database on ${dataDir} did not answer.`);
}
