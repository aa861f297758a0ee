import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveDashboard } from './serve-dashboard.ts';

const SCRIPT = 'console.log("The dashboard")';
const BROTLI = brotliCompressSync(SCRIPT);

let clientDir: string;
let server: FastifyInstance;
beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'goodword-client-'));
  await mkdir(join(clientDir, '.vite'));
  await writeFile(join(clientDir, 'index.html'), '<!doctype html>');
  await writeFile(join(clientDir, '.vite/dashboard.json'), '{}');
  await writeFile(join(clientDir, 'index-1.js'), SCRIPT);
  await writeFile(join(clientDir, 'index-1.js.br'), BROTLI);
  server = fastify();
  await serveDashboard(server, { clientDir, origins: [] });
});
afterAll(async () => {
  await server.close();
  await rm(clientDir, { recursive: true });
});

test('serves a built file as immutable, compressed if the client accepts it', async () => {
  const plain = await server.inject('/assets/index-1.js');
  expect(plain.body).toBe(SCRIPT);
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const headers = { 'accept-encoding': 'gzip, br' };
  const packed = await server.inject({ url: '/assets/index-1.js', headers });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(packed.rawPayload).toEqual(BROTLI);
  const head = await server.inject({ method: 'HEAD', url: '/assets/index-1.js' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
});

test.each([
  'index.html',
  '.vite/dashboard.json',
  'index-1.js.br',
  'index-2.js',
  '../package.json',
  '%2e%2e/package.json',
  '',
])('returns 404 for /assets/%s', async (path) => {
  expect((await server.inject(`/assets/${path}`)).statusCode).toBe(404);
});

test('serves the dashboard page under every path of the dashboard', async () => {
  for (const url of ['/dash', '/dash/', '/dash/responses/x']) {
    const { headers, body } = await server.inject(url);
    expect(body).toBe('<!doctype html>');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
  }
});
