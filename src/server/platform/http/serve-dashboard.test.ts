import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OWN_BRAND, type ProductBrand } from '#server/platform/product-brand.ts';
import type { BrandedLink } from './branded-page.ts';
import { serveDashboard } from './serve-dashboard.ts';

const SCRIPT = 'console.log("The dashboard")';
const AT_HOME = { readBrand: async () => OWN_BRAND, agencyOf: () => null, leadsTo: () => null };
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
  await serveDashboard(server, {
    clientDir,
    origins: [],
    fileOrigins: ['http://files.example'],
    isSignedIn: async () => true,
    ...AT_HOME,
  });
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

test('plays videos and shows pictures from this server and the file store alone', async () => {
  const { headers } = await server.inject('/dash/responses');
  expect(String(headers['content-security-policy']).split('; ')).toEqual(
    expect.arrayContaining([
      "media-src 'self' http://files.example",
      "img-src 'self' data: https: http://files.example",
    ]),
  );
});

describe('opened by a link of an agency', () => {
  const AGENCY = '01890000-0000-7000-8000-0000000000aa';
  const HARBOUR = { ...OWN_BRAND, isAgency: true, agencyId: AGENCY, name: 'Harbour & Co' };
  const PAGE = '<head><title>Goodword</title><link rel="icon" href="/g.svg" type="x" /></head>';
  let readBrand: (link: BrandedLink) => Promise<ProductBrand>;
  let branding: FastifyInstance;
  beforeAll(async () => {
    await writeFile(join(clientDir, 'index.html'), PAGE);
    branding = fastify();
    const options = { clientDir, origins: [], fileOrigins: [], isSignedIn: async () => true };
    await serveDashboard(branding, {
      ...options,
      readBrand: (link) => readBrand(link),
      agencyOf: () => null,
      leadsTo: ({ host, url }) => (host === 'clients.example' ? `https://own${url}` : null),
    });
  });
  afterAll(() => branding.close());

  test.each([
    [{ agency: AGENCY, client: null }, `?brand=${AGENCY}`, {}],
    [{ agency: null, client: AGENCY }, `?e=${AGENCY}`, {}],
    [{ agency: null, client: AGENCY }, `?client=${AGENCY}`, {}],
    [{ agency: AGENCY, client: null }, '', { cookie: `a=b; goodword.brand=${AGENCY}` }],
  ])('names the agency of %o', async (link, query, headers: Record<string, string>) => {
    const asked: BrandedLink[] = [];
    readBrand = async (named) => {
      asked.push(named);
      return HARBOUR;
    };
    const { body } = await branding.inject({ url: `/dash/login${query}`, headers });
    expect(asked).toEqual([link]);
    expect(body).toContain('<title>Harbour &amp; Co</title><link rel="icon" href="data:," />');
    expect(body).toContain(`&quot;agencyId&quot;:&quot;${AGENCY}&quot;`);
  });

  test('is the product’s own page where the link names no agency', async () => {
    readBrand = async () => OWN_BRAND;
    const { body } = await branding.inject(`/dash/login?e=${AGENCY}`);
    expect(body).toBe(PAGE.replace('<head>', '<head><meta name="brand" content="" />'));
    expect((await branding.inject('/dash/login?e=1&brand=x')).body).toBe(PAGE);
  });

  test('names nobody while the database is away', async () => {
    readBrand = async () => {
      throw new Error('away');
    };
    const { body } = await branding.inject(`/dash/login?brand=${AGENCY}`);
    expect(body).not.toMatch(/goodword/i);
  });

  test('leads from the host of clients to its own', async () => {
    const headers = { host: 'clients.example' };
    const { statusCode, headers: answered } = await branding.inject({
      url: '/dash/a?b=c',
      headers,
    });
    expect([statusCode, answered.location]).toEqual([302, 'https://own/dash/a?b=c']);
  });
});

describe('the help chat', () => {
  const helpChat = {
    url: 'https://chat.example/a.js?key=1&b="',
    origins: ['https://chat.example', 'https://cdn.chat.example'],
  };
  const ALLOWED = 'https://chat.example https://cdn.chat.example';
  let isSignedIn: (cookie: string) => Promise<boolean>;
  let chatty: FastifyInstance;
  beforeAll(async () => {
    await writeFile(join(clientDir, 'index.html'), '<head></head>');
    chatty = fastify();
    const origins = ['https://agency.example'];
    const options = { clientDir, origins, fileOrigins: [], helpChat, ...AT_HOME };
    await serveDashboard(chatty, { ...options, isSignedIn: (cookie) => isSignedIn(cookie) });
  });
  afterAll(() => chatty.close());

  async function open(headers: Record<string, string> = {}) {
    const { headers: answered, body } = await chatty.inject({ url: '/dash/home', headers });
    return { policy: String(answered['content-security-policy']), body };
  }

  test('may be loaded by a page that somebody signed in has asked for', async () => {
    isSignedIn = async (cookie) => cookie === 'session=1';
    const { policy, body } = await open({ cookie: 'session=1' });
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        `script-src 'self' ${ALLOWED}`,
        `connect-src 'self' ${ALLOWED} wss://chat.example wss://cdn.chat.example`,
        `frame-src 'self' https://agency.example ${ALLOWED}`,
        `img-src 'self' data: https: ${ALLOWED}`,
        "style-src 'self' 'unsafe-inline'",
      ]),
    );
    expect(body).toContain(
      '<meta name="help-chat" content="https://chat.example/a.js?key=1&amp;b=&quot;" />',
    );
  });

  test.each([
    ['nobody is signed in', async () => false, { cookie: 'session=2' }],
    ['there is no cookie', async () => true, {}],
    [
      'the database is away',
      async () => {
        throw new Error('away');
      },
      { cookie: 'session=1' },
    ],
    ['the database does not answer', () => new Promise<boolean>(() => {}), { cookie: 'session=1' }],
  ])('is blocked and not named where %s', async (_why, answer, headers: Record<string, string>) => {
    isSignedIn = answer;
    const { policy, body } = await open(headers);
    expect(policy).not.toContain('chat.example');
    expect(body).toBe('<head><meta name="help-chat" content="" /></head>');
  });
});
