import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Browser, openBrowser } from '#tests/support/browser-session.ts';
import { createConfirmedUser, readOutbox, signUpUser } from '#tests/support/factories.ts';
import { oneTimeCode } from '#tests/support/one-time-code.ts';
import { sharedServer, startTestServer, type TestServer } from '#tests/support/test-server.ts';

const PASSWORD = 'correct horse battery';

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

/** A person with the second factor on, in the browser in which they switched it on. */
async function protectedPerson(on = server) {
  const { email } = await createConfirmedUser(on);
  const browser = openBrowser(on);
  await browser.post('sign-in/email', { email, password: PASSWORD });
  const { body } = await browser.post('two-factor/enable', { password: PASSWORD });
  const uri: string = body.totpURI;
  const firstCode = await oneTimeCode(uri);
  const first = await browser.post('two-factor/verify-totp', { code: firstCode });
  if (first.status !== 200) throw new Error(`Not switched on: ${JSON.stringify(first.body)}`);
  return { email, browser, uri, firstCode, recoveryCodes: body.backupCodes as string[] };
}

/** Another browser that has entered the password. */
async function afterPassword(email: string, on = server): Promise<Browser> {
  const browser = openBrowser(on);
  const answer = await browser.post('sign-in/email', { email, password: PASSWORD });
  expect(answer.body).toMatchObject({ twoFactorRedirect: true });
  return browser;
}

const codeOf = (answer: { status: number; body: { code?: string } }) => [
  answer.status,
  answer.body.code,
];

test('the password alone opens nothing; with a code it does', async () => {
  const { email, uri } = await protectedPerson();
  const browser = await afterPassword(email);
  expect((await browser.renew()).status).toBe(401);
  const code = await oneTimeCode(uri, 1);
  expect((await browser.post('two-factor/verify-totp', { code })).status).toBe(200);
  expect((await browser.renew()).status).toBe(200);
});

test('a code works once: not in another browser, and not twice at the same moment', async () => {
  const { email, uri } = await protectedPerson();
  const code = await oneTimeCode(uri, 1);
  const browsers = await Promise.all([1, 2].map(() => afterPassword(email)));
  const answers = await Promise.all(
    browsers.map((browser) => browser.post('two-factor/verify-totp', { code })),
  );
  expect(answers.map(codeOf).sort()).toEqual([
    [200, undefined],
    [401, 'CODE_USED'],
  ]);
  const renewals = await Promise.all(browsers.map((browser) => browser.renew()));
  expect(renewals.map(({ status }) => status).sort()).toEqual([200, 401]);
  const later = await afterPassword(email);
  expect(codeOf(await later.post('two-factor/verify-totp', { code }))).toEqual([401, 'CODE_USED']);
  expect((await later.renew()).status).toBe(401);
});

test('the code that switched it on signs nobody in', async () => {
  const { email, firstCode } = await protectedPerson();
  const browser = await afterPassword(email);
  const answer = await browser.post('two-factor/verify-totp', { code: firstCode });
  expect(codeOf(answer)).toEqual([401, 'CODE_USED']);
});

test('a clock may be half a minute off, and no more', async () => {
  const { email, uri } = await protectedPerson();
  const browser = await afterPassword(email);
  for (const steps of [-3, 3]) {
    const code = await oneTimeCode(uri, steps);
    const answer = await browser.post('two-factor/verify-totp', { code });
    expect(codeOf(answer)).toEqual([401, 'INVALID_CODE']);
  }
  const ahead = await oneTimeCode(uri, 1);
  expect((await browser.post('two-factor/verify-totp', { code: ahead })).status).toBe(200);
});

test('a recovery code signs in once, is missing from the rest, and is reported by email', async () => {
  const { email, recoveryCodes } = await protectedPerson();
  const [code] = recoveryCodes;
  const browser = await afterPassword(email);
  expect((await browser.post('two-factor/verify-backup-code', { code })).status).toBe(200);
  const { headers } = await browser.renew();
  const security = await server.post('/api/dash/getsecurity', {}, headers);
  expect(security.body.secondFactor).toEqual({ isOn: true, recoveryCodesLeft: 9 });
  const again = await afterPassword(email);
  const refused = await again.post('two-factor/verify-backup-code', { code });
  expect(codeOf(refused)).toEqual([401, 'INVALID_BACKUP_CODE']);
  const mails = await readOutbox(server, email);
  expect(mails.map(({ subject }) => subject)).toContain('A recovery code was used');
});

test('replaced recovery codes no longer work', async () => {
  const { email, browser, recoveryCodes } = await protectedPerson();
  const path = 'two-factor/generate-backup-codes';
  expect((await browser.post(path, { password: `${PASSWORD}!` })).status).toBe(400);
  expect((await browser.post(path, { password: PASSWORD })).body.backupCodes).toHaveLength(10);
  const other = await afterPassword(email);
  const old = { code: recoveryCodes[1] };
  expect((await other.post('two-factor/verify-backup-code', old)).status).toBe(401);
});

