import type pg from 'pg';
import { StartError } from '#server/platform/app-error.ts';
import { refuseUnfitCluster } from '#server/platform/database/cluster/check-cluster.ts';
import { createClient } from '#server/platform/database/create-client.ts';
import { readSchema, SCHEMA_GENERATION } from '#server/platform/database/migrate.ts';
import { refuseUnfinishedRestore } from '#server/platform/database/unfinished-restore.ts';
import { VERSION } from '#server/platform/version.ts';
import { ARCHIVE_FORMAT, MANIFEST, type Manifest, nameOfRows } from './archive-entries.ts';
import { beginLong, copyRowsOut, listTables } from './copy-tables.ts';
import { secretFingerprint } from './secret-fingerprint.ts';
import { type AddEntry, writeArchive } from './write-archive.ts';

/** A file of an upload, open for reading. */
interface StoredFile {
  /** In bytes. */
  size: number;
  content: AsyncIterable<Uint8Array>;
}

interface Source {
  connectionString: string;
  migrationsFolder: string;
  /** Null if there is no such file. */
  openUpload(fileKey: string): Promise<StoredFile | null>;
  /** The secrets of the environment, the one that writes first. */
  configuredSecrets: readonly string[];
}

interface Options {
  now: Date;
  signal?: AbortSignal;
  /** Receives one line about what is being done. */
  onProgress?: (line: string) => void;
  /** Receives one line about what is missing. */
  warn?: (line: string) => void;
}

export interface BackupSize {
  tables: number;
  uploads: number;
  /** Before compression. */
  bytes: number;
}

/**
 * Writes the database as it is at one moment, and the uploads that it names, into one file, while the product runs.
 * @throws StartError if there is nothing to back up, or the file cannot be written
 */
export async function makeBackup(
  path: string,
  source: Source,
  { now, signal, onProgress = () => {}, warn = () => {} }: Options,
): Promise<BackupSize> {
  const size = { tables: 0, uploads: 0, bytes: 0 };
  await writeArchive(
    path,
    async (add) => {
      const measured: AddEntry = async (entry) => {
        await add(entry);
        size.bytes += entry.size;
      };
      const fileKeys = await withClient(source.connectionString, (client) =>
        addTables(client, measured, { source, now, onProgress, size }),
      );
      await addUploads(measured, source, { fileKeys, onProgress, warn, size });
    },
    { signal },
  );
  return size;
}

interface Progress {
  onProgress: (line: string) => void;
  size: BackupSize;
}

/** Works on a connection of its own, outside of any pool, whose connections pipeline statements. */
async function withClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = createClient(connectionString, 'backup');
  await client.connect();
  try {
    return await work(client);
  } finally {
    // Not awaited: after a failure in the middle of a table, the server would still wait to send the rest.
    void client.end();
  }
}

/** Adds manifest and tables; returns the keys of the uploads that these name. */
async function addTables(
  client: pg.Client,
  add: AddEntry,
  { source, now, onProgress, size }: Progress & { source: Source; now: Date },
): Promise<string[]> {
  await refuseUnfinishedRestore(client);
  await beginLong(client, 'isolation level repeatable read, read only');
  const manifest = await describe(client, source, now);
  await add(textEntry(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`));
  for (const table of manifest.tables) {
    let index = 0;
    for await (const rows of copyRowsOut(client, table)) {
      index += 1;
      await add({ name: nameOfRows(table.name, index), size: rows.length, content: [rows] });
      onProgress(`${table.name}: ${megabytes(size.bytes)} so far`);
    }
    size.tables += 1;
  }
  const fileKeys = await listFileKeys(client);
  await client.query('commit');
  return fileKeys;
}

/** Of what has arrived, with the stills of videos. */
async function listFileKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ fileKey: string }>(
    `select file_key as "fileKey" from uploads where arrived_at is not null
     union all
     select 'uploads/' || business_id || '/' || upload_id || '.jpg' from videos where has_poster
     order by 1`,
  );
  return rows.map(({ fileKey }) => fileKey);
}

async function describe(
  client: pg.Client,
  { migrationsFolder, configuredSecrets }: Source,
  now: Date,
): Promise<Manifest> {
  await refuseUnfitCluster(client, false);
  const migrations = await readSchema(client, migrationsFolder);
  if (migrations === null) {
    throw new StartError('There is nothing to back up: the database is empty.');
  }
  const tables = await listTables(client, migrations);
  // Otherwise a start of a newer version could change a table before it is read.
  await client.query(
    `lock table ${tables.map(({ name }) => name).join(', ')} in access share mode`,
  );
  const { rows } = await client.query<{ value: string }>(
    `select value from installation_secrets where name = 'root'`,
  );
  const secrets = [...configuredSecrets, ...rows.map(({ value }) => value)];
  return {
    product: 'goodword',
    format: ARCHIVE_FORMAT,
    version: VERSION,
    createdAt: now.toISOString(),
    schema: {
      generation: SCHEMA_GENERATION,
      migrations: migrations.map(({ sql: _sql, ...migration }) => migration),
    },
    tables,
    secrets: secrets.map(secretFingerprint),
  };
}

async function addUploads(
  add: AddEntry,
  { openUpload }: Source,
  {
    fileKeys,
    onProgress,
    warn,
    size,
  }: Progress & { fileKeys: readonly string[]; warn: (line: string) => void },
): Promise<void> {
  for (const fileKey of fileKeys) {
    const file = await openUpload(fileKey);
    if (file === null) {
      warn(`The upload ${fileKey} is missing. It may have been deleted while the backup ran.`);
      continue;
    }
    await add({ name: fileKey, ...file });
    size.uploads += 1;
    onProgress(`uploads: ${size.uploads} of ${fileKeys.length}`);
  }
}

function textEntry(name: string, text: string) {
  const content = Buffer.from(text);
  return { name, size: content.length, content: [content] };
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
