import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { advanceClock } from '#tests/support/advance-clock.ts';
import { insertDomain } from '#tests/support/custom-domain.ts';
import {
  type Business,
  createBusiness,
  makeAgencyClient,
  startRespondent,
} from '#tests/support/factories.ts';
import { askHost } from '#tests/support/host-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { audienceOf } from './sites/served-routes.ts';

/** Milliseconds for which the server uses what it read of domains. */
const SITES_AGE = 10_000;
const [OWN, FOREIGN, AGENCY, UNKNOWN] = [
  'feedback.bakery.example',
  'feedback.florist.example',
  'feedback.agency.example',
  'nobody.example',
] as const;

let server: TestServer;
let own: Business;
let foreign: Business;
let agency: Business;
let client: Business;
const routes: { method: string; url: string }[] = [];
beforeAll(async () => {
  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) routes.push({ method: one, url });
    });
  });
  server = await startTestServer({ env: { METRICS_TOKEN: 'x'.repeat(32) } });
  own = await createBusiness(server);
  foreign = await createBusiness(server);
  agency = await createBusiness(server);
  client = await createBusiness(server);
  await makeAgencyClient(server, client.bID, { parent: agency.bID, kind: 'agencyClient' });
  await insertDomain(server, own.bID, OWN);
  await insertDomain(server, foreign.bID, FOREIGN);
  await insertDomain(server, agency.bID, AGENCY);
  advanceClock(SITES_AGE);
});
afterAll(() => server.stop());

const PAGE = { accept: 'text/html' };
const get = (host: string | readonly string[], path: string) =>
  askHost(server, host, path, { headers: PAGE });