test('five wrong codes end the attempt, and ten lock the second step for everybody who has the password', async () => {
  const { email, uri } = await protectedPerson();
  const wrong = { code: '000000' };
  const tries = async (browser: Browser) => {
    const codes = [];
    for (let time = 0; time < 6; time += 1) {
      codes.push((await browser.post('two-factor/verify-totp', wrong)).body.code);
    }
    return codes;
  };
  const first = await tries(await afterPassword(email));
  expect(first.slice(0, 5)).toEqual(Array(5).fill('INVALID_CODE'));
  expect(first[5]).toBe('TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE');
  await tries(await afterPassword(email));
  const right = await afterPassword(email);
  const answer = await right.post('two-factor/verify-totp', { code: await oneTimeCode(uri, 1) });
  expect(codeOf(answer)).toEqual([429, 'ACCOUNT_TEMPORARILY_LOCKED']);
});

test('the second step needs the first, in the same browser', async () => {
  const { uri } = await protectedPerson();
  const stranger = openBrowser(server);
  const answer = await stranger.post('two-factor/verify-totp', { code: await oneTimeCode(uri) });
  expect(answer.status).toBe(401);
});

test('switching it off needs the password, and is reported by email and in the list', async () => {
  const { email, browser } = await protectedPerson();
  expect((await browser.post('two-factor/disable', { password: 'guessed' })).status).toBe(400);
  expect((await browser.post('two-factor/disable', { password: PASSWORD })).status).toBe(200);
  const other = openBrowser(server);
  await other.post('sign-in/email', { email, password: PASSWORD });
  const { status, headers } = await other.renew();
  expect(status).toBe(200);
  const { body } = await server.post('/api/dash/fetchaccountevents', {}, headers);
  const actions = body.events.map(({ action }: { action: string }) => action);
  expect(actions.slice(0, 3)).toEqual(['signedIn', 'secondFactorOff', 'secondFactorOn']);
  const mails = await readOutbox(server, email);
  expect(mails.map(({ subject }) => subject)).toContain('Two-step sign-in is off');
});

test('an unconfirmed address protects nothing yet, since it may be a stranger’s', async () => {
  const { email } = await signUpUser(server);
  const browser = openBrowser(server);
  await browser.post('sign-in/email', { email, password: PASSWORD });
  for (const path of ['two-factor/enable', 'passkey/generate-register-options']) {
    const refused = await browser.post(path, { password: PASSWORD });
    expect(codeOf(refused)).toEqual([403, 'EMAIL_NOT_VERIFIED']);
  }
});

test('a first code that is never entered leaves the account as it was', async () => {
  const { email } = await createConfirmedUser(server);
  const browser = openBrowser(server);
  await browser.post('sign-in/email', { email, password: PASSWORD });
  await browser.post('two-factor/enable', { password: PASSWORD });
  const other = openBrowser(server);
  await other.post('sign-in/email', { email, password: PASSWORD });
  expect((await other.renew()).status).toBe(200);
});

test('the database holds neither the secret nor a recovery code', async () => {
  const { uri, recoveryCodes } = await protectedPerson();
  const { rows } = await sql<{ text: string }>`
    select secret || backup_codes as text from second_factors`.execute(server.database);
  const stored = rows.map(({ text }) => text).join();
  for (const code of recoveryCodes) expect(stored).not.toContain(code);
  expect(stored).not.toContain(new URL(uri).searchParams.get('secret'));
});

test('somebody with a stolen sign-in guesses the password five times a minute, wherever it is asked', async () => {
  const limited = await startTestServer({ on: server, env: { RATE_LIMIT: '1' } });
  const { email } = await createConfirmedUser(limited);
  const browser = openBrowser(limited);
  await browser.post('sign-in/email', { email, password: PASSWORD });
  const statuses = [];
  for (const path of [
    'enable',
    'disable',
    'generate-backup-codes',
    'enable',
    'disable',
    'enable',
  ]) {
    statuses.push((await browser.post(`two-factor/${path}`, { password: 'guess' })).status);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  await limited.stop();
});

test('the second step can be tried twenty times a minute from one address', async () => {
  const limited = await startTestServer({ on: server, env: { RATE_LIMIT: '1' } });
  const browser = openBrowser(limited);
  const statuses = [];
  for (let time = 0; time < 21; time += 1) {
    statuses.push((await browser.post('two-factor/verify-totp', { code: '000000' })).status);
  }
  expect(statuses.at(-1)).toBe(429);
  await limited.stop();
});
