import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { createReadiness } from '#server/platform/readiness.ts';
import { createHttpServer } from './create-http-server.ts';
import { serveProbes } from './serve-probes.ts';

const log = createLog('silent');
const LOCAL = { baseUrl: 'http://localhost', trustedProxies: ['loopback'] };

const UNAVAILABLE = 'We’re temporarily unavailable. Please try again in a moment.';

test.for([
  [
    'a call',
    '/api/dash/getentity',
    '*/*',
    `{"error":{"code":"unavailable","message":"${UNAVAILABLE}"}}`,
  ],
  ['a page', '/dash/home', 'text/html', `<h1>${UNAVAILABLE}</h1>`],
] as const)('%s that is asked for while the server closes is refused in its own shape, to be asked for again', async ([
  ,
  path,
  accept,
  expected,
]) => {
  const server = await createHttpServer({ log, ...LOCAL });
  let answer = () => {};
  const isAsked = new Promise<void>((onAsked) => {
    server.get('/api/slow', async () => {
      onAsked();
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return { isDone: true };
    });
  });
  const isClosing = new Promise<void>((resolve) => {
    server.addHook('preClose', async () => resolve());
  });
  const isRefused = new Promise<void>((resolve) => {
    server.addHook('onSend', async (request) => {
      if (request.url === path) resolve();
    });
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => (received += chunk));
  socket.write(get('/api/slow'));
  await isAsked;
  const closed = server.close();
  await isClosing;
  socket.write(get(path, accept));
  await isRefused;
  answer();
  await once(socket, 'close');
  await closed;
  const [slow, late] = received.split(/(?=HTTP\/1\.1 )/);
  expect(slow).toContain('{"isDone":true}');
  expect(late).toMatch(/^HTTP\/1\.1 503/);
  expect(late).toContain(expected);
  expect(late?.toLowerCase()).toContain('retry-after: 5\r\n');
  expect(late?.toLowerCase()).toContain('connection: close\r\n');
});

test('a connection that is open when the server closes gets an answer to its first request, and is closed if it sends none', async () => {
  const server = await createHttpServer({ log, ...LOCAL });
  server.get('/api/quick', async () => ({ isDone: true }));
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const [used, unused] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  const countConnections = promisify(server.server.getConnections.bind(server.server));
  await expect.poll(countConnections).toBe(2);
  let received = '';
  used.on('data', (chunk) => (received += chunk));
  unused.resume();
  const closed = server.close();
  await expect.poll(() => server.server.listening).toBe(false);
  used.write(get('/api/quick'));
  await Promise.all([closed, once(used, 'close'), once(unused, 'close')]);
  expect(received).toMatch(/^HTTP\/1\.1 200/);
  expect(received.toLowerCase()).toContain('connection: close\r\n');
});

const get = (path: string, accept = '*/*') =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: ${accept}\r\n\r\n`;

test('a process that stops is alive but not ready, and its answers end their connections', async () => {
  const readiness = createReadiness();
  readiness.endStart();
  const server = await createHttpServer({
    log,
    ...LOCAL,
    isStopping: readiness.isStopping,
  });
  serveProbes(server, readiness);
  const before = await server.inject('/readyz');
  expect([before.statusCode, before.json()]).toEqual([200, { status: 'ok', failing: [] }]);
  expect(before.headers).toMatchObject({ 'cache-control': 'no-store', connection: 'keep-alive' });
  const ofProcess = () => server.inject('/readyz/process');
  expect((await ofProcess()).statusCode).toBe(200);
  readiness.beginStop();
  expect((await ofProcess()).json()).toEqual({ status: 'not ready', failing: ['stopping'] });
  const after = await server.inject('/readyz');
  expect([after.statusCode, after.json()]).toEqual([
    503,
    { status: 'not ready', failing: ['stopping'] },
  ]);
  const alive = await server.inject('/livez');
  expect(alive.statusCode).toBe(200);
  expect(alive.headers).toMatchObject({ 'cache-control': 'no-store', connection: 'close' });
  await server.close();
});

test('a process that lacks its database is itself ready', async () => {
  const readiness = createReadiness();
  readiness.addCheck(() => 'database out of reach');
  const server = await createHttpServer({ log, ...LOCAL });
  serveProbes(server, readiness);
  const failing = async (path: string) => (await server.inject(path)).json().failing;
  expect(await failing('/readyz/process')).toEqual(['starting']);
  readiness.endStart();
  expect(await failing('/readyz/process')).toEqual([]);
  expect(await failing('/readyz')).toEqual(['database out of reach']);
  await server.close();
});

test('a process that is not ready names everything that fails', async () => {
  const readiness = createReadiness();
  readiness.addCheck(() => 'background work has stopped');
  readiness.addCheck(async () => 'database out of reach');
  readiness.addCheck(() => null);
  readiness.endStart();
  expect(await readiness.listFailures()).toEqual([
    'background work has stopped',
    'database out of reach',
  ]);
});
