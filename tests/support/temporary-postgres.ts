import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { DATABASE_NAME, SUPERUSER } from '#server/platform/embedded-database/create-cluster.ts';
import { findDatabaseAccount } from '#server/platform/embedded-database/database-account.ts';
import {
  type PlatformBinaries,
  preparePlatformBinaries,
} from '#server/platform/embedded-database/platform-binaries.ts';
import {
  type RunningPostgres,
  startPostgres,
} from '#server/platform/embedded-database/start-postgres.ts';

/** Where Debian installs PostgreSQL 15. */
export const OLDER_BINARIES = '/usr/lib/postgresql/15/bin';
const OLDER: PlatformBinaries = { binDir: OLDER_BINARIES, version: 15 };

/** The same address as the superuser, which the product never is. */
export function superuserUrl(connectionString: string): string {
  const url = new URL(connectionString);
  url.username = SUPERUSER;
  return url.href;
}

/** An empty PostgreSQL 18 in a temporary folder; its data does not survive a crash. */
export async function startTemporaryPostgres(): Promise<RunningPostgres> {
  const account = findDatabaseAccount();
  return await startIn((databaseDir) => preparePlatformBinaries(databaseDir, account));
}

/** The oldest supported version, 15; undefined if it is not installed. */
export async function startOlderPostgres(): Promise<RunningPostgres | undefined> {
  return existsSync(OLDER.binDir) ? await startIn(() => OLDER) : undefined;
}

async function startIn(
  binariesFor: (databaseDir: string) => PlatformBinaries,
): Promise<RunningPostgres> {
  const account = findDatabaseAccount();
  const databaseDir = mkdtempSync(join(tmpdir(), 'goodword-test-database-'));
  chmodSync(databaseDir, 0o700);
  if (account) chownSync(databaseDir, account.uid, account.gid);
  const binaries = binariesFor(databaseDir);
  const running = await startPostgres({
    databaseDir,
    account,
    ...binaries,
    isDurable: false,
    log: console.log,
  });
  await allowDatabases(running.connectionString);
  return {
    connectionString: running.connectionString,
    stop: async () => {
      await running.stop();
      rmSync(databaseDir, { recursive: true, force: true });
    },
  };
}

/** Tests create databases of their own. */
async function allowDatabases(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl(connectionString) });
  await client.connect();
  await client.query(`alter role ${DATABASE_NAME} createdb`);
  await client.end();
}
