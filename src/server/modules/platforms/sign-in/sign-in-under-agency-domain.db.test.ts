import { afterAll, beforeAll, expect, test } from 'vitest';
import { advanceClock } from '#tests/support/advance-clock.ts';
import { createClient } from '#tests/support/clients.ts';
import { insertDomain } from '#tests/support/custom-domain.ts';
import {
  addMember,
  type Business,
  createConfirmedBusiness,
  createConfirmedUser,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { askHost, type HostBrowser, openHost } from '#tests/support/host-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { startFakeGoogle } from '#tests/support/vendors/fake-google.ts';

const HOST = 'feedback.harbour.example';
/** Milliseconds for which the server uses what it read of domains. */
const SITES_AGE = 10_000;

let google: Awaited<ReturnType<typeof startFakeGoogle>>;
let server: TestServer;
let agency: Business;
let client: { bID: string };
let owner: SignedInUser;
let colleague: SignedInUser;

beforeAll(async () => {
  google = await startFakeGoogle();
  server = await startTestServer({ env: google.env });
  agency = await createConfirmedBusiness(server);
  client = await createClient(server, agency);
  owner = await createConfirmedUser(server);
  colleague = await createConfirmedUser(server);
  for (const { userId } of [owner, colleague]) {
    await addMember(server, client.bID, { userId, role: 'admin' });
  }
  await insertDomain(server, agency.bID, HOST);
  advanceClock(SITES_AGE);
});
afterAll(async () => {
  await server.stop();
  await google.stop();
});

const ownHost = () => new URL(server.config.baseUrl).host;

async function signedIn({ email }: SignedInUser): Promise<HostBrowser> {
  const browser = openHost(server, HOST);
  const { status } = await browser.auth('sign-in/email', {
    email,
    password: 'correct horse battery',
  });
  expect(status).toBe(200);
  return browser;
}

async function call(browser: HostBrowser, name: string, body: object) {
  const headers = (await browser.token()) ?? {};
  return browser.post(`/api/dash/${name}`, { bID: client.bID, ...body }, headers);
}

/** Where the page at the product's host leads; returns the path under the agency's domain. */
async function ledBack(path: string): Promise<string> {
  const { status, headers, text } = await askHost(server, ownHost(), path);
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  const link = /href="(https:[^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&');
  const led = new URL(link ?? '');
  expect(led.origin).toBe(`https://${HOST}`);
  return led.pathname + led.search;
}

/** Agrees on the platform's page; returns the path at the product's host to which it sends the person back. */
async function agree(browser: HostBrowser): Promise<string> {
  const { body } = await call(browser, 'startplatformsignin', { platform: 'gp' });
  const { headers } = await fetch(body.url, { redirect: 'manual' });
  const back = new URL(headers.get('location') ?? '');
  expect(back.origin).toBe(server.config.baseUrl);
  return back.pathname + back.search;
}

test('a sign-in that began under an agency’s domain goes on there, and connects the profile', async () => {
  const browser = await signedIn(owner);
  const path = await ledBack(await agree(browser));
  const page = await browser.get(path);
  expect(page.status).toBe(200);
  expect(page.text).toContain('Connect Google');
  expect(page.text).not.toMatch(/goodword/i);
  const finished = await browser.send('POST', path);
  const [, signInID] =
    /^\/dash\/settings\/sharingandreviews\?signin=([^&]+)$/.exec(finished.headers.location ?? '') ??
    [];
  expect(finished.status).toBe(303);
  const { profiles } = (await call(browser, 'listplatformprofiles', { signInID })).body;
  const choice = { signInID, externalID: profiles[0].externalID };
  expect((await call(browser, 'chooseplatformprofile', choice)).status).toBe(200);
  const { platforms } = (await call(browser, 'getplatforms', {})).body;
  expect(platforms).toContainEqual(
    expect.objectContaining({
      platform: 'gp',
      connection: expect.objectContaining({ way: 'signIn' }),
    }),
  );
});

test('nothing goes to the agency’s domain before the person has seen who asks for it', async () => {
  const { status, headers, text } = await askHost(
    server,
    ownHost(),
    await agree(await signedIn(owner)),
  );
  expect([status, headers.location, headers['referrer-policy']]).toEqual([
    ...[200, undefined, 'no-referrer'],
  ]);
  expect(text).toContain(`You started this at ${HOST}, to import the reviews of `);
  expect(text).not.toMatch(/<form|<script|http-equiv|goodword/i);
});

test('somebody who refused finds the way back', async () => {
  const path = await agree(await signedIn(owner));
  const refused = path.replace(/code=[^&]+/, 'error=access_denied');
  const { status, text } = await askHost(server, ownHost(), refused);
  expect([status, text]).toEqual([400, expect.stringContaining('didn’t allow access')]);
  expect(text).toContain(`href="https://${HOST}/dash/settings/sharingandreviews"`);
});

test('only the person who began it can finish it', async () => {
  const path = await ledBack(await agree(await signedIn(owner)));
  const byOther = await (await signedIn(colleague)).send('POST', path);
  expect([byOther.status, byOther.text]).toEqual([400, expect.stringContaining('has expired')]);
  for (const host of [HOST, ownHost()]) {
    const byNobody = await askHost(server, host, path, { method: 'POST' });
    expect([host, byNobody.status]).toEqual([host, 400]);
    expect(byNobody.text).toContain('not signed in');
  }
});

test('the platform’s code can be used for no other business, and at no other host', async () => {
  const path = await agree(await signedIn(owner));
  const led = await ledBack(path);
  const codeIn = (text: string) => new URL(text, `https://${HOST}`).searchParams.get('code') ?? '';
  expect(codeIn(led)).not.toContain(codeIn(path));
  const thief = await signedIn(agency.owner);
  const headers = (await thief.token()) ?? {};
  const begin = { bID: agency.bID, platform: 'gp' };
  const { body } = await thief.post('/api/dash/startplatformsignin', begin, headers);
  const state = new URL(body.url).searchParams.get('state') ?? '';
  for (const code of [codeIn(led), codeIn(path)]) {
    const query = new URLSearchParams({ code, state });
    const { status, text } = await thief.send('POST', `/connect/gp?${query}`);
    expect([status, text]).toEqual([400, expect.stringContaining('has expired')]);
  }
  const atHome = { cookie: owner.cookie };
  const taken = await askHost(server, ownHost(), led, { method: 'POST', headers: atHome });
  expect([taken.status, taken.text]).toEqual([400, expect.stringContaining('didn’t accept')]);
});

test.each([
  'state=x&code=x',
  'state=https://evil.example&code=x',
  'state=x&state=y&code=x',
  `code=x&state=x&host=${HOST}`,
])('an address that somebody made up leads nowhere: %s', async (query) => {
  const { status, headers } = await askHost(server, ownHost(), `/connect/gp?${query}`);
  expect([status, headers.location]).toEqual([200, undefined]);
  const pressed = await (await signedIn(owner)).send('POST', `/connect/gp?${query}`);
  expect(pressed.status).toBe(400);
});

test('a sign-in stays at the product’s host if it began there, or once the agency has no domain', async () => {
  const begin = { bID: client.bID, platform: 'gp' };
  const { body } = await server.post('/api/dash/startplatformsignin', begin, owner.headers);
  const state = new URL(body.url).searchParams.get('state');
  const own = await askHost(server, ownHost(), `/connect/gp?code=x&state=${state}`);
  expect(own.status).toBe(200);
  const path = await agree(await signedIn(owner));
  await server.database
    .deleteFrom('custom_domains')
    .where('business_id', '=', agency.bID)
    .execute();
  advanceClock(SITES_AGE);
  expect((await askHost(server, ownHost(), path)).status).toBe(200);
});
