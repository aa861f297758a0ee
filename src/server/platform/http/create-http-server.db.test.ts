import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { sharedServer, startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

function ask(path: string, options: RequestInit = {}): Promise<Response> {
  return fetch(`${server.origin}${path}`, { redirect: 'manual', ...options });
}

test('an unknown path under /api returns 404 for every method, with or without a body', async () => {
  const paths = [
    '/api',
    '/api/',
    '/api/x',
    '/api/dash/nothing',
    '/api/dash/getentity/',
    '/api/%zz',
  ];
  for (const path of paths) {
    for (const method of METHODS) {
      const body = method === 'GET' || method === 'OPTIONS' ? null : '{}';
      const response = await ask(path, { method, body });
      expect([path, method, response.status]).toEqual([path, method, 404]);
      expect((await response.json()).error.code).toBe('not_found');
    }
  }
});

test('an unknown path under /api returns 404 before the request is validated', async () => {
  const tooLarge = await ask('/api/dash/nothing', { method: 'POST', body: 'x'.repeat(1_000_001) });
  expect(tooLarge.status).toBe(404);
  const malformed = await ask('/api/dash/nothing', { method: 'POST', body: '{' });
  expect(malformed.status).toBe(404);
});

test('a call accepts only POST', async () => {
  for (const method of METHODS.filter((one) => one !== 'POST')) {
    expect([method, (await ask('/api/dash/getentity', { method })).status]).toEqual([method, 404]);
  }
});

test('any other unknown page redirects to the dashboard’s home', async () => {
  for (const path of ['/', '/x', '/x/y?z=1', '/apis', '/%zz', '/dashboard']) {
    for (const method of ['GET', 'HEAD']) {
      const response = await ask(path, { method });
      const outcome = [path, response.status, response.headers.get('location')];
      expect(outcome).toEqual([path, 302, '/dash/home']);
    }
  }
});

test('only page requests are redirected to the dashboard', async () => {
  expect((await ask('/x', { method: 'POST', body: '{}' })).status).toBe(404);
});

test('responses have headers against caching, sniffing and framing', async () => {
  const answer = await server.post('/api/dash/getofficiallanguages');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const page = await ask('/dash/home');
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('a server that closes does not wait for idle connections', async () => {
  const other = await startTestServer({ on: server });
  const { hostname, port } = new URL(other.origin);
  const unused = connect(Number(port), hostname);
  await once(unused, 'connect');
  // Once the server answers the next connection, it has seen the one before.
  expect((await fetch(`${other.origin}/healthz`)).status).toBe(200);
  const ended = once(unused, 'close');
  await other.stop();
  await ended;
});
