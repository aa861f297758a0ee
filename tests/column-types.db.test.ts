import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Columns, ColumnType } from '#server/platform/database/columns.ts';
import { occurrences, readSources } from './support/source-files.ts';
import { createTestDatabase, type TestDatabase } from './support/test-database.ts';

const SERVER = join(import.meta.dirname, '../src/server');
const STORES = (await readdir(SERVER, { recursive: true })).filter((path) =>
  /(?:store|queries)\.ts$/.test(path),
);

const DECLARED: { name: string; columns: Columns }[] = [];
for (const path of STORES) {
  const store: Record<string, unknown> = await import(join(SERVER, path));
  for (const [name, value] of Object.entries(store)) {
    if (isColumns(value)) DECLARED.push({ name: `${path} ${name}`, columns: value });
  }
}

function isColumns(value: unknown): value is Columns {
  return typeof value === 'object' && value !== null && 'byName' in value && 'from' in value;
}

/** By PostgreSQL's type numbers. */
const TYPES: Readonly<Record<number, ColumnType>> = {
  16: 'boolean',
  17: 'bytea',
  21: 'smallint',
  23: 'integer',
  25: 'text',
  114: 'json',
  701: 'double precision',
  1009: 'text[]',
  1184: 'timestamptz',
  2950: 'uuid',
  2951: 'uuid[]',
  3802: 'jsonb',
};

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('every declaration of columns is exported by a store, so that it is compared here', () => {
  const declarations = readSources('src/server').flatMap((file) =>
    occurrences(file, /= columns\(/),
  );
  expect(DECLARED).toHaveLength(declarations.length);
});

test.each(
  DECLARED,
)('the declared columns of $name have the types that the database returns', async ({ columns }) => {
  const { from, byName } = columns;
  const list = Object.entries(byName).map(([name, { expression }]) => `${expression} as "${name}"`);
  const { fields } = await client.query(`select ${list.join(', ')} from ${from} limit 0`);
  const answered = fields.map(({ name, dataTypeID }) => [name, TYPES[dataTypeID] ?? dataTypeID]);
  expect(answered).toEqual(Object.entries(byName).map(([name, { type }]) => [name, type]));
});
