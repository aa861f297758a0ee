import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { AppError } from '#server/platform/app-error.ts';
import { createLog, type Log } from '#server/platform/log.ts';
import { createHttpServer } from './create-http-server.ts';

let lines: Record<string, unknown>[];
let log: Log;
beforeEach(() => {
  lines = [];
  log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
});

function startServer() {
  return createHttpServer({ log, baseUrl: 'http://localhost', trustedProxies: ['loopback'] });
}

test('every answer carries an id: results, errors, unknown paths, redirects and unreadable paths', async () => {
  const server = await startServer();
  server.get('/found', async () => ({}));
  server.get('/refused', () => Promise.reject(new AppError('invalid', 'errors.invalid')));
  server.get('/broken', () => Promise.reject(new Error('a bug')));
  const paths = ['/found', '/refused', '/broken', '/api/unknown', '/unknown', '/%zz', '/api/%zz'];
  for (const url of paths) {
    const { headers } = await server.inject(url);
    expect([url, headers['x-request-id']]).toEqual([url, expect.stringMatching(/^[\w-]{36}$/)]);
  }
  const first = await server.inject('/found');
  const second = await server.inject('/found');
  expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id']);
});

test('an id that a proxy gave is used, unless it is too long or could forge a line', async () => {
  const server = await startServer();
  server.get('/found', async () => ({}));
  const idOf = async (given: string) =>
    (await server.inject({ url: '/found', headers: { 'x-request-id': given } })).headers[
      'x-request-id'
    ];
  const longest = 'a'.repeat(64);
  for (const good of ['abc-1.2_3', longest]) expect(await idOf(good)).toBe(good);
  for (const bad of ['', `${longest}a`, 'a b', 'a"b', 'ä', 'a,b']) {
    expect(await idOf(bad)).toMatch(/^[\w-]{36}$/);
  }
});

test('a line logged while a request is served carries its id, whatever is served meanwhile', async () => {
  const server = await startServer();
  server.post('/work/:ms', async ({ id, params }) => {
    await sleep(Number((params as { ms: string }).ms));
    log.info({ expected: id }, 'worked');
    throw new Error('a bug');
  });
  // Over real connections, one of which serves several requests.
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  const ids = Array.from({ length: 20 }, (_, index) => `request-${index}`);
  const answers = await Promise.all(
    ids.map((id, index) =>
      fetch(`${origin}/work/${(index * 7) % 20}`, {
        method: 'POST',
        body: '{"a":1}',
        headers: { 'x-request-id': id },
      }),
    ),
  );
  expect(answers.map(({ headers }) => headers.get('x-request-id'))).toEqual(ids);
  await server.close();
  const worked = lines.filter(({ msg }) => msg === 'worked');
  expect(worked.map(({ requestId }) => requestId)).toEqual(worked.map(({ expected }) => expected));
  const failed = lines.filter(({ msg }) => msg === 'request failed');
  expect(failed.map(({ requestId }) => requestId).sort()).toEqual([...ids].sort());
});

test('a line about an answer that breaks off carries the id of its request', async () => {
  const server = await startServer();
  server.get('/file', (_request, reply) => {
    const stream = new PassThrough();
    stream.on('error', (error) => log.warn({ err: error }, 'broken off'));
    stream.write('first');
    setTimeout(() => stream.destroy(new Error('gone')), 5);
    return reply.send(stream);
  });
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  const headers = { 'x-request-id': 'of-the-file' };
  await expect(fetch(`${origin}/file`, { headers }).then((file) => file.text())).rejects.toThrow();
  await server.close();
  expect(lines).toMatchObject([{ msg: 'broken off', requestId: 'of-the-file' }]);
});

test('a line written outside of any request carries no id', () => {
  log.info('alone');
  expect(lines[0]).not.toHaveProperty('requestId');
});
