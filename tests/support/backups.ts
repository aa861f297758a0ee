import { mkdtemp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { pickFileStore, pickRestoreTarget } from '#server/compose/pick-adapters.ts';
import { makeBackup } from '#server/platform/backup/make-backup.ts';
import { checkBackup, restoreBackup } from '#server/platform/backup/restore-backup.ts';
import type { S3Settings } from '#server/s3-settings.ts';
import { MIGRATIONS } from './database-server.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import type { TestServer } from './test-server.ts';

export const PROGRAM = { migrationsFolder: MIGRATIONS };

export async function newFolder(): Promise<string> {
  return mkdtemp(join(inject('filesOfRun'), 'backup-'));
}

type Options = Parameters<typeof makeBackup>[2];

/** Backs up a server's database and uploads; returns the file. */
export async function backUp(
  { connectionString, config }: Pick<TestServer, 'connectionString' | 'config'>,
  options: Partial<Options> = {},
): Promise<string> {
  const file = join(await newFolder(), 'backup.tar.gz');
  const { open: openUpload } = pickFileStore(config);
  const source = { ...PROGRAM, connectionString, openUpload, configuredSecrets: [] };
  await makeBackup(file, source, { now: new Date(), ...options });
  return file;
}

export interface Restored extends TestDatabase {
  dataDir: string;
}

/** Restores a backup into a new database and folder, or bucket. */
export async function restore(file: string, s3?: S3Settings): Promise<Restored> {
  const database = await createTestDatabase({ isEmpty: true });
  const dataDir = await newFolder();
  await restoreAt(file, { ...database, dataDir, s3 });
  return { ...database, dataDir };
}

export async function restoreAt(
  file: string,
  {
    connectionString,
    dataDir,
    s3,
  }: Pick<Restored, 'connectionString' | 'dataDir'> & { s3?: S3Settings },
  options?: Parameters<typeof restoreBackup>[2],
): Promise<void> {
  const target = { ...PROGRAM, uploads: pickRestoreTarget({ dataDir, s3 }) };
  const backup = await checkBackup(file, target);
  await restoreBackup(backup, { ...target, connectionString }, options);
}

/** The rows of every table as text, sorted. */
export async function readAllTables(connectionString: string): Promise<Map<string, string[]>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  );
  const all = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t order by 1`,
    );
    all.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  await client.end();
  return all;
}

/** The bytes of an upload; null if there is none. */
export async function readUploadedFile(dataDir: string, key: string): Promise<Buffer | null> {
  return readFile(join(dataDir, 'files', key)).catch(() => null);
}
