import { runMigrations as migrateJobQueue } from 'graphile-worker';
import type pg from 'pg';
import { StartError } from '#server/platform/app-error.ts';
import { VERSION } from '#server/platform/version.ts';
import { checkNodes, refuseUnfitCluster } from './cluster/check-cluster.ts';
import { createOnCluster } from './cluster/distribute-table.ts';
import { createClient } from './create-client.ts';
import { createdTable, type Migration, readMigrations, statementsOf } from './read-migrations.ts';
import { refuseUnfinishedRestore } from './unfinished-restore.ts';

interface Options {
  /** Whether the database is a Citus cluster. */
  isOnCluster?: boolean;
  /** Receives one line for each problem that does not prevent the start. */
  report?: (line: string) => void;
  /** Receives a line when a migration begins, and one when it is done. */
  onProgress?: (line: string) => void;
  /** This program's, unless a test sets another: noted with each migration, so that an older program can name it. */
  version?: string;
  /** Set while a backup is restored: applies only these migrations; undefined applies all. */
  restoring?: { only: readonly number[] | undefined };
}

const MINIMUM_SERVER_VERSION = 150_000;
/** Of the first release. Migrations are only added since (decision 45), so it stays. */
export const SCHEMA_GENERATION = 10;

/**
 * Migrates the database to the newest schema, each migration in its own transaction. On a cluster, distributes each
 * new table. Processes that start together wait for each other. Refuses a database that is not UTF8, older than
 * PostgreSQL 15, not the configured cluster, half restored, of another schema generation, or migrated by newer or
 * other code.
 */
export async function migrate(
  connectionString: string,
  migrationsFolder: string,
  { isOnCluster = false, report = () => {}, onProgress = () => {}, ...options }: Options = {},
): Promise<void> {
  const { version = VERSION, restoring } = options;
  const migrations = await readMigrations(migrationsFolder);
  const client = createClient(connectionString, 'migrations');
  await client.connect();
  try {
    await refuseUnfitServer(client);
    if (!restoring) await refuseUnfinishedRestore(client);
    await lockSchema(client);
    await refuseUnfitCluster(client, isOnCluster);
    await refuseOtherGeneration(client);
    await createHistory(client);
    const applied = await readApplied(client);
    checkHistory(migrations, applied);
    const pending = migrations.filter(
      (one) => !applied.has(one.version) && (restoring?.only?.includes(one.version) ?? true),
    );
    if (isOnCluster) await checkNodes(client, { isChanging: pending.length > 0, report });
    if (pending.length > 0) await addProgramColumn(client);
    for (const migration of pending) {
      const begun = performance.now();
      onProgress(`migrating: ${migration.name}`);
      await apply(client, migration, { isOnCluster, appliedBy: version });
      onProgress(`migrated: ${migration.name}, ${Math.round(performance.now() - begun)} ms`);
    }
    await migrateJobQueue({ connectionString });
  } finally {
    await client.end();
  }
}

/**
 * The migrations that a database has, without changing it; null if it has none.
 * @throws StartError if it is of another generation, or migrated by newer or other code
 */
export async function readSchema(
  client: pg.ClientBase,
  migrationsFolder: string,
): Promise<Migration[] | null> {
  if (!(await hasGeneration(client))) return null;
  const migrations = await readMigrations(migrationsFolder);
  const applied = await readApplied(client);
  checkHistory(migrations, applied);
  return migrations.filter(({ version }) => applied.has(version));
}

async function refuseUnfitServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::int as version,
            current_setting('server_encoding') as encoding`,
  );
  const server = rows[0];
  if (!server || server.version < MINIMUM_SERVER_VERSION) {
    throw new StartError('The database must be PostgreSQL 15 or later.');
  }
  if (server.encoding !== 'UTF8') {
    throw new StartError(
      `The database must have the encoding UTF8; this one has ${server.encoding}.`,
    );
  }
}

async function refuseOtherGeneration(client: pg.Client): Promise<void> {
  if (await hasGeneration(client)) return;
  // One query, so that a crash leaves both or neither.
  await client.query(
    `create table schema_generation (generation integer primary key);
     insert into schema_generation values (${SCHEMA_GENERATION})`,
  );
}

/** False if nothing was migrated yet. @throws StartError if it is another generation */
async function hasGeneration(client: pg.ClientBase): Promise<boolean> {
  const generation = await readGeneration(client);
  if (generation === null || generation === SCHEMA_GENERATION) return generation !== null;
  throw new StartError(
    `The database has schema generation ${generation}, this version needs ${SCHEMA_GENERATION}. ` +
      'Start afresh with an empty DATA_DIR or an empty database.',
  );
}

/** Null if nothing was migrated yet. */
async function readGeneration(client: pg.ClientBase): Promise<number | null> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables
      where schemaname = current_schema() and tablename in ('schema_generation', 'schema_migrations')`,
  );
  const has = (table: string) => tables.some(({ name }) => name === table);
  if (!has('schema_generation')) return has('schema_migrations') ? 1 : null;
  const { rows } = await client.query<{ generation: number }>(
    'select generation from schema_generation',
  );
  return rows[0]?.generation ?? null;
}

