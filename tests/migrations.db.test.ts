import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { describeSchema } from '#server/platform/database/describe-schema.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { databaseUrl, MIGRATIONS } from './support/database-server.ts';
import { startOlderPostgres } from './support/temporary-postgres.ts';
import { createTestDatabase, type TestDatabase } from './support/test-database.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase({ isEmpty: true });
  folder = await mkdtemp(join(tmpdir(), 'goodword-test-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const run = (connectionString = database.connectionString) => migrate(connectionString, folder);

async function ask<Row extends pg.QueryResultRow>(
  statement: string,
  at = database.connectionString,
) {
  const client = new pg.Client({ connectionString: at });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function schemaAt(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await describeSchema(client);
  } finally {
    await client.end();
  }
}

const applied = () =>
  ask<{ name: string; applied_at: Date }>('select * from schema_migrations order by version');
const addMigration = (name: string, text: string) => writeFile(join(folder, name), text);

test('an empty database is migrated to the newest schema, and a second run changes nothing', async () => {
  await run();
  const first = await applied();
  expect(first.map(({ name }) => name)).toContain('0001_identity.sql');
  const schema = await schemaAt(database.connectionString);
  await run();
  expect(await applied()).toEqual(first);
  expect(await schemaAt(database.connectionString)).toBe(schema);
});

test.skipIf(inject('cluster'))('the database tests run on PostgreSQL 18', async () => {
  const [row] = await ask<{ server_version_num: string }>('show server_version_num');
  expect(Math.floor(Number(row?.server_version_num) / 10_000)).toBe(18);
});

test('PostgreSQL 15, if installed, gets the same schema', async () => {
  const older = await startOlderPostgres();
  if (!older) {
    console.log('PostgreSQL 15 is not installed here; nothing was tried on it.');
    return;
  }
  try {
    await run(older.connectionString);
    await run();
    const [row] = await ask<{ version: string }>('select version()', older.connectionString);
    expect(row?.version).toContain('PostgreSQL 15');
    expect(await schemaAt(older.connectionString)).toBe(await schemaAt(database.connectionString));
  } finally {
    await older.stop();
  }
});

test('a new migration is applied to a database with data, and earlier ones are not applied again', async () => {
  await run();
  await ask("insert into worker_heartbeats values ('w', now())");
  const before = await applied();
  await addMigration('9001_note.sql', 'alter table worker_heartbeats add note text');
  await run();
  expect((await applied()).slice(0, -1)).toEqual(before);
  expect(await ask('select worker_id, note from worker_heartbeats')).toEqual([
    { worker_id: 'w', note: null },
  ]);
});

test('processes that start at the same time apply each migration once', async () => {
  await addMigration('9001_slow.sql', 'select pg_sleep(0.3); create table slow (id int)');
  await Promise.all([run(), run(), run(), run()]);
  const names = (await applied()).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('a migration that was edited after it was applied stops the start, and is named in the error', async () => {
  await run();
  await addMigration('0001_identity.sql', '-- something else');
  await expect(run()).rejects.toThrow('The migration 0001_identity.sql was changed');
});

test('a database of another schema generation stops the start, and is unchanged', async () => {
  await run();
  await ask('update schema_generation set generation = 1');
  const message =
    /has schema generation 1, this version needs \d+\. Start afresh with an empty DATA_DIR/;
  await expect(run()).rejects.toThrow(message);
  await ask('drop table schema_generation');
  const before = await schemaAt(database.connectionString);
  await expect(run()).rejects.toThrow(message);
  expect(await schemaAt(database.connectionString)).toBe(before);
});

test('a database that a newer version migrated stops the start, and names that version', async () => {
  await addMigration('9001_newer.sql', 'select 1');
  await migrate(database.connectionString, folder, { version: '7.0.0' });
  await rm(join(folder, '9001_newer.sql'));
  await expect(run()).rejects.toThrow(
    'newer than this program: Goodword 7.0.0 added 9001_newer.sql to it. Start that version or a later one.',
  );
  await ask('alter table schema_migrations drop column applied_by');
  await expect(run()).rejects.toThrow('a newer version of Goodword added 9001_newer.sql');
});

test('each migration is named when it begins and when it is done, and none on the next start', async () => {
  const lines: string[] = [];
  const onProgress = (line: string) => lines.push(line);
  await migrate(database.connectionString, folder, { onProgress });
  expect(lines.slice(0, 2)).toEqual([
    'migrating: 0001_identity.sql',
    expect.stringMatching(/^migrated: 0001_identity\.sql, \d+ ms$/),
  ]);
  expect(lines).toHaveLength(2 * (await applied()).length);
  lines.length = 0;
  await migrate(database.connectionString, folder, { onProgress });
  expect(lines).toEqual([]);
});

test('a failed migration is rolled back, and can be fixed', async () => {
  await addMigration('9001_bad.sql', 'create table half (id int); select 1 / 0');
  await addMigration('9002_after.sql', 'create table after_it (id int)');
  await expect(run()).rejects.toThrow('The migration 9001_bad.sql failed');
  const exists = "select to_regclass('half') as half, to_regclass('after_it') as after_it";
  expect(await ask(exists)).toEqual([{ half: null, after_it: null }]);
  expect((await applied()).map(({ name }) => name)).not.toContain('9001_bad.sql');
  await addMigration('9001_bad.sql', 'create table half (id int)');
  await run();
  expect(await ask(exists)).toEqual([{ half: 'half', after_it: 'after_it' }]);
});

test.skipIf(inject('cluster'))('a database that is not UTF-8 is rejected unchanged', async () => {
  const server = inject('databaseServerUrl');
  const name = 'test_sql_ascii';
  await ask(
    `create database ${name} encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`,
    server,
  );
  const url = databaseUrl(server, name);
  await expect(run(url)).rejects.toThrow('must have the encoding UTF8; this one has SQL_ASCII');
  expect(await ask("select from pg_tables where schemaname = 'public'", url)).toEqual([]);
  await ask(`drop database ${name}`, server);
});

test('two migrations with the same number are rejected', async () => {
  await addMigration('0001_other.sql', 'create table other (id int)');
  await expect(run()).rejects.toThrow('0001');
});

test('the database refuses to change activity and account events, also to its owner; both can be added and deleted', async () => {
  await run();
  const user = '0192f0c1-2345-7abc-8def-0123456789ab';
  await ask(`insert into users (id, name, email) values ('${user}', 'Ada', 'a@example.com')`);
  const tables = {
    activity_entries: `(business_id, entry_id, action, actor_kind, happened_at)
      values ('${user}', '${user}', 'planChanged', 'system', now())`,
    account_events: `(user_id, event_id, action, happened_at)
      values ('${user}', '${user}', 'signedIn', now())`,
  };
  for (const [table, row] of Object.entries(tables)) {
    await ask(`insert into ${table} ${row}`);
    const change = ask(`update ${table} set action = 'another'`);
    await expect(change).rejects.toMatchObject({ code: '42501' });
    const deleted = await ask(`delete from ${table} returning action`);
    expect(deleted).toHaveLength(1);
  }
});
