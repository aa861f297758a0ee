import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser-session.ts';
import {
  type Business,
  createConfirmedBusiness,
  inviteForUnsubscribing,
  saveFlow,
  startRespondent,
} from '#tests/support/factories.ts';
import { oneTimeCode } from '#tests/support/one-time-code.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const PASSWORD = 'correct horse battery';
const OLD = 'the-secret-of-before-32-characters';
const NEW = 'the-secret-of-today-32-characters!';

let database: TestDatabase;
let server: TestServer;
let business: Business;
let before: Awaited<ReturnType<typeof prepare>>;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startWith(OLD);
  before = await prepare();
  await restartWith(`${NEW},${OLD}`);
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

function startWith(secrets: string): Promise<TestServer> {
  const env = { AUTH_SECRET: secrets, BASE_URL: 'http://localhost:4000' };
  return startTestServer({ on: database, env });
}

async function restartWith(secrets: string): Promise<void> {
  await server.stop();
  server = await startWith(secrets);
}

const call = (name: string, body: object, headers = business.owner.headers) =>
  server.post(`/api/dash/${name}`, { bID: business.bID, ...body }, headers);

const REVIEW = {
  platform: 'ca',
  name: 'Rae',
  date: '2026-01-02',
  rating: 5,
  title: '',
  text: 'Good bread.',
  url: '',
};

/** Leaves something behind for every purpose of a secret. */
async function prepare() {
  business = await createConfirmedBusiness(server);
  await saveFlow(server, business);
  const { email, cookie, headers } = business.owner;
  const respondent = await startRespondent(server, business.handle);
  const unsubscribe = await inviteForUnsubscribing(server, business, { to: 'mia@example.com' });
  const erased = await inviteForUnsubscribing(server, business, { to: 'eve@example.com' });
  await call('erasepersondata', { to: 'eve@example.com', doNotContact: true });
  const { body: review } = await call('addreview', REVIEW);
  await call('deletereview', { platform: 'ca', reviewDocID: review.reviewDocID });
  const browser = openBrowser(server);
  await browser.post('sign-in/email', { email, password: PASSWORD });
  const { body } = await browser.post('two-factor/enable', { password: PASSWORD });
  await browser.post('two-factor/verify-totp', { code: await oneTimeCode(body.totpURI) });
  const recoveryCodes: string[] = body.backupCodes;
  return {
    email,
    cookie,
    headers,
    respondent,
    unsubscribe,
    erased,
    uri: body.totpURI,
    recoveryCodes,
  };
}

const pathOf = (address: string) => server.origin + new URL(address).pathname;
const countKeys = async () =>
  (await server.database.selectFrom('sign_in_keys').select('id').execute()).length;

async function signInWith(second: { path: string; code: string }) {
  const browser = openBrowser(server);
  const first = await browser.post('sign-in/email', { email: before.email, password: PASSWORD });
  expect(first.body).toMatchObject({ twoFactorRedirect: true });
  const { status } = await browser.post(`two-factor/${second.path}`, { code: second.code });
  return { status, renewed: (await browser.renew()).status };
}

test('a new secret in front signs everybody out, but an access token stays valid', async () => {
  const renewed = await fetch(`${server.origin}/api/auth/token`, {
    headers: { cookie: before.cookie },
  });
  expect(renewed.status).toBe(401);
  expect((await call('getentity', {}, before.headers)).status).toBe(200);
});

test('people sign in again with their password and second factor, or a recovery code', async () => {
  const code = await oneTimeCode(before.uri, 1);
  expect(await signInWith({ path: 'verify-totp', code })).toEqual({ status: 200, renewed: 200 });
  const [recovery = ''] = before.recoveryCodes;
  const opened = await signInWith({ path: 'verify-backup-code', code: recovery });
  expect(opened).toEqual({ status: 200, renewed: 200 });
  expect(await countKeys()).toBe(1);
});

test('an open survey goes on, and a sent unsubscribe link works', async () => {
  const { sessionID, sessionToken } = before.respondent;
  const entry = { questionID: 'NPSr', type: 'ratingq', answer: 9 };
  const answered = await server.post('/api/survey/answer', {
    sessionID,
    sessionToken,
    i: 0,
    entry,
  });
  expect(answered.status).toBe(200);
  expect(await (await fetch(pathOf(before.unsubscribe))).text()).toContain('mia@example.com');
});

test('an erased person is still not written to, and can still use their link', async () => {
  expect((await fetch(pathOf(before.erased))).status).toBe(200);
  const emailList = [{ email: 'eve@example.com', name: 'Eve' }];
  const checked = await call('checkinvites', { type: 'email', emailList });
  expect(JSON.stringify(checked.body)).toContain('suppressed');
});

test('a review that was deleted before is still known as deleted', async () => {
  expect((await call('addreview', REVIEW)).status).toBe(409);
});

test('without the old secret people still sign in, and its signing key stays stored', async () => {
  await restartWith(NEW);
  const other = await createConfirmedBusiness(server);
  const browser = openBrowser(server);
  await browser.post('sign-in/email', { email: other.owner.email, password: PASSWORD });
  expect((await browser.renew()).status).toBe(200);
  expect(await countKeys()).toBe(2);
  // A second factor that only the dropped secret opens: a clear refusal, no fault.
  const code = await oneTimeCode(before.uri, 2);
  expect(await signInWith({ path: 'verify-totp', code })).toEqual({ status: 401, renewed: 401 });
});
