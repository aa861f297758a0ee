import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { sharedServer, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import packageJson from '../../../../package.json' with { type: 'json' };
import { createHttpServer } from './create-http-server.ts';

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

test('files, metrics and well-known addresses that do not exist return 404, as JSON or as a page', async () => {
  for (const path of [
    '/metrics',
    '/metrics?name=x',
    '/.well-known',
    '/.well-known/security.txt',
    '/.well-known/acme-challenge/x',
    '/.env',
    '/.git/config',
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/sitemap.xml',
    '/wp-login.php',
    '/wp/x/index.php?y=1',
    '/assets/gone.js',
  ]) {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const response = await ask(path, { method });
      expect([path, method, response.status]).toEqual([path, method, 404]);
      if (method === 'GET') expect((await response.json()).error.code).toBe('not_found');
    }
  }
  const page = await ask('/wp-login.php', { headers: { accept: 'text/html' } });
  expect([page.status, page.headers.get('content-type')]).toEqual([
    404,
    'text/html; charset=utf-8',
  ]);
});

test('/robots.txt keeps crawlers out of the dashboard and the calls alone', async () => {
  const robots = await ask('/robots.txt');
  expect([robots.status, robots.headers.get('content-type')]).toEqual([
    200,
    'text/plain; charset=utf-8',
  ]);
  expect(await robots.text()).toBe('User-agent: *\nDisallow: /api/\nDisallow: /dash\n');
});

test('/version says which version runs', async () => {
  const version = await ask('/version');
  expect([version.status, await version.json()]).toEqual([200, { version: packageJson.version }]);
});

describe('the address of a client', () => {
  async function ipOf(trustedProxies: string[], remoteAddress: string, forwardedFor: string) {
    const log = createLog('silent');
    const proxied = await createHttpServer({ log, baseUrl: 'http://localhost', trustedProxies });
    proxied.get('/ip', (request) => Promise.resolve(request.ip));
    const headers = { 'x-forwarded-for': forwardedFor };
    return (await proxied.inject({ url: '/ip', remoteAddress, headers })).body;
  }

  test('is what a trusted proxy says', async () => {
    const visitor = '203.0.113.9';
    expect(await ipOf(['loopback'], '127.0.0.1', visitor)).toBe(visitor);
    expect(await ipOf(['172.16.0.0/12'], '172.17.0.1', visitor)).toBe(visitor);
    expect(await ipOf(['172.16.0.0/12'], '::ffff:172.17.0.1', visitor)).toBe(visitor);
    expect(await ipOf(['2001:db8::/32'], '2001:db8::7', visitor)).toBe(visitor);
    expect(await ipOf(['10.0.0.7', '192.0.2.1'], '192.0.2.1', `${visitor}, 10.0.0.7`)).toBe(
      visitor,
    );
  });

  test('is not what anybody else says', async () => {
    const forged = '203.0.113.9';
    expect(await ipOf(['loopback'], '172.17.0.1', forged)).toBe('172.17.0.1');
    expect(await ipOf(['172.16.0.0/12'], '127.0.0.1', forged)).toBe('127.0.0.1');
    expect(await ipOf(['192.0.2.1'], '192.0.2.1', `${forged}, 198.51.100.4`)).toBe('198.51.100.4');
  });
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
