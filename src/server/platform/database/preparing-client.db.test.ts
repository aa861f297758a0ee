import v8 from 'node:v8';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { connectDatabase, type DatabaseConnections } from './database.ts';
import { PREPARED } from './preparing-client.ts';

let testDatabase: TestDatabase;
let connections: DatabaseConnections;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const { connectionString } = testDatabase;
  connections = connectDatabase({
    connectionString,
    maxConnections: 1,
    onConnectionLost: () => {},
  });
});
afterAll(async () => {
  await connections.close();
  await testDatabase.drop();
});

test('a statement that asks for it is planned anew only when it ran twice as often; no other is kept', async () => {
  const { database } = connections;
  for (let number = 1; number < 16; number += 1) {
    const kept = await sql<{ n: number }>`${sql.raw(PREPARED)} select ${number}::int as n`.execute(
      database,
    );
    expect(kept.rows).toEqual([{ n: number }]);
    await sql`select ${number}::int`.execute(database);
  }
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements`.execute(database);
  expect(rows.map(({ statement }) => statement)).toEqual(
    Array(4).fill(expect.stringContaining('prepared')),
  );
});

test('rows of statements long past are not kept in memory', async () => {
  const { database } = connections;
  const oldBytes = () =>
    v8.getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')
      ?.space_used_size ?? 0;
  const readPages = async (pages: number) => {
    for (let page = 0; page < pages; page += 1) {
      await sql`select repeat('x', 1000) || ${page}::int || n as line from generate_series(1, 100) n`.execute(
        database,
      );
    }
  };
  await readPages(200);
  const before = oldBytes();
  await readPages(400);
  expect((oldBytes() - before) / 2 ** 20).toBeLessThan(15);
});
