import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CREDIT_PACKS } from '#domain/credits.ts';
import { createClient } from '#tests/support/clients.ts';
import { insertDomain } from '#tests/support/custom-domain.ts';
import {
  addMember,
  type Business,
  confirmAddressOf,
  createBusiness,
  createConfirmedBusiness,
  createConfirmedUser,
  createUser,
  readOutbox,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { type HostBrowser, openHost } from '#tests/support/host-client.ts';
import { oneTimeCode } from '#tests/support/one-time-code.ts';
import { sharedServer, startTestServer, type TestServer } from '#tests/support/test-server.ts';

const PASSWORD = 'correct horse battery';
const HOST = 'feedback.harbour.example';
const OTHER_HOST = 'feedback.pier.example';
const SHOP_HOST = 'feedback.bakery.example';
const STAFF = 'staff@example.com';

let server: TestServer;
let agency: Business;
let other: Business;
let client: { bID: string };
let owner: SignedInUser;
let stranger: Business;
let staff: SignedInUser;

beforeAll(async () => {
  const shared = await sharedServer();
  agency = await createConfirmedBusiness(shared);
  client = await createClient(shared, agency);
  const branding = { name: 'Harbour Agency' };
  await shared.post(
    '/api/dash/updatebranding',
    { bID: agency.bID, branding },
    agency.owner.headers,
  );
  owner = await createConfirmedUser(shared);
  await addMember(shared, client.bID, { userId: owner.userId, role: 'owner' });
  // The client's owner has a business of their own too.
  stranger = await createBusiness(shared, owner);
  other = await createConfirmedBusiness(shared);
  await createClient(shared, other);
  await insertDomain(shared, agency.bID, HOST);
  await insertDomain(shared, other.bID, OTHER_HOST);
  await insertDomain(shared, stranger.bID, SHOP_HOST);
  staff = await confirmAddressOf(shared, await createUser(shared, STAFF));
  await addMember(shared, client.bID, { userId: staff.userId, role: 'editor' });
  const env = {
    BASE_URL: shared.config.baseUrl,
    INTERNAL_ACCOUNTS: STAFF,
    SIGN_IN_FACEBOOK_CLIENT_ID: 'facebook-app',
    SIGN_IN_FACEBOOK_CLIENT_SECRET: 'facebook-secret',
  };
  // It reads the domains at its first request.
  server = await startTestServer({ on: shared, env });
});
afterAll(() => server.stop());

const open = (host = HOST) => openHost(server, host);
const signIn = (browser: HostBrowser, { email }: { email: string }, password = PASSWORD) =>
  browser.auth('sign-in/email', { email, password });

async function signedIn(person: SignedInUser, host = HOST): Promise<HostBrowser> {
  const browser = open(host);
  expect((await signIn(browser, person)).status).toBe(200);
  return browser;
}

async function tokenOf(browser: HostBrowser): Promise<{ authorization: string }> {
  const token = await browser.token();
  if (token === null) throw new Error('No token was issued.');
  return token;
}

const ownHost = () => new URL(server.config.baseUrl).host;

describe('under the agency’s domain', () => {
  test('surveys are previewed there too, where the dashboard’s page may frame them', async () => {
    const browser = await signedIn(owner);
    const body = { bID: client.bID };
    const entity = await browser.post('/api/dash/getentity', body, await tokenOf(browser));
    expect(entity.body.previewURL).toBe(`https://${HOST}/mysurveypreview`);
  });

  test('a password signs in, with cookies of this host alone that only HTTPS carries', async () => {
    const browser = open();
    const { status, headers } = await signIn(browser, owner);
    expect(status).toBe(200);
    const cookies = [headers['set-cookie'] ?? []].flat();
    const named = cookies.filter((line) => /session_token|goodword\.device/.test(line));
    expect(named).toHaveLength(2);
    for (const line of named) {
      expect(line).toMatch(/; Secure/);
      expect(line).toMatch(/; HttpOnly/);
      expect(line).not.toMatch(/domain=/i);
    }
    expect([...browser.jar.keys()]).toContain('__Secure-goodword.session_token');
    expect(await browser.token()).not.toBeNull();
    const session = await browser.get('/api/auth/get-session');
    expect(session.body.user.email).toBe(owner.email);
    await browser.auth('sign-out');
    expect(await browser.token()).toBeNull();
  });

  test('only its own pages may sign in', async () => {
    const refused = [
      'https://evil.example',
      `https://${OTHER_HOST}`,
      server.config.baseUrl,
      'null',
    ];
    for (const origin of refused) {
      const { email } = owner;
      const answer = await open().auth('sign-in/email', { email, password: PASSWORD }, { origin });
      expect([origin, answer.status]).toEqual([origin, 403]);
    }
  });

  test('the product’s host does not trust the agency’s pages', async () => {
    const browser = openHost(server, ownHost());
    const { email } = owner;
    const headers = { origin: `https://${HOST}` };
    const answer = await browser.auth('sign-in/email', { email, password: PASSWORD }, headers);
    expect(answer.status).toBe(403);
  });

  test.each([
    'sign-up/email',
    'sign-in/social',
    'link-social',
    'unlink-account',
    'passkey/generate-register-options',
    'passkey/verify-registration',
    'passkey/generate-authenticate-options',
    'passkey/verify-authentication',
    'passkey/update-passkey',
    'passkey/delete-passkey',
  ])('%s is not served', async (path) => {
    const browser = await signedIn(owner);
    expect((await browser.auth(path, { name: 'Ada', email: 'a@example.com' })).status).toBe(404);
  });

  test('the page to which a provider leads back is not served', async () => {
    expect((await open().get('/api/auth/callback/facebook?code=x&state=y')).status).toBe(404);
  });

  test('the ways that work elsewhere are named, and none is offered', async () => {
    const { body } = await open().post('/api/dash/getsigninoptions');
    expect(body).toMatchObject({
      providers: [],
      passkeys: false,
      elsewhere: { origin: server.config.baseUrl, providers: ['facebook'] },
    });
    const atHome = await openHost(server, ownHost()).post('/api/dash/getsigninoptions', {}, {});
    expect(atHome.body).toMatchObject({ providers: ['facebook'], elsewhere: null });
    const browser = await signedIn(owner);
    const security = await browser.post('/api/dash/getsecurity', {}, await tokenOf(browser));
    expect(security.body).toMatchObject({ passkeysOffered: false, providers: [] });
  });

  test('a code of the app is the second step, under the agency’s name', async () => {
    const person = await createConfirmedUser(server);
    await addMember(server, agency.bID, { userId: person.userId, role: 'editor' });
    const browser = await signedIn(person);
    const enabled = await browser.auth('two-factor/enable', { password: PASSWORD });
    expect(decodeURIComponent(enabled.body.totpURI)).toContain('Harbour Agency');
    expect(enabled.body.totpURI).not.toMatch(/goodword/i);
    const { totpURI } = enabled.body;
    const first = { code: await oneTimeCode(totpURI) };
    expect((await browser.auth('two-factor/verify-totp', first)).status).toBe(200);
    const next = open();
    expect((await signIn(next, person)).body).toMatchObject({ twoFactorRedirect: true });
    expect(await next.token()).toBeNull();
    const code = await oneTimeCode(totpURI, 1);
    expect((await next.auth('two-factor/verify-totp', { code })).status).toBe(200);
    expect(await next.token()).not.toBeNull();
  });
});

describe('who may sign in under the agency’s domain', () => {
  test('the agency’s people and those of its clients', async () => {
    for (const person of [agency.owner, owner]) {
      expect((await signIn(open(), person)).status).toBe(200);
    }
  });

  test('somebody else learns where to sign in once the password was right, and nothing before', async () => {
    const { host } = new URL(server.config.baseUrl);
    const browser = open();
    const right = await signIn(browser, other.owner);
    expect([right.status, right.body.code]).toEqual([403, 'NOT_OF_AGENCY']);
    expect(right.body.message).toContain(host);
    expect(right.body.message).not.toMatch(/goodword/i);
    expect(await browser.token()).toBeNull();
    const wrong = await signIn(open(), other.owner, 'something else');
    const ofNobody = await signIn(open(), { email: 'nobody@example.com' }, 'something else');
    const ofOwn = await signIn(open(), owner, 'something else');
    expect([wrong.status, wrong.body]).toEqual([401, ofNobody.body]);
    expect([ofOwn.status, ofOwn.body]).toEqual([401, ofNobody.body]);
  });

  test('no internal account, even one that is of a client’s team', async () => {
    const answer = await signIn(open(), staff);
    expect([answer.status, answer.body.code]).toEqual([403, 'NOT_OF_AGENCY']);
  });

  test('nobody under the domain of a business that is no agency', async () => {
    expect((await signIn(open(SHOP_HOST), owner)).status).toBe(404);
    expect((await open(SHOP_HOST).get('/api/auth/get-session')).status).toBe(404);
  });
});

describe('what a sign-in of the agency’s domain opens', () => {
  test('only the agency and its clients are listed, and any other business is unknown', async () => {
    const browser = await signedIn(owner);
    const token = await tokenOf(browser);
    const { body } = await browser.post('/api/dash/getaccess', {}, token);
    expect(body.businesses.map(({ id }: { id: string }) => id)).toEqual([client.bID]);
    expect(body.user).toMatchObject({ agencyBaseDomain: HOST, isInternal: false });
    for (const [path, id] of [
      ['/api/dash/getaccess', { bID: stranger.bID }],
      ['/api/dash/getentity', { bID: stranger.bID }],
      ['/api/dash/getaccess', { agencyC: stranger.bID }],
    ] as const) {
      expect([path, (await browser.post(path, id, token)).status]).toEqual([path, 404]);
    }
    expect((await browser.post('/api/dash/getentity', { bID: client.bID }, token)).status).toBe(
      200,
    );
    const owned = await browser.post('/api/dash/getownedbusinesses', {}, token);
    expect(owned.body.owned.map(({ id }: { id: string }) => id)).toEqual([client.bID]);
  });

  test('the live stream and the archive of another business are unknown', async () => {
    const browser = await signedIn(owner);
    const stream = await browser.get(`/api/dash/live?bID=${stranger.bID}`);
    const archive = await browser.get(`/api/dash/businessexport?bID=${stranger.bID}`);
    expect([stream.status, archive.status]).toEqual([404, 404]);
  });

  test('no business of one’s own begins there', async () => {
    const browser = await signedIn(owner);
    const token = await tokenOf(browser);
    const signUp = { businessInfo: { businessName: 'Mine' }, feedbackAddressHandle: 'mine-alone' };
    for (const path of ['signup', 'fetchsignuprecord', 'checkcode']) {
      const { status } = await browser.post(`/api/dash/${path}`, signUp, token);
      expect([path, status]).toEqual([path, 404]);
    }
  });

  test('a payment leads back to it', async () => {
    const browser = await signedIn(owner);
    const wish = { bID: client.bID, numberOfCredits: CREDIT_PACKS[0].code };
    const path = '/api/dash/initiatebuytextcredits';
    const { body } = await browser.post(path, wish, await tokenOf(browser));
    const { pathname } = new URL(body.url);
    const page = await openHost(server, ownHost()).get(pathname);
    expect(page.headers['content-security-policy']).toContain(
      `form-action 'self' https://${HOST};`,
    );
  });

  test('neither its cookie nor its token works at the product’s host or another agency’s', async () => {
    const browser = await signedIn(owner);
    const token = await tokenOf(browser);
    const cookie = browser.jar.get('__Secure-goodword.session_token') ?? '';
    for (const host of [ownHost(), 'unknown.example', OTHER_HOST]) {
      const thief = open(host);
      for (const prefix of ['', '__Secure-'])
        thief.jar.set(`${prefix}goodword.session_token`, cookie);
      expect([host, await thief.token()]).toEqual([host, null]);
      expect((await thief.get('/api/auth/get-session')).body).toBeNull();
      expect((await thief.post('/api/dash/getaccess', {}, token)).status).toBe(401);
      expect((await thief.get(`/api/dash/live?bID=${client.bID}`)).status).toBe(401);
    }
    expect(await browser.token()).not.toBeNull();
  });

  test('nor do those of the product’s host under the agency’s domain', async () => {
    const browser = open();
    const [, cookie = ''] = /session_token=([^;]+)/.exec(owner.cookie) ?? [];
    browser.jar.set('__Secure-goodword.session_token', cookie);
    expect(await browser.token()).toBeNull();
    expect((await browser.post('/api/dash/getaccess', {}, owner.headers)).status).toBe(401);
  });

  test('a header of a proxy chooses no host', async () => {
    const forged = { 'x-forwarded-host': HOST, forwarded: `host=${HOST}` };
    const atHome = openHost(server, ownHost());
    const page = await atHome.get('/api/auth/get-session', forged);
    expect(page.status).toBe(200);
    const { body } = await atHome.post('/api/dash/getsigninoptions', {}, forged);
    expect(body.elsewhere).toBeNull();
    const ofAgency = { ...forged, 'x-forwarded-host': ownHost() };
    const { body: shown } = await open().post('/api/dash/getsigninoptions', {}, ofAgency);
    expect(shown.elsewhere).not.toBeNull();
  });

  test('sign-ins of all hosts are listed, and can be ended from each', async () => {
    const person = await createConfirmedUser(server);
    await addMember(server, client.bID, { userId: person.userId, role: 'editor' });
    const browser = await signedIn(person);
    const atHome = openHost(server, ownHost());
    const credentials = { email: person.email, password: PASSWORD };
    await atHome.auth('sign-in/email', credentials, { origin: server.config.baseUrl });
    const token = await tokenOf(browser);
    const { body } = await browser.post('/api/dash/getsecurity', {}, token);
    expect(body.signIns).toHaveLength(3);
    const ended = await browser.post('/api/dash/endothersignins', {}, token);
    expect(ended.body).toEqual({ ended: 2 });
    expect(await atHome.token()).toBeNull();
    expect(await browser.token()).not.toBeNull();
  });
});

describe('mails', () => {
  const linksTo = async (email: string, part: string) => {
    const mails = await readOutbox(server, email);
    return mails
      .flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
      .filter((link) => link.includes(part));
  };

  test('a new password is chosen at the host that was asked', async () => {
    const { email } = agency.owner;
    await open().auth('request-password-reset', { email });
    await expect
      .poll(() => linksTo(email, '/dash/forgotpassword'))
      .toEqual([expect.stringContaining(`https://${HOST}/dash/forgotpassword?token=`)]);
    const [mail] = await readOutbox(server, email);
    expect(mail?.html).toContain('Harbour Agency');
    expect(mail?.headers.From).toMatch(/^"Harbour Agency"/);
    await server.post('/api/auth/request-password-reset', { email });
    await expect
      .poll(() => linksTo(email, `${server.config.baseUrl}/dash/forgotpassword`))
      .toHaveLength(1);
  });

  test('an agency’s domain gets no link to a new password of somebody who is of others too, or of nobody’s', async () => {
    for (const { email } of [owner, staff, other.owner]) {
      await open().auth('request-password-reset', { email });
      await expect
        .poll(() => linksTo(email, '/dash/forgotpassword'))
        .toEqual([expect.stringContaining(`${server.config.baseUrl}/dash/forgotpassword?token=`)]);
    }
  });

  test('a new device is reported with a link to the agency’s domain', async () => {
    const person = await createConfirmedUser(server);
    await addMember(server, client.bID, { userId: person.userId, role: 'editor' });
    await signedIn(person);
    await expect
      .poll(() => linksTo(person.email, '/dash/settings/security'))
      .toContainEqual(expect.stringContaining(`https://${HOST}/`));
  });

  test('a client’s person is invited to the agency’s domain, and joins there', async () => {
    const email = `new-${client.bID.slice(-6)}@example.com`;
    const { bID: clientID } = await createClient(server, agency);
    const invited = { bID: agency.bID, clientID, email, name: 'Grace' };
    const sent = await server.post('/api/dash/inviteclientowner', invited, agency.owner.headers);
    expect(sent.status).toBe(200);
    await expect.poll(() => linksTo(email, '/dash/signup-invited')).toHaveLength(1);
    const [link = ''] = await linksTo(email, '/dash/signup-invited');
    const { origin, searchParams } = new URL(link);
    expect(origin).toBe(`https://${HOST}`);
    const token = searchParams.get('token');
    const elsewhere = await open(OTHER_HOST).post('/api/dash/readinvitation', { email, token });
    expect(elsewhere.status).toBe(404);
    const join = { email, token, displayName: 'Grace Hopper', password: PASSWORD };
    expect((await open().post('/api/dash/validatecollaborator', join)).status).toBe(200);
    expect((await signIn(open(), { email })).status).toBe(200);
  });
});

test('a sign-in ends with the domain under which it began, also if the agency takes it again', async () => {
  const browser = await signedIn(owner);
  const elsewhere = await signedIn(other.owner, OTHER_HOST);
  expect(await browser.token()).not.toBeNull();
  const removal = { bID: agency.bID, domainSettings: { domain: null } };
  const path = '/api/dash/updatedomainsettings';
  expect((await server.post(path, removal, agency.owner.headers)).status).toBe(200);
  await insertDomain(server, agency.bID, HOST);
  expect(await browser.token()).toBeNull();
  expect(await elsewhere.token()).not.toBeNull();
});
