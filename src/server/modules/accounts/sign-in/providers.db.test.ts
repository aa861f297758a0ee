import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SignInProvider } from '#domain/account-events.ts';
import { openBrowser } from '#tests/support/browser-session.ts';
import { readOutbox, signUpUser } from '#tests/support/factories.ts';
import { oneTimeCode } from '#tests/support/one-time-code.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import {
  type FakeOpenIdProvider,
  startFakeOpenIdProvider,
} from '#tests/support/vendors/fake-openid-provider.ts';

const PASSWORD = 'correct horse battery';

let provider: FakeOpenIdProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startFakeOpenIdProvider({ sub: '', name: '' });
  const env = {
    ...provider.env,
    SIGN_IN_FACEBOOK_CLIENT_ID: 'facebook-app',
    SIGN_IN_FACEBOOK_CLIENT_SECRET: 'facebook-secret',
    SIGN_IN_APPLE_CLIENT_ID: 'apple-service',
    SIGN_IN_APPLE_CLIENT_SECRET: 'apple-secret',
  };
  server = await startTestServer({ env });
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

let count = 0;
beforeEach(() => {
  count += 1;
  provider.tamper = {};
  provider.person = {
    sub: `subject-${count}`,
    name: 'Grace Hopper',
    email: `grace-${count}@example.com`,
    email_verified: true,
  };
});

type Browser = ReturnType<typeof openBrowser>;

/** From our button over the provider's page to its way back to us, which is not taken yet. */
async function agree(browser: Browser, name: SignInProvider, path = 'sign-in/social', more = {}) {
  const started = await browser.post(path, { provider: name, ...more });
  if (started.status !== 200) throw new Error(`Not started: ${JSON.stringify(started.body)}`);
  const page = await fetch(started.body.url, { redirect: 'manual' });
  const back = new URL(page.headers.get('location') ?? 'https://missing.example');
  return back.pathname + back.search;
}

/** The page to which the person comes back in the end, without our origin. */
async function targetOf(browser: Browser, back: string): Promise<string> {
  const response = await browser.get(back);
  const target = new URL(response.headers.get('location') ?? '', server.config.baseUrl);
  expect(target.origin).toBe(server.config.baseUrl);
  return target.pathname + target.search;
}

const signInWith = async (browser: Browser, name: SignInProvider, more = {}) =>
  targetOf(browser, await agree(browser, name, 'sign-in/social', more));

/** A person with a password and a confirmed address, and the browser in which they are signed in. */
async function member(email: string, isConfirmed = true) {
  const user = await signUpUser(server, email);
  await server.database
    .updateTable('users')
    .set({ email_verified: isConfirmed })
    .where('id', '=', user.userId)
    .execute();
  const browser = openBrowser(server);
  await browser.post('sign-in/email', { email, password: PASSWORD });
  return { ...user, browser };
}

const providersOf = async (browser: Browser) => {
  const { headers } = await browser.renew();
  const { body } = await server.post('/api/dash/getsecurity', {}, headers);
  return Object.fromEntries(
    body.providers.map((one: { provider: string }) => [one.provider, one]),
  ) as Record<SignInProvider, { isLinked: boolean; canLink: boolean; canUnlink: boolean }>;
};