/** A migration that a database has. */
interface Applied extends Pick<Migration, 'version' | 'name' | 'checksum'> {
  /** The version of the program that applied it; null before that was noted. */
  appliedBy: string | null;
}

async function createHistory(client: pg.Client): Promise<void> {
  await client.query(
    `create table if not exists schema_migrations (
       version integer primary key,
       name text not null,
       checksum text not null,
       applied_at timestamptz not null default now()
     )`,
  );
}

async function addProgramColumn(client: pg.Client): Promise<void> {
  await client.query('alter table schema_migrations add column if not exists applied_by text');
}

async function readApplied(client: pg.ClientBase): Promise<Map<number, Applied>> {
  const { rows } = await client.query<Applied>(
    // Databases that 0.1.0 migrated last lack the column.
    `select version, name, checksum, to_jsonb(m) ->> 'applied_by' as "appliedBy"
       from schema_migrations m order by version`,
  );
  return new Map(rows.map((row) => [row.version, row]));
}

/** Refuses a database with migrations that this program does not have, or has in another wording. */
function checkHistory(
  migrations: readonly Migration[],
  applied: ReadonlyMap<number, Applied>,
): void {
  const byVersion = new Map(migrations.map((migration) => [migration.version, migration]));
  for (const { version, name, checksum, appliedBy } of applied.values()) {
    const migration = byVersion.get(version);
    if (!migration) {
      const writer = appliedBy ? `Goodword ${appliedBy}` : 'a newer version of Goodword';
      throw new StartError(
        `The database is newer than this program: ${writer} added ${name} to it. Start that version or a later one.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new StartError(`The migration ${migration.name} was changed after it was applied.`);
    }
  }
}

async function apply(
  client: pg.Client,
  { version, name, sql, checksum }: Migration,
  { isOnCluster, appliedBy }: { isOnCluster: boolean; appliedBy: string },
): Promise<void> {
  await client.query('begin');
  try {
    for (const statement of statementsOf(sql)) {
      const table = createdTable(statement);
      if (isOnCluster && table) await createOnCluster(client, table, statement);
      else await client.query(statement);
    }
    await client.query(
      'insert into schema_migrations (version, name, checksum, applied_by) values ($1, $2, $3, $4)',
      [version, name, checksum, appliedBy],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw migrationError(name, error);
  }
}

/** What the operator can mend in one line: missing rights, a missing extension, a full disk. */
function migrationError(name: string, cause: unknown): Error {
  const { code = '', message = '' } = cause as { code?: string; message?: string };
  const [, extension] = /extension "(\w+)"/.exec(message) ?? [];
  if (extension && code !== OUT_OF_SPACE) {
    return new StartError(
      `The database needs the extension ${extension}: ${message}. Install it if it is missing, and let a superuser run "create extension ${extension}" in this database.`,
    );
  }
  if (code === NO_RIGHT) {
    return new StartError(
      `The role of DATABASE_URL may not set up the database (${message}). Make it the owner of the database.`,
    );
  }
  if (code === OUT_OF_SPACE) return new StartError(`The database's disk is full: ${message}.`);
  return new Error(`The migration ${name} failed.`, { cause });
}

// PostgreSQL, Appendix A: insufficient_privilege, disk_full.
const NO_RIGHT = '42501';
const OUT_OF_SPACE = '53100';

/** Any number: all processes of an installation take the same lock. */
const LOCK_KEY = 4_738_201;

/** Waits until no other process changes the schema. Keeps the lock until the connection ends. */
export async function lockSchema(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
}