const post = (host: string, path: string, body: object) =>
  askHost(server, host, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** An address of the route that leads to something of a business, as far as addresses name one. */
function pathOf(url: string, { bID, handle }: Business): string {
  return url
    .replace(/\(\^(?:[^()]|\([^()]*\))*\)/g, '')
    .replace(':handle', handle)
    .replace(':business', bID)
    .replace(/:\w+|\*/g, 'x');
}

const routesFor = (audience: string) =>
  [...new Set(routes.map(({ url }) => url))]
    .filter((url) => audienceOf(url) === audience && !url.startsWith('/assets/'))
    .sort();

test('every route was decided upon: whether a custom site serves it', () => {
  const starts = (audience: string) => [
    ...new Set(routesFor(audience).map((url) => /^\/(?:api\/)?[^/]*/.exec(url)?.[0])),
  ];
  expect(routesFor('customers')).toMatchInlineSnapshot(`
    [
      "/",
      "/.well-known/goodword/:token",
      "/api/survey/answer",
      "/api/survey/createupload",
      "/api/survey/finish",
      "/api/survey/start",
      "/confirm",
      "/confirm/*",
      "/confirm/:token",
      "/consent",
      "/consent/*",
      "/consent/:token",
      "/f",
      "/f/*",
      "/f/:handle",
      "/f/:handle/og.png",
      "/f/:handle/signature/:itemId.png",
      "/feedbackevaluate",
      "/feedbackevaluate/*",
      "/feedbackevaluate/:handle",
      "/mysurveypreview",
      "/pictures/mail/face-1.png",
      "/pictures/mail/face-2.png",
      "/pictures/mail/face-3.png",
      "/pictures/mail/face-4.png",
      "/pictures/mail/face-5.png",
      "/privacy",
      "/robots.txt",
      "/s/:handle(^[^/]+).js",
      "/u/:business(^[\\da-f-]{36}$)/:name(^[\\da-f-]{36}\\.(?:mp4|jpg)$)",
      "/u/:business/:name",
      "/unsubscribe",
      "/unsubscribe/*",
      "/unsubscribe/:token",
      "/upload/:token",
      "/upload/:token/poster",
      "/w/:folder/:hash(^[0-9a-f]{20}).js",
      "/w/:name(^[^/.]+).html",
      "/w/:name(^[^/.]+).page.html",
      "/w/:name(^[^/]+).js",
      "/w/:widgetId/seen.js",
      "/wall",
      "/wall/*",
      "/wall/:handle",
      "/wall/:handle/og.png",
    ]
  `);
  expect(starts('agency')).toMatchInlineSnapshot(`
    [
      "/api/addprofile",
      "/api/auth",
      "/api/dash",
      "/api/fetchnps",
      "/api/fetchshowcasedata",
      "/api/markforshowcase",
      "/connect",
      "/dash",
    ]
  `);
  expect(starts('nobody')).toMatchInlineSnapshot(`
    [
      "/checkout",
      "/healthz",
      "/internal",
      "/livez",
      "/metrics",
      "/notifications",
      "/outbox",
      "/outbox.json",
      "/readyz",
      "/report",
      "/report-mails",
      "/restore",
      "/version",
    ]
  `);
});

test('a custom site shows a page of its business where it has none, and never names the product or leads to its dashboard', async () => {
  const refused = routes.filter(({ url }) => audienceOf(url) !== 'customers');
  for (const { method, url } of [...refused, { method: 'GET', url: '/nothing/here' }]) {
    const path = pathOf(url, own);
    const { status, headers, text } = await askHost(server, OWN, path, { method, headers: PAGE });
    expect([method, path, status, headers.location]).toEqual([method, path, 404, undefined]);
    expect(text).not.toMatch(/goodword/i);
  }
  const page = await get(OWN, '/dash/home');
  expect(page.text).toContain('Ada’s Bakery');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect((await get(OWN, '/%zz')).text).toContain('Ada’s Bakery');
});

test('an agency’s site serves its dashboard too, but nothing of whoever runs the product', async () => {
  for (const url of routesFor('nobody')) {
    const { status } = await get(AGENCY, pathOf(url, agency));
    expect([url, status]).toEqual([url, 404]);
  }
  expect((await get(AGENCY, '/dash/home')).status).toBe(200);
  expect((await post(AGENCY, '/api/dash/getaccess', {})).status).toBe(401);
  expect((await get(AGENCY, '/nothing/here')).status).toBe(404);
});

test.each([
  '/f/:handle',
  '/feedbackevaluate/:handle',
  '/wall/:handle',
  '/f/:handle/og.png',
  '/wall/:handle/og.png',
])('%s is found under its own domain, and under nobody else’s', async (url) => {
  expect((await get(OWN, pathOf(url, own))).status).toBe(200);
  const elsewhere = await get(FOREIGN, pathOf(url, own));
  expect(elsewhere.status).toBe(404);
  expect(elsewhere.headers.location).toBeUndefined();
  expect((await get(UNKNOWN, pathOf(url, own))).status).toBe(200);
});

test('the root shows the survey as its own address does', async () => {
  const root = await get(OWN, '/');
  const page = await get(OWN, `/f/${own.handle}`);
  expect(root.status).toBe(200);
  expect(root.text).toBe(page.text);
  expect(root.headers.etag).toBe(page.headers.etag);
  expect(root.headers['content-security-policy']).toBe(page.headers['content-security-policy']);
  expect((await get(OWN, '/?lang=de')).text).toContain('lang="de"');
});

test('calls of the survey answer for the businesses of the site alone', async () => {
  const start = (host: string) =>
    post(host, '/api/survey/start', { handle: own.handle, clientKey: 'a-client-key' });
  expect((await start(OWN)).status).toBe(200);
  expect((await start(FOREIGN)).status).toBe(404);
  const { sessionID, sessionToken } = await startRespondent(server, own.handle);
  const finish = (host: string) => post(host, '/api/survey/finish', { sessionID, sessionToken });
  expect((await finish(FOREIGN)).status).toBe(404);
  expect((await finish(OWN)).status).toBe(200);
});

test('a client is met under its agency’s domain until it has one of its own, to which old links then lead', async () => {
  const other = await createBusiness(server);
  await makeAgencyClient(server, other.bID, { parent: agency.bID, kind: 'agencyClient' });
  const path = `/f/${other.handle}?rating=5`;
  expect((await get(AGENCY, path)).status).toBe(200);
  const domain = 'feedback.client.example';
  await insertDomain(server, other.bID, domain);
  advanceClock(SITES_AGE);
  const { status, headers } = await get(AGENCY, path);
  expect([status, headers.location]).toEqual([302, `https://${domain}${path}`]);
  expect((await get(AGENCY, `/wall/${other.handle}`)).status).toBe(302);
  expect((await get(domain, path)).status).toBe(200);
  expect((await get(domain, `/f/${agency.handle}`)).status).toBe(404);
  const body = { handle: other.handle, clientKey: 'begun-before' };
  expect((await post(AGENCY, '/api/survey/start', body)).status).toBe(200);
});

test('a client whose own domain is broken is met under its agency’s domain', async () => {
  const other = await createBusiness(server);
  await makeAgencyClient(server, other.bID, { parent: agency.bID, kind: 'agencyClient' });
  const domain = 'broken.client.example';
  await insertDomain(server, other.bID, domain, { state: 'broken' });
  advanceClock(SITES_AGE);
  expect((await get(AGENCY, `/f/${other.handle}`)).status).toBe(200);
  expect((await get(domain, `/f/${other.handle}`)).status).toBe(200);
});

test('an agency’s broken domain has its dashboard for as long as the domain leads here', async () => {
  const store = (state: 'verified' | 'broken', leadsHere: boolean) =>
    server.database
      .updateTable('custom_domains')
      .set({ state, findings: JSON.stringify({ leadsHere }) })
      .where('business_id', '=', agency.bID)
      .execute();
  const open = async () => {
    advanceClock(SITES_AGE);
    return (await get(AGENCY, '/dash/login')).status;
  };
  await store('broken', true);
  expect(await open()).toBe(200);
  await store('broken', false);
  expect(await open()).toBe(404);
  await store('verified', false);
  expect(await open()).toBe(200);
});

test.each([
  ['in capitals', 'FEEDBACK.Bakery.example'],
  ['with a port', `${OWN}:8443`],
  ['with a dot at its end', `${OWN}.`],
  ['with all of them', 'FEEDBACK.bakery.example.:443'],
])('a host %s is the same site', async (_, host) => {
  const { status, headers } = await get(host, '/');
  expect(status).toBe(200);
  expect(headers['strict-transport-security']).toBe('max-age=86400');
});

test.each([
  ['two hosts', [OWN, OWN]],
  ['two different hosts', [new URL('http://localhost').host, OWN]],
  ['an address', ['https://feedback.bakery.example']],
  ['a path', [`${OWN}/x`]],
  ['a name before an at sign', [`x@${OWN}`]],
  ['several names in one', [`${OWN}, ${UNKNOWN}`]],
  ['two dots', [`${OWN}..`]],
  ['a port that is none', [`${OWN}:https`]],
  ['a space', ['feedback bakery.example']],
])('%s as host: every path answers with 400', async (_, hosts) => {
  const paths = routes.map(({ method, url }) => ({ method, path: pathOf(url, own) }));
  for (const { method, path } of [...paths, { method: 'GET', path: '/%zz' }]) {
    const { status } = await askHost(server, hosts, path, { method });
    expect([method, path, status]).toEqual([method, path, 400]);
  }
});

test('an unknown host is answered as the product’s own, except for what only the machine itself may read', async () => {
  const ownHost = new URL(server.config.baseUrl).host;
  const reads = routes.filter(({ method, url }) => method === 'GET' && !url.includes('/live'));
  for (const path of [...reads.map(({ url }) => pathOf(url, own)), '/', '/x', '/%zz']) {
    const [there, here] = [await get(UNKNOWN, path), await get(ownHost, path)];
    const isLocal = /^\/(outbox|internal\/domains)/.test(path);
    expect([path, there.status]).toEqual([path, isLocal ? 404 : here.status]);
    if (!isLocal) expect([path, there.headers.location]).toEqual([path, here.headers.location]);
    expect(there.headers.location ?? '').not.toContain(UNKNOWN);
    expect(there.text).not.toContain(UNKNOWN);
  }
});

test('X-Forwarded-Host never counts', async () => {
  const headers = { ...PAGE, 'x-forwarded-host': OWN, forwarded: `host=${OWN}` };
  const { status, headers: answered } = await askHost(server, UNKNOWN, '/', { headers });
  expect([status, answered.location]).toEqual([302, '/dash/home']);
  const stranger = { ...PAGE, 'x-forwarded-host': 'evil.example' };
  const page = await askHost(server, OWN, '/', { headers: stranger });
  expect(page.status).toBe(200);
  expect(page.text).not.toContain('evil.example');
});

test('a domain that was removed is a stranger’s host', async () => {
  const gone = await createBusiness(server);
  const domain = 'feedback.gone.example';
  await insertDomain(server, gone.bID, domain);
  advanceClock(SITES_AGE);
  expect((await get(domain, '/')).status).toBe(200);
  await server.database.deleteFrom('custom_domains').where('business_id', '=', gone.bID).execute();
  advanceClock(SITES_AGE);
  expect((await get(domain, '/')).headers.location).toBe('/dash/home');
});

test('other people’s widgets, scripts and uploads are not found', async () => {
  const { body } = await server.post(
    '/api/dash/addwidget',
    { bID: own.bID, uiData: { type: 'wall' } },
    own.owner.headers,
  );
  const widget = `/w/${body.widgetID}.js`;
  expect((await get(OWN, widget)).status).toBe(200);
  expect((await get(FOREIGN, widget)).status).toBe(404);
  const script = `/s/${own.handle}.js`;
  expect((await get(OWN, script)).status).toBe(200);
  expect((await get(FOREIGN, script)).status).toBe(404);
  expect((await get(OWN, '/w/core/00000000000000000000.js')).status).toBe(404);
});