describe.each(['google', 'microsoft'] as const)('signing in with %s', (name) => {
  test('creates an account with the confirmed address, and finds it again', async () => {
    const browser = openBrowser(server);
    expect(await signInWith(browser, name)).toBe('/dash/setup');
    const first = await browser.renew();
    expect(first.status).toBe(200);
    const { body } = await server.post('/api/dash/getaccess', {}, first.headers);
    expect(body.user).toMatchObject({
      emailAddress: provider.person.email,
      emailConfirmed: true,
      displayName: 'Grace Hopper',
      hasPassword: false,
    });
    const later = openBrowser(server);
    expect(await signInWith(later, name, { to: '/dash/reviews?e=1' })).toBe('/dash/reviews?e=1');
    const again = await server.post('/api/dash/getaccess', {}, (await later.renew()).headers);
    expect(again.body.user.authID).toBe(body.user.authID);
  });

  test('an answer that names another address still means the same person', async () => {
    const browser = openBrowser(server);
    await signInWith(browser, name);
    const victim = await member(`victim-${count}@example.com`);
    provider.person.email = victim.email;
    const later = openBrowser(server);
    await signInWith(later, name);
    const { headers } = await later.renew();
    const { body } = await server.post('/api/dash/getaccess', {}, headers);
    expect(body.user.authID).not.toBe(victim.userId);
    expect(body.user.emailAddress).toBe(`grace-${count}@example.com`);
  });

  test('never joins an existing account by itself, whoever has confirmed the address', async () => {
    for (const [isOursConfirmed, isTheirsConfirmed] of [
      [true, true],
      [false, true],
      [true, false],
    ] as const) {
      const email = `own-${count}-${isOursConfirmed}-${isTheirsConfirmed}@example.com`;
      await member(email, isOursConfirmed);
      provider.person = { sub: email, name: 'G', email, email_verified: isTheirsConfirmed };
      const browser = openBrowser(server);
      expect(await signInWith(browser, name)).toBe('/dash/login?error=account_not_linked');
      expect((await browser.renew()).status).toBe(401);
    }
  });

  test('without an address there is no account', async () => {
    const { sub } = provider.person;
    provider.person = { sub, name: 'Nobody' };
    const browser = openBrowser(server);
    expect(await signInWith(browser, name)).toBe('/dash/login?error=email_not_found');
    expect((await browser.renew()).status).toBe(401);
  });

  test('a way back works once, in the browser that began, and not with another state', async () => {
    const browser = openBrowser(server);
    const back = await agree(browser, name);
    const other = openBrowser(server);
    expect(await targetOf(other, back)).toBe('/dash/login?error=state_expired');
    const forged = back.replace(/state=[^&]+/, 'state=forged');
    expect(await targetOf(browser, forged)).toBe('/dash/login?error=state_expired');
    const jar = new Map(browser.jar);
    expect(await targetOf(browser, back)).toBe('/dash/setup');
    const replay = openBrowser(server);
    for (const [key, value] of jar) replay.jar.set(key, value);
    expect(await targetOf(replay, back)).toBe('/dash/login?error=state_expired');
    expect((await replay.renew()).status).toBe(401);
  });

  test('a provider that fails or says no leaves everybody signed out, with a reason', async () => {
    const browser = openBrowser(server);
    const back = await agree(browser, name);
    provider.failNext({ kind: 'status', status: 500, on: 'token' });
    expect(await targetOf(browser, back)).toBe('/dash/login?error=provider_unavailable');
    const denied = await agree(browser, name);
    const refusal = denied.replace(/code=[^&]+/, 'error=access_denied');
    expect(await targetOf(browser, refusal)).toBe('/dash/login?error=access_denied');
  });

  test('asks for the second factor of the account too', async () => {
    const { email, browser } = await member(`factor-${count}@example.com`);
    const { body } = await browser.post('two-factor/enable', { password: PASSWORD });
    await browser.post('two-factor/verify-totp', { code: await oneTimeCode(body.totpURI) });
    provider.person = { ...provider.person, email };
    await targetOf(browser, await agree(browser, name, 'link-social'));
    const other = openBrowser(server);
    const target = await signInWith(other, name, { to: '/dash/reviews' });
    expect(target).toBe('/dash/login?step=code&to=%2Fdash%2Freviews');
    expect((await other.renew()).status).toBe(401);
    const code = await oneTimeCode(body.totpURI, 1);
    expect((await other.post('two-factor/verify-totp', { code })).status).toBe(200);
    expect((await other.renew()).status).toBe(200);
  });

  test('an account is linked and unlinked while signed in, and the last way in stays', async () => {
    const { email, browser } = await member(`link-${count}@example.com`);
    provider.person = { ...provider.person, email };
    expect((await providersOf(browser))[name]).toMatchObject({ isLinked: false, canLink: true });
    const back = await agree(browser, name, 'link-social');
    expect(await targetOf(browser, back)).toBe(`/dash/settings/myprofile?linked=${name}`);
    expect((await providersOf(browser))[name]).toMatchObject({ isLinked: true, canUnlink: true });
    expect(await signInWith(openBrowser(server), name)).toBe('/dash/home');
    expect((await browser.post('unlink-account', { provider: name })).status).toBe(200);
    expect((await providersOf(browser))[name].isLinked).toBe(false);
    const gone = '/dash/login?error=account_not_linked';
    expect(await signInWith(openBrowser(server), name)).toBe(gone);

    provider.person = {
      ...provider.person,
      sub: `only-${count}`,
      email: `only-${count}@example.com`,
    };
    const onlyWay = openBrowser(server);
    await signInWith(onlyWay, name);
    expect((await providersOf(onlyWay))[name]).toMatchObject({ isLinked: true, canUnlink: false });
    const kept = await onlyWay.post('unlink-account', { provider: name });
    expect([kept.status, kept.body.code]).toEqual([400, 'FAILED_TO_UNLINK_LAST_ACCOUNT']);
  });

  test('linking needs the same address, confirmed on both sides', async () => {
    const { browser, email } = await member(`same-${count}@example.com`);
    const linking = async () => targetOf(browser, await agree(browser, name, 'link-social'));
    const page = '/dash/settings/myprofile?error=';
    expect(await linking()).toBe(`${page}email_does_not_match`);
    provider.person = { ...provider.person, email, email_verified: false };
    expect(await linking()).toBe(`${page}unable_to_link_account`);
    const unconfirmed = await member(`not-yet-${count}@example.com`, false);
    const refused = await unconfirmed.browser.post('link-social', { provider: name });
    expect([refused.status, refused.body.code]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
  });
});

test('Google’s answer must carry the nonce of this sign-in, and be meant for us', async () => {
  for (const tamper of [
    { nonce: 'replayed' },
    { aud: 'another' },
    { iss: 'https://evil.example' },
  ]) {
    provider.tamper = tamper;
    const browser = openBrowser(server);
    expect(await signInWith(browser, 'google')).toBe('/dash/login?error=sign_in_failed');
    expect((await browser.renew()).status).toBe(401);
  }
});

test('people sign in otherwise while Google is silent, and with Google once it answers', async () => {
  const silent = await startFakeOpenIdProvider({
    sub: 'late',
    name: 'Late',
    email: 'late@example.com',
  });
  silent.failNext({ kind: 'status', status: 503, on: 'openid-configuration' });
  const started = await startTestServer({ on: server, env: silent.env });
  const browser = openBrowser(started);
  const refused = await browser.post('sign-in/social', { provider: 'google' });
  expect([refused.status, refused.body.code]).toEqual([404, 'PROVIDER_NOT_FOUND']);
  const { email } = await signUpUser(started);
  expect((await browser.post('sign-in/email', { email, password: PASSWORD })).status).toBe(200);
  expect((await browser.post('sign-in/social', { provider: 'google' })).status).toBe(200);
  await started.stop();
  await silent.stop();
});

test('people are sent on to pages of the dashboard only', async () => {
  for (const to of [
    'https://evil.example',
    '//evil.example',
    '/dash/../api',
    '/\\evil',
    '/outbox',
  ]) {
    const browser = openBrowser(server);
    expect(await signInWith(browser, 'google', { to })).toMatch(/^\/dash\/(home|setup)$/);
  }
});

test('only configured providers are offered and served', async () => {
  const none = await startTestServer({ on: server });
  const options = await none.post('/api/dash/getsigninoptions');
  expect(options.body).toMatchObject({ providers: [], passkeys: true });
  const social = await openBrowser(none).post('sign-in/social', { provider: 'google' });
  expect(social.status).toBe(404);
  expect((await fetch(`${none.origin}/api/auth/callback/google?code=x&state=y`)).status).toBe(404);
  await none.stop();
  const all = await server.post('/api/dash/getsigninoptions');
  expect(all.body.providers).toEqual(['google', 'microsoft', 'facebook', 'apple']);
});

test('a reset password ends whatever somebody had prepared with an address that was not theirs', async () => {
  const email = `claimed-${count}@example.com`;
  provider.person = { sub: `squatter-${count}`, name: 'Eve', email, email_verified: false };
  const squatter = openBrowser(server);
  expect(await signInWith(squatter, 'microsoft')).toBe('/dash/setup');
  await server.post('/api/auth/request-password-reset', { email });
  const resetLink = async () =>
    /forgotpassword\?token=(\S+)/.exec(
      (await readOutbox(server, email)).map(({ text }) => text).join(),
    )?.[1];
  await expect.poll(resetLink).toEqual(expect.any(String));
  const reset = { token: await resetLink(), newPassword: 'mine and mine alone' };
  expect((await server.post('/api/auth/reset-password', reset)).status).toBe(200);
  expect((await squatter.renew()).status).toBe(401);
  expect(await signInWith(openBrowser(server), 'microsoft')).toBe(
    '/dash/login?error=account_not_linked',
  );
});

test('no token of a provider is stored', async () => {
  await signInWith(openBrowser(server), 'google');
  const { rows } = await sql<{ tokens: number }>`
    select count(coalesce(access_token, refresh_token, id_token))::int as tokens
      from sign_in_accounts`.execute(server.database);
  expect(rows).toEqual([{ tokens: 0 }]);
});
