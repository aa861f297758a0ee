import type pg from 'pg';
import { StartError } from '#server/platform/app-error.ts';
import { createClient } from '#server/platform/database/create-client.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { readMigrations } from '#server/platform/database/read-migrations.ts';
import {
  markUnfinishedRestore,
  refuseUnfinishedRestore,
  unmarkUnfinishedRestore,
} from '#server/platform/database/unfinished-restore.ts';
import { pauseSending } from '#server/platform/jobs/sending-pause.ts';
import { type Manifest, tableOf } from './archive-entries.ts';
import { beginLong, copyRowsIn } from './copy-tables.ts';
import { readArchive, verifyArchive } from './read-archive.ts';
import { secretFingerprint } from './secret-fingerprint.ts';

/** Where the uploads of a backup go. */
interface UploadTarget {
  /** @throws StartError if anything is there */
  refuseUsed(): Promise<void>;
  /** Stores a file out of sight. */
  put(fileKey: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** Brings all of them into their place at once. */
  publish(): Promise<void>;
  /** Removes what was stored out of sight. */
  discard(): Promise<void>;
}

interface Target {
  migrationsFolder: string;
  uploads: UploadTarget;
}

interface Options {
  signal?: AbortSignal;
  /** Receives one line about what is being done. */
  onProgress?: (line: string) => void;
}

/** A backup that is whole and fits this program. */
export interface CheckedBackup {
  path: string;
  manifest: Manifest;
}

/**
 * Reads a backup to its end without restoring anything.
 * @throws StartError if it is not whole, newer than this program, or the place for the uploads is in use
 */
export async function checkBackup(
  path: string,
  { migrationsFolder, uploads }: Target,
  { signal }: Pick<Options, 'signal'> = {},
): Promise<CheckedBackup> {
  await uploads.refuseUsed();
  const manifest = await verifyArchive(path, { signal });
  const own = await readMigrations(migrationsFolder);
  for (const { name, checksum } of manifest.schema.migrations) {
    if (own.some((one) => one.checksum === checksum)) continue;
    throw new StartError(
      `${path} is newer than this program: Goodword ${manifest.version} wrote it, with the migration ${name}. Restore it with that version or a later one.`,
    );
  }
  return { path, manifest };
}

/**
 * Restores a backup into an empty database: migrates it to the backup's schema, loads all rows in one transaction,
 * migrates on, and pauses sending. Until all of that is done the database is marked, and no start uses it.
 * @throws StartError if the database is not empty
 */
export async function restoreBackup(
  { path, manifest }: CheckedBackup,
  target: Target & { connectionString: string },
  { signal, onProgress = () => {} }: Options = {},
): Promise<void> {
  const { connectionString, migrationsFolder, uploads } = target;
  const client = createClient(connectionString, 'restore');
  await client.connect();
  try {
    await refuseUnfinishedRestore(client);
    await refuseUsedDatabase(client);
    await markUnfinishedRestore(client);
    const migrateTo = (only: number[] | undefined) =>
      migrate(connectionString, migrationsFolder, { onProgress, restoring: { only } });
    await migrateTo(manifest.schema.migrations.map((migration) => migration.version));
    await load(client, { path, manifest }, { uploads, signal, onProgress });
    await migrateTo(undefined);
    await client.query('analyze');
    await finish(client);
  } finally {
    await client.end();
  }
}

interface Loading extends Options {
  uploads: UploadTarget;
  onProgress: (line: string) => void;
}

/** Loads everything or nothing. */
async function load(client: pg.Client, backup: CheckedBackup, loading: Loading): Promise<void> {
  try {
    await beginLong(client, 'isolation level read committed');
    await loadArchive(client, backup, loading);
    await loading.uploads.publish();
    await client.query('commit');
  } catch (error) {
    await loading.uploads.discard();
    throw error;
  }
}

async function loadArchive(
  client: pg.Client,
  { path, manifest }: CheckedBackup,
  { uploads, signal, onProgress }: Loading,
): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  await readArchive(
    path,
    async (name, content) => {
      const table = tables.get(tableOf(name) ?? '');
      if (table) await copyRowsIn(client, table, content);
      else if (name.startsWith('uploads/')) await uploads.put(name, content);
      else return;
      onProgress(`restored: ${name}`);
    },
    { signal },
  );
}

/** From here on the restored database can be used, with sending paused. */
async function finish(client: pg.Client): Promise<void> {
  await client.query('begin');
  await pauseSending(client);
  await unmarkUnfinishedRestore(client);
  await client.query('commit');
}

/** Tables in the schema, and the queue, which survives if only that schema is emptied. */
async function refuseUsedDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class c
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     union all
     select nspname::text from pg_namespace where nspname = 'graphile_worker'
      order by 1 limit 1`,
  );
  const [found] = rows;
  if (found === undefined) return;
  throw new StartError(
    `The database is not empty: it has ${found.name}. A backup is restored into an empty database only.`,
  );
}

/** Which of the secrets that the backup was made with are missing: none, the one that writes, or an older one. */
export async function findMissingSecrets(
  connectionString: string,
  { secrets }: Pick<Manifest, 'secrets'>,
  configured: readonly string[],
): Promise<'none' | 'first' | 'older'> {
  const client = createClient(connectionString, 'restore');
  await client.connect();
  const { rows } = await client.query<{ value: string }>(
    `select value from installation_secrets where name = 'root'`,
  );
  await client.end();
  const own = new Set([...configured, ...rows.map(({ value }) => value)].map(secretFingerprint));
  const missing = secrets.filter((one) => !own.has(one));
  if (missing.length === 0) return 'none';
  return missing[0] === secrets[0] ? 'first' : 'older';
}
