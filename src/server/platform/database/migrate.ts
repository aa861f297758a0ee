import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runMigrations as migrateJobQueue } from 'graphile-worker';
import pg from 'pg';
import { StartError } from '#server/platform/app-error.ts';
import { checkNodes, refuseUnfitCluster } from './cluster/check-cluster.ts';
import { createOnCluster } from './cluster/distribute-table.ts';

interface Migration {
  version: number;
  name: string;
  sql: string;
  checksum: string;
}

interface Options {
  /** Whether the database is a Citus cluster. */
  isOnCluster?: boolean;
  /** Receives one line for each problem that does not prevent the start. */
  report?: (line: string) => void;
}

const MINIMUM_SERVER_VERSION = 150_000;
/** Raised whenever migrations that were already used are rewritten, which ends with the first release. */
const SCHEMA_GENERATION = 10;

/**
 * Migrates the database to the newest schema, each migration in its own transaction. On a cluster, distributes each
 * new table. Processes that start together wait for each other. Refuses a database that is not UTF8, older than
 * PostgreSQL 15, not the configured cluster, of another schema generation, or migrated by newer or other code.
 */
export async function migrate(
  connectionString: string,
  migrationsFolder: string,
  { isOnCluster = false, report = () => {} }: Options = {},
): Promise<void> {
  const migrations = await readMigrations(migrationsFolder);
  const client = new pg.Client({ connectionString, application_name: 'goodword migrations' });
  await client.connect();
  try {
    await refuseUnfitServer(client);
    await lockSchema(client);
    await refuseUnfitCluster(client, isOnCluster);
    await refuseOtherGeneration(client);
    const applied = await readApplied(client);
    checkHistory(migrations, applied);
    const pending = migrations.filter(({ version }) => !applied.has(version));
    if (isOnCluster) await checkNodes(client, { isChanging: pending.length > 0, report });
    for (const migration of pending) await apply(client, migration, isOnCluster);
    await migrateJobQueue({ connectionString });
  } finally {
    await client.end();
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}_.+\.sql$/.test(file)).sort();
  return Promise.all(
    files.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { version: Number(name.slice(0, 4)), name, sql, checksum };
    }),
  );
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
  const generation = await readGeneration(client);
  if (generation === SCHEMA_GENERATION) return;
  if (generation !== null) {
    throw new StartError(
      `The database has schema generation ${generation}, this version needs ${SCHEMA_GENERATION}. ` +
        'Start afresh with an empty DATA_DIR or an empty database.',
    );
  }
  // One query, so that a crash leaves both or neither.
  await client.query(
    `create table schema_generation (generation integer primary key);
     insert into schema_generation values (${SCHEMA_GENERATION})`,
  );
}

/** Null if nothing was migrated yet. */
async function readGeneration(client: pg.Client): Promise<number | null> {
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

async function readApplied(client: pg.Client): Promise<Map<number, string>> {
  await client.query(
    `create table if not exists schema_migrations (
       version integer primary key,
       name text not null,
       checksum text not null,
       applied_at timestamptz not null default now()
     )`,
  );
  const { rows } = await client.query<{ version: number; checksum: string }>(
    'select version, checksum from schema_migrations',
  );
  return new Map(rows.map((row) => [row.version, row.checksum]));
}

function checkHistory(migrations: Migration[], applied: Map<number, string>): void {
  const byVersion = new Map(migrations.map((migration) => [migration.version, migration]));
  for (const [version, checksum] of applied) {
    const migration = byVersion.get(version);
    if (!migration) {
      throw new StartError(
        `The database has migration ${version}, which this version does not have.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new StartError(`The migration ${migration.name} was changed after it was applied.`);
    }
  }
}

/** A statement ends with a semicolon at the end of a line; comment lines may contain anything. */
function statementsOf(sql: string): string[] {
  const withoutComments = sql.replace(/^\s*--.*$/gm, '');
  return withoutComments.split(/;$/m).filter((statement) => statement.trim() !== '');
}

const CREATES_TABLE = /^\s*create table (\w+)/;

async function apply(
  client: pg.Client,
  { version, name, sql, checksum }: Migration,
  isOnCluster: boolean,
): Promise<void> {
  await client.query('begin');
  try {
    for (const statement of statementsOf(sql)) {
      const [, table] = CREATES_TABLE.exec(statement) ?? [];
      if (isOnCluster && table) await createOnCluster(client, table, statement);
      else await client.query(statement);
    }
    await client.query(
      'insert into schema_migrations (version, name, checksum) values ($1, $2, $3)',
      [version, name, checksum],
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
