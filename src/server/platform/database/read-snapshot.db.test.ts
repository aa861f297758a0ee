import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { pipeline } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Tx } from '#server/platform/context.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { connectDatabase, type DatabaseConnections } from './database.ts';
import { withStatementTimeout } from './statement-timeout.ts';

let testDatabase: TestDatabase;
/** A single connection, so that the next statement meets anything that a snapshot left open. */
let own: DatabaseConnections;
let others: DatabaseConnections;

beforeAll(async () => {
  testDatabase = await createTestDatabase({ isEmpty: true });
  const { connectionString } = testDatabase;
  own = connectDatabase({ connectionString, maxConnections: 1, onConnectionLost() {} });
  others = connectDatabase({ connectionString, maxConnections: 1, onConnectionLost() {} });
  await sql`create table things (id integer primary key)`.execute(own.database);
});
afterAll(async () => {
  await own.close();
  await others.close();
  await testDatabase.drop();
});
beforeEach(() => sql`truncate things`.execute(own.database));

const addThing = (id: number) => sql`insert into things values (${id})`.execute(others.database);

async function countThings(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from things`.execute(tx);
  return rows[0]?.count ?? 0;
}

async function isInTransaction(): Promise<boolean> {
  const { rows } = await sql<{ begun: Date; asked: Date }>`
    select now() as begun, statement_timestamp() as asked`.execute(own.database);
  return rows[0]?.begun.getTime() !== rows[0]?.asked.getTime();
}

test('all statements read one state, regardless of concurrent writes', async () => {
  const counts = await own.readSnapshot(async (tx) => {
    const before = await countThings(tx);
    await addThing(1);
    return [before, ...(await Promise.all([countThings(tx), countThings(tx)]))];
  });
  expect(counts).toEqual([0, 0, 0]);
  expect(await own.readSnapshot(countThings)).toBe(1);
});

test('statements are pipelined: the second is sent before the first is answered', async () => {
  const sent: string[] = [];
  const line = await listenTo(testDatabase.connectionString, (text) => sent.push(text));
  const { readSnapshot, close } = connectDatabase({
    connectionString: line.connectionString,
    maxConnections: 1,
    onConnectionLost() {},
  });
  const counts = await others.database.transaction().execute(async (holder) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(holder);
    const reading = readSnapshot((tx) =>
      Promise.all([sql`select pg_advisory_xact_lock_shared(1)`.execute(tx), countThings(tx)]),
    );
    await expect.poll(() => sent.join('')).toContain('count(*)');
    return { reading };
  });
  expect((await counts.reading)[1]).toBe(0);
  await close();
  line.close();
});

/** A proxy to the database that reports the statements it passes on. */
async function listenTo(url: string, hear: (text: string) => void) {
  const { hostname, port } = new URL(url);
  const server = createServer((socket) => {
    const onward = connect(Number(port), hostname);
    socket.on('data', (bytes) => hear(bytes.toString('latin1')));
    pipeline(socket, onward, socket, () => {});
  });
  await once(server.listen(0, hostname), 'listening');
  const proxied = new URL(url);
  proxied.port = String((server.address() as AddressInfo).port);
  return { connectionString: proxied.href, close: () => server.close() };
}

test('a snapshot cannot write', async () => {
  const writing = own.readSnapshot((tx) => sql`insert into things values (1)`.execute(tx));
  await expect(writing).rejects.toThrow(/read-only transaction/);
  expect(await own.readSnapshot(countThings)).toBe(0);
});

test('reports the first statement’s failure even if others fail earlier, and the connection remains usable', async () => {
  const slow = async (tx: Tx) => {
    await sql`select pg_sleep(5)`.execute(tx);
  };
  const reading = own.readSnapshot((tx) =>
    withStatementTimeout(tx, 1, async () => {
      const deep = slow(tx).then(() => countThings(tx));
      await Promise.all([deep, countThings(tx)]);
    }),
  );
  await expect(reading).rejects.toMatchObject({ code: 'too_slow' });
  expect(await isInTransaction()).toBe(false);
  expect(await own.readSnapshot(countThings)).toBe(0);
});

test('rejects a statement after the snapshot has ended and its connection was released', async () => {
  let late: Promise<unknown> = Promise.resolve();
  const reading = own.readSnapshot(async (tx) => {
    late = new Promise((resolve) => setTimeout(resolve, 50)).then(() => countThings(tx));
    throw new Error('no answer');
  });
  await expect(reading).rejects.toThrow('no answer');
  await expect(late).rejects.toThrow(/closed/);
  expect(await isInTransaction()).toBe(false);
});
