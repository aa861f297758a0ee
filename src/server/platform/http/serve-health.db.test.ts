import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUSINESS_CALLS } from '#contract/businesses.ts';
import { createClock } from '#server/platform/clock.ts';
import { connectDatabase } from '#server/platform/database/database.ts';
import { createDatabaseHealth } from '#server/platform/database/database-errors.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { bindCalls } from './bound-call.ts';
import { createHttpServer } from './create-http-server.ts';
import { serveCalls } from './serve-calls.ts';
import { serveHealth } from './serve-health.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

test('health, calls and pages return 503 while the database is unavailable, and recover automatically', async () => {
  const line = await openLine(testDatabase.connectionString);
  const { database, readSnapshot, close } = connectDatabase({
    connectionString: line.connectionString,
    maxConnections: 2,
    onConnectionLost: () => {},
  });
  const log = createLog('silent');
  const server = await createHttpServer({ log, baseUrl: 'http://localhost', trustedProxies: [] });
  serveHealth(server, database, createDatabaseHealth());
  const { checkHandle } = BUSINESS_CALLS;
  const calls = bindCalls(
    { checkHandle },
    {
      async checkHandle({ tx }) {
        await tx.selectFrom('handles').select('handle').limit(1).execute();
        return { available: true };
      },
    },
  );
  serveCalls(server, calls, {
    database,
    readSnapshot,
    clock: createClock(0),
    internalAccounts: new Set(),
    rateLimit: 0,
    accessTokens: { verify: () => Promise.reject(new Error('not asked for')) },
  });
  const health = async () => (await server.inject('/healthz')).statusCode;
  server.get('/page', () => database.selectFrom('handles').select('handle').execute());
  const open = () => server.inject({ url: '/page', headers: { accept: 'text/html' } });
  const check = () =>
    server.inject({
      method: 'POST',
      url: checkHandle.path,
      payload: '{"feedbackAddressHandle":"any"}',
    });
  expect([await health(), (await check()).statusCode]).toEqual([200, 200]);
  await line.cut();
  expect(await health()).toBe(503);
  const refused = await check();
  expect([refused.statusCode, refused.json().error.code]).toEqual([503, 'unavailable']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const page = await open();
  expect(page.statusCode).toBe(503);
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    refresh: '5',
  });
  expect(page.body).toContain('<h1>We’re temporarily unavailable. Please try again in a moment.');
  await line.restore();
  expect((await open()).statusCode).toBe(200);
  expect([await health(), (await check()).statusCode]).toEqual([200, 200]);
  await server.close();
  await close();
  await line.cut();
});

test('health returns 503 for 30 s after a write failed for lack of space', async () => {
  let now = 0;
  const databaseHealth = createDatabaseHealth(() => now);
  const { database, close } = connectDatabase({
    connectionString: testDatabase.connectionString,
    maxConnections: 1,
    onConnectionLost: () => {},
    onStatementFailed: databaseHealth.recordError,
  });
  const server = await createHttpServer({
    log: createLog('silent'),
    baseUrl: 'http://localhost',
    trustedProxies: [],
  });
  serveHealth(server, database, databaseHealth);
  const health = async () => (await server.inject('/healthz')).statusCode;
  const fail = (code: string) =>
    sql`do ${sql.raw(`$$ begin raise exception 'failed' using errcode = '${code}'; end $$`)}`
      .execute(database)
      .catch(() => {});
  await fail('23505');
  expect(await health()).toBe(200);
  await fail('53100');
  expect(await health()).toBe(503);
  now += 29_999;
  expect(await health()).toBe(503);
  now += 1;
  expect(await health()).toBe(200);
  await server.close();
  await close();
});

/** A connection to a database that can be cut and restored. */
async function openLine(connectionString: string) {
  const target = new URL(connectionString);
  const sockets = new Set<Socket>();
  const proxy = createServer((socket) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const end of [socket, upstream]) {
      sockets.add(end);
      end.on('error', () => {});
    }
    socket.pipe(upstream).pipe(socket);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  const url = new URL(connectionString);
  url.host = `127.0.0.1:${port}`;
  return {
    connectionString: url.href,
    async cut() {
      proxy.close();
      for (const socket of sockets) socket.destroy();
      await once(proxy, 'close');
    },
    async restore() {
      proxy.listen(port, '127.0.0.1');
      await once(proxy, 'listening');
    },
  };
}
