import { beforeAll, expect, test } from 'vitest';
import { type Browser, openBrowser } from '#tests/support/browser-session.ts';
import { createConfirmedUser, readOutbox } from '#tests/support/factories.ts';
import { createSoftwareAuthenticator } from '#tests/support/software-authenticator.ts';
import { sharedServer, startTestServer, type TestServer } from '#tests/support/test-server.ts';

const PASSWORD = 'correct horse battery';

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

const newAuthenticator = () =>
  createSoftwareAuthenticator({ rpId: 'localhost', origin: server.config.baseUrl });
type Authenticator = ReturnType<typeof newAuthenticator>;

async function signedIn() {
  const { email, userId } = await createConfirmedUser(server);
  const browser = openBrowser(server);
  await browser.post('sign-in/email', { email, password: PASSWORD });
  return { email, userId, browser };
}

async function add(browser: Browser, authenticator: Authenticator, isUserVerified = true) {
  const { body } = await browser.post('passkey/generate-register-options');
  const response = authenticator.register({ challenge: body.challenge, isUserVerified });
  return browser.post('passkey/verify-registration', { response, name: 'Ada’s phone' });
}

async function signInWith(authenticator: Authenticator, isUserVerified = true) {
  const browser = openBrowser(server);
  const { body } = await browser.post('passkey/generate-authenticate-options');
  const response = authenticator.authenticate({ challenge: body.challenge, isUserVerified });
  const answer = await browser.post('passkey/verify-authentication', { response });
  return { browser, answer, response };
}

const securityOf = async (browser: Browser) => {
  const { headers } = await browser.renew();
  return (await server.post('/api/dash/getsecurity', {}, headers)).body;
};

test('a passkey signs in without password and code, and is listed with its last use', async () => {
  const { email, browser } = await signedIn();
  const authenticator = newAuthenticator();
  expect((await add(browser, authenticator)).status).toBe(200);
  const { browser: other, answer } = await signInWith(authenticator);
  expect(answer.status).toBe(200);
  const { passkeys } = await securityOf(other);
  expect(passkeys).toEqual([
    expect.objectContaining({ name: 'Ada’s phone', lastUsedAt: expect.any(Number) }),
  ]);
  const subjects = (await readOutbox(server, email)).map(({ subject }) => subject);
  expect(subjects).toContain('A passkey was added to your account');
});

test('it counts as both factors', async () => {
  const { email, userId, browser } = await signedIn();
  const authenticator = newAuthenticator();
  await add(browser, authenticator);
  await server.database
    .updateTable('users')
    .set({ two_factor_enabled: true })
    .where('id', '=', userId)
    .execute();
  const password = openBrowser(server);
  await password.post('sign-in/email', { email, password: PASSWORD });
  expect((await password.renew()).status).toBe(401);
  const { browser: other } = await signInWith(authenticator);
  expect((await other.renew()).status).toBe(200);
});

test('a device that did not ask for PIN, finger or face neither adds a passkey nor signs in', async () => {
  const { browser } = await signedIn();
  const authenticator = newAuthenticator();
  const refused = await add(browser, authenticator, false);
  expect([refused.status, refused.body.code]).toEqual([401, 'USER_NOT_VERIFIED']);
  expect((await securityOf(browser)).passkeys).toEqual([]);
  await add(browser, authenticator);
  const { browser: other, answer } = await signInWith(authenticator, false);
  expect([answer.status, answer.body.code]).toEqual([401, 'USER_NOT_VERIFIED']);
  expect((await other.renew()).status).toBe(401);
});

test('an answer works once, and only to the question of the same browser', async () => {
  const { browser } = await signedIn();
  const authenticator = newAuthenticator();
  await add(browser, authenticator);
  const { browser: first, response } = await signInWith(authenticator);
  for (const replaying of [first, openBrowser(server)]) {
    const replay = await replaying.post('passkey/verify-authentication', { response });
    expect(replay.status).toBe(400);
  }
  const stranger = openBrowser(server);
  await stranger.post('passkey/generate-authenticate-options');
  expect((await stranger.post('passkey/verify-authentication', { response })).status).toBe(400);
  expect((await stranger.renew()).status).toBe(401);
});

test('a passkey of somebody else can be neither renamed nor removed, nor added twice', async () => {
  const owner = await signedIn();
  const authenticator = newAuthenticator();
  const { id } = (await add(owner.browser, authenticator)).body;
  const { browser } = await signedIn();
  expect((await browser.post('passkey/delete-passkey', { id })).status).toBe(404);
  expect((await browser.post('passkey/update-passkey', { id, name: 'Mine' })).status).toBe(404);
  expect((await browser.post('passkey/delete-passkey', { id: 'no id' })).status).toBe(404);
  expect((await add(browser, authenticator)).status).toBeGreaterThanOrEqual(400);
  expect((await securityOf(owner.browser)).passkeys).toEqual([
    expect.objectContaining({ id, name: 'Ada’s phone' }),
  ]);
  const { browser: later } = await signInWith(authenticator);
  const { headers } = await later.renew();
  const { body } = await server.post('/api/dash/getaccess', {}, headers);
  expect(body.user.authID).toBe(owner.userId);
});

test('renamed and removed by its owner; a removed one signs nobody in', async () => {
  const { email, browser } = await signedIn();
  const authenticator = newAuthenticator();
  const { id } = (await add(browser, authenticator)).body;
  await browser.post('passkey/update-passkey', { id, name: 'Old phone' });
  expect((await browser.post('passkey/delete-passkey', { id })).status).toBe(200);
  expect((await signInWith(authenticator)).answer.status).toBe(401);
  const { headers } = await browser.renew();
  const { body } = await server.post('/api/dash/fetchaccountevents', {}, headers);
  expect(body.events.slice(0, 3)).toMatchObject([
    { action: 'passkeyRemoved', subject: 'Old phone' },
    { action: 'passkeyRenamed', subject: 'Old phone' },
    { action: 'passkeyAdded', subject: 'Ada’s phone' },
  ]);
  const subjects = (await readOutbox(server, email)).map(({ subject }) => subject);
  expect(subjects).toContain('A passkey was removed from your account');
});

test('an old sign-in changes no passkey', async () => {
  const { userId, browser } = await signedIn();
  const { id } = (await add(browser, newAuthenticator())).body;
  await server.database
    .updateTable('sign_in_sessions')
    .set({ created_at: new Date(Date.now() - 3_601_000) })
    .where('user_id', '=', userId)
    .execute();
  const answers = [
    await browser.post('passkey/generate-register-options'),
    await browser.post('passkey/delete-passkey', { id }),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    Array(2).fill([403, 'SESSION_NOT_FRESH']),
  );
  expect(await securityOf(browser)).toMatchObject({ isFresh: false, passkeys: [{ id }] });
});

test('passkeys are not offered where the product is reached by an IP address', async () => {
  for (const baseUrl of ['http://192.0.2.7:4000', 'http://[2001:db8::7]:4000']) {
    const bare = await startTestServer({ on: server, env: { BASE_URL: baseUrl } });
    const { body } = await bare.post('/api/dash/getsigninoptions');
    expect(body.passkeys).toBe(false);
    const path = '/api/auth/passkey/generate-authenticate-options';
    expect((await bare.post(path)).status).toBe(404);
    await bare.stop();
  }
});
