import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { copyInTransaction } from './copy-rows.ts';
import { connectDatabase, type DatabaseConnections } from './database.ts';

let testDatabase: TestDatabase;
let connections: DatabaseConnections;

beforeAll(async () => {
  testDatabase = await createTestDatabase({ isEmpty: true });
  // A single connection: code that needs a second one would wait forever.
  connections = connectDatabase({
    connectionString: testDatabase.connectionString,
    maxConnections: 1,
    onConnectionLost: () => {},
  });
  await sql`create table things (
    id integer primary key, text text, bytes bytea, tags text[], at timestamptz, data jsonb
  )`.execute(connections.database);
});
afterAll(async () => {
  await connections.close();
  await testDatabase.drop();
});
beforeEach(() => sql`delete from things`.execute(connections.database));

const THINGS = { table: 'things', columns: ['id', 'text', 'bytes', 'tags', 'at', 'data'] };

async function readThings(): Promise<unknown[]> {
  const { rows } = await sql`
    select id, text, bytes, tags, at, data from things order by id`.execute(connections.database);
  return rows;
}

test('stores every value exactly as sent', async () => {
  const at = new Date('2026-03-01T12:30:00.123Z');
  const text = 'a\tb\nc\r\nd\\e\\N\\. "f" 😀 עברית';
  const tags = ['plain', 'with "quotes" and \\', 'with, comma', '', 'NULL'];
  const bytes = Buffer.from([0, 92, 255]);
  await copyInTransaction(connections.pool, (_, copyRows) =>
    copyRows(THINGS, [
      [1, text, bytes, tags, at, JSON.stringify({ text })],
      [2, null, null, [], null, null],
      [3, '\\N', null, null, null, null],
      [4, '', null, null, null, null],
    ]),
  );
  expect(await readThings()).toEqual([
    { id: 1, text, bytes, tags, at, data: { text } },
    { id: 2, text: null, bytes: null, tags: [], at: null, data: null },
    { id: 3, text: '\\N', bytes: null, tags: null, at: null, data: null },
    { id: 4, text: '', bytes: null, tags: null, at: null, data: null },
  ]);
});

test('copies more rows than fit into one chunk, while other statements run', async () => {
  const rows = Array.from({ length: 20_000 }, (_, id) => [id, 'x'.repeat(40)]);
  const seen = await copyInTransaction(connections.pool, async (tx, copyRows) => {
    await copyRows({ table: 'things', columns: ['id', 'text'] }, rows);
    const counted = await sql<{ n: number }>`select count(*) as n from things`.execute(tx);
    return counted.rows[0]?.n;
  });
  expect(seen).toBe(20_000);
});

test('rolls back the transaction on an invalid row, and the connection remains usable', async () => {
  const rows = [[1, 'one']];
  const target = { table: 'things', columns: ['id', 'text'] };
  const writing = copyInTransaction(connections.pool, async (_, copyRows) => {
    await copyRows(target, rows);
    await copyRows(target, rows);
  });
  await expect(writing).rejects.toThrow(/duplicate key/);
  expect(await readThings()).toEqual([]);
});

test('rolls back the transaction if the source fails half-way, and the connection remains usable', async () => {
  function* source() {
    yield [1, 'one'] as const;
    throw new Error('out of rows');
  }
  const writing = copyInTransaction(connections.pool, (_, copyRows) =>
    copyRows({ table: 'things', columns: ['id', 'text'] }, source()),
  );
  await expect(writing).rejects.toThrow(/out of rows/);
  expect(await readThings()).toEqual([]);
});
