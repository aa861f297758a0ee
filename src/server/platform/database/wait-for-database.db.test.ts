import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { PatientPool } from './patient-pool.ts';
import { refuseSharedConnections } from './refuse-shared-connections.ts';
import { waitForDatabase } from './wait-for-database.ts';

const LIMIT = 3;

let testDatabase: TestDatabase;
let url: string;
/** Connected to another database. */
let admin: pg.Client;
/** Someone else's connections: all that the database has. */
let others: pg.Client[];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  url = testDatabase.connectionString;
  admin = new pg.Client({ connectionString: changed((parts) => (parts.pathname = '/postgres')) });
  await admin.connect();
  await admin.query(`alter database ${databaseName()} connection limit ${LIMIT}`);
});
afterAll(async () => {
  await admin.end();
  await testDatabase.drop();
});

const databaseName = () => new URL(url).pathname.slice(1);

function changed(change: (parts: URL) => void): string {
  const parts = new URL(url);
  change(parts);
  return parts.href;
}

beforeEach(async () => {
  await expect.poll(countConnections).toBe(0);
  others = Array.from({ length: LIMIT }, () => new pg.Client({ connectionString: url }));
  for (const other of others) await other.connect();
});
afterEach(leave);

async function leave(): Promise<void> {
  await Promise.all(others.splice(0).map((other) => other.end()));
}

async function countConnections(): Promise<number> {
  const { rows } = await admin.query('select from pg_stat_activity where datname = $1', [
    databaseName(),
  ]);
  return rows.length;
}

function wait(connectionString: string, signal = new AbortController().signal) {
  const lines: string[] = [];
  return {
    lines,
    done: waitForDatabase({ connectionString, report: (line) => lines.push(line), signal }),
  };
}

describe('the start', () => {
  test('waits while all connections are in use, says so, and goes on', async () => {
    const { lines, done } = wait(url);
    await expect.poll(() => lines).toHaveLength(1);
    expect(lines[0]).toContain('too many connections');
    await leave();
    await done;
    expect(lines).toHaveLength(1);
  });

  test('waits for a database that is not there, until it is told to stop', async () => {
    const stopping = new AbortController();
    const { lines, done } = wait('postgres://nobody@127.0.0.1:1/nothing', stopping.signal);
    await expect.poll(() => lines).toHaveLength(1);
    stopping.abort();
    await expect(done).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test('waits for a database that accepts connections and does not answer', async () => {
    const mute = createServer().listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const stopping = new AbortController();
    const { port } = mute.address() as AddressInfo;
    const { lines, done } = wait(`postgres://nobody@127.0.0.1:${port}/nothing`, stopping.signal);
    await expect.poll(() => lines, { timeout: 20_000 }).toHaveLength(1);
    expect(lines[0]).toContain('it accepts connections, but does not answer');
    stopping.abort();
    await expect(done).rejects.toThrow('timeout expired');
    mute.close();
  });

  test.each([
    ['a wrong password', (parts: URL) => (parts.password = 'wrong'), '28P01'],
    ['an unknown database', (parts: URL) => (parts.pathname = '/nothing'), '3D000'],
  ])('does not wait with %s', async (_what, change, code) => {
    await leave();
    const { lines, done } = wait(changed(change));
    await expect(done).rejects.toMatchObject({ code });
    expect(lines).toEqual([]);
  });

  test('hears its own notice on a connection of its own', async () => {
    await leave();
    await refuseSharedConnections(url);
  });
});

describe('a pool', () => {
  test.each([
    ['a statement', (pool: pg.Pool) => pool.query('select 1')],
    ['a transaction', async (pool: pg.Pool) => (await pool.connect()).release()],
  ])('makes %s wait until the database has a connection to spare', async (_what, use) => {
    const pool = new PatientPool({ connectionString: url });
    let isDone = false;
    const used = use(pool).then(() => {
      isDone = true;
    });
    // A refused attempt is over by then.
    await admin.query('select pg_sleep(0.2)');
    expect(isDone).toBe(false);
    await leave();
    await used;
    await pool.end();
  });

  test('fails at once if the database is not there', async () => {
    const pool = new PatientPool({ connectionString: 'postgres://nobody@127.0.0.1:1/nothing' });
    const startedAt = performance.now();
    await expect(pool.query('select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(performance.now() - startedAt).toBeLessThan(4_000);
    await pool.end();
  });
});
