import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ACTIVITY_KEPT_DAYS } from '#domain/activity.ts';
import { newId } from '#server/platform/ids.ts';
import { openBrowser } from '#tests/support/browser-session.ts';
import { readOutbox, signUpUser } from '#tests/support/factories.ts';
import { sharedServer, startTestServer, type TestServer } from '#tests/support/test-server.ts';

const PASSWORD = 'correct horse battery';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

async function signIn(email: string, { on = server, agent = SAFARI, password = PASSWORD } = {}) {
  const browser = openBrowser(on, agent);
  const { status } = await browser.post('sign-in/email', { email, password });
  expect(status).toBe(200);
  return browser;
}

type Headers = { authorization: string };
const call = (name: string, headers: Headers, body = {}) =>
  server.post(`/api/dash/${name}`, body, headers);
const subjectsOf = async (email: string) =>
  (await readOutbox(server, email)).map(({ subject }) => subject);

describe('the list of sign-ins', () => {
  test('names device, address and last renewal, the one that asks among them', async () => {
    const { email } = await signUpUser(server);
    const browser = await signIn(email);
    const { headers } = await browser.renew();
    const { body } = await call('getsecurity', headers);
    expect(body.signIns).toHaveLength(2);
    expect(body.signIns[0]).toMatchObject({
      isCurrent: true,
      ip: '127.0.0.1',
      device: { browser: 'Safari', system: 'iOS', isPhone: true },
    });
    expect(body.signIns[1].isCurrent).toBe(false);
  });

  test('a renewal moves a sign-in to the top', async () => {
    const { email, userId, cookie } = await signUpUser(server);
    const browser = await signIn(email);
    await browser.renew();
    await sql`update sign_in_sessions set renewed_at = now() - interval '1 day'
               where user_id = ${userId}`.execute(server.database);
    await fetch(`${server.origin}/api/auth/token`, { headers: { cookie } });
    const { headers } = await browser.renew();
    const { body } = await call('getsecurity', headers);
    const ages = body.signIns.map(
      ({ renewedAt }: { renewedAt: number }) => Date.now() / 1000 - renewedAt,
    );
    expect(Math.max(...ages)).toBeLessThan(60);
  });

  test('a stolen cookie renews nothing once its sign-in was ended, and its access token runs out', async () => {
    const quick = await startTestServer({ on: server, env: { ACCESS_TOKEN_TTL: '3' } });
    const { email } = await signUpUser(quick);
    const thief = await signIn(email, { on: quick });
    const stolen = await thief.renew();
    const owner = await signIn(email, { on: quick });
    const { headers } = await owner.renew();
    const { body } = await quick.post('/api/dash/getsecurity', {}, headers);
    const [, { id }] = body.signIns;
    const fresh = (await owner.renew()).headers;
    expect((await quick.post('/api/dash/endsignin', { id }, fresh)).status).toBe(200);
    expect((await thief.renew()).status).toBe(401);
    await expect
      .poll(async () => (await quick.post('/api/dash/getsecurity', {}, stolen.headers)).status, {
        timeout: 10_000,
      })
      .toBe(401);
    expect((await owner.renew()).status).toBe(200);
    await quick.stop();
  });

  test('nor after the password was changed', async () => {
    const { email } = await signUpUser(server);
    const thief = await signIn(email);
    const owner = await signIn(email);
    const { headers } = await owner.renew();
    const change = { currentPassword: PASSWORD, newPassword: 'a much better one' };
    expect((await call('changepassword', headers, change)).status).toBe(200);
    expect((await thief.renew()).status).toBe(401);
    expect((await owner.renew()).status).toBe(200);
  });

  test('all others end at once; a sign-in of somebody else is unknown', async () => {
    const { email } = await signUpUser(server);
    const others = [await signIn(email), await signIn(email)];
    const owner = await signIn(email);
    const { headers } = await owner.renew();
    const stranger = await signUpUser(server);
    const { body } = await call('getsecurity', headers);
    const id = body.signIns[0].id;
    expect((await call('endsignin', stranger.headers, { id })).status).toBe(404);
    expect((await call('endothersignins', headers)).body).toEqual({ ended: 3 });
    for (const other of others) expect((await other.renew()).status).toBe(401);
    expect((await owner.renew()).status).toBe(200);
  });

  test('signing in never adopts a session that the browser brought', async () => {
    const { email } = await signUpUser(server);
    const attacker = await signIn((await signUpUser(server)).email);
    const victim = openBrowser(server);
    for (const [name, value] of attacker.jar) victim.jar.set(name, value);
    await victim.post('sign-in/email', { email, password: PASSWORD });
    expect(victim.jar.get('goodword.session_token')).not.toBe(
      attacker.jar.get('goodword.session_token'),
    );
    const { headers } = await attacker.renew();
    const { body } = await call('getaccess', headers);
    expect(body.user.emailAddress).not.toBe(email);
  });
});

test('another site cannot use a browser’s cookie', async () => {
  const { email } = await signUpUser(server);
  const browser = await signIn(email);
  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const paths = [
    'sign-out',
    'update-user',
    'two-factor/enable',
    'two-factor/disable',
    'two-factor/generate-backup-codes',
    'passkey/generate-register-options',
    'passkey/delete-passkey',
    'unlink-account',
  ];
  for (const path of paths) {
    const body = { password: PASSWORD, name: 'Eve', provider: 'google', id: USER };
    const signs: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of signs) {
      const forged = await server.post(`/api/auth/${path}`, body, { cookie, ...headers });
      expect([path, forged.status]).toEqual([path, 403]);
    }
  }
  expect((await browser.renew()).status).toBe(200);
});

const USER = '0192f0c1-2345-7abc-8def-0123456789ab';

test('a sign-in from a new browser is mailed, and one from a known browser is not', async () => {
  const { email } = await signUpUser(server);
  const browser = await signIn(email);
  await browser.post('sign-out');
  await browser.post('sign-in/email', { email, password: PASSWORD });
  const mails = await readOutbox(server, email);
  const news = mails.filter(({ subject }) => subject === 'New sign-in to your account');
  expect(news).toHaveLength(1);
  expect(news[0]?.text).toContain('Safari, iOS');
  expect(news[0]?.text).toContain('127.0.0.1');
});

test('the first browser of an account is no news', async () => {
  const { email } = await signUpUser(server);
  expect(await subjectsOf(email)).toEqual(['Confirm your email address']);
});

test('a reset password is listed and mailed', async () => {
  const { email } = await signUpUser(server);
  await server.post('/api/auth/request-password-reset', { email });
  await expect.poll(() => subjectsOf(email)).toContain('Reset your password');
  const mails = await readOutbox(server, email);
  const text = mails.map((mail) => mail.text).join();
  const token = /forgotpassword\?token=(\S+)/.exec(text)?.[1];
  const newPassword = 'a much better one';
  const common = await server.post('/api/auth/reset-password', { token, newPassword: 'password1' });
  expect([common.status, common.body.code]).toEqual([400, 'PASSWORD_COMMON']);
  expect((await server.post('/api/auth/reset-password', { token, newPassword })).status).toBe(200);
  expect(await subjectsOf(email)).toContain('Your password has changed');
  const { headers } = await (await signIn(email, { password: newPassword })).renew();
  const { body } = await call('fetchaccountevents', headers);
  expect(body.events.map(({ action }: { action: string }) => action)).toEqual([
    'signedIn',
    'passwordChanged',
    'signedUp',
  ]);
});

test('common passwords are refused wherever one is chosen', async () => {
  const { headers } = await signUpUser(server);
  const account = { name: 'Ada', email: 'common@example.com', password: 'Password123' };
  const signUp = await server.post('/api/auth/sign-up/email', account);
  expect([signUp.status, signUp.body.code]).toEqual([400, 'PASSWORD_COMMON']);
  const change = { currentPassword: PASSWORD, newPassword: 'qwertyuiop' };
  const changed = await call('changepassword', headers, change);
  expect([changed.status, Object.keys(changed.body.error.fields)]).toEqual([422, ['newPassword']]);
});

test('events are listed 20 at a time, for their owner alone, and nobody may change one', async () => {
  const { email } = await signUpUser(server);
  for (let time = 0; time < 24; time += 1) await signIn(email);
  const { headers } = await (await signIn(email)).renew();
  const first = (await call('fetchaccountevents', headers)).body;
  expect([first.events.length, first.hasMore]).toEqual([20, true]);
  const rest = (await call('fetchaccountevents', headers, { before: first.events.at(-1).id })).body;
  expect([rest.events.length, rest.hasMore]).toEqual([6, false]);
  const stranger = await signUpUser(server);
  expect((await call('fetchaccountevents', stranger.headers)).body.events).toHaveLength(1);
  const { rows } = await sql<{ privilege: string }>`
    select privilege_type as privilege from information_schema.role_table_grants
     where table_name = 'account_events'`.execute(server.database);
  expect(rows.map(({ privilege }) => privilege)).not.toContain('UPDATE');
});

test('events, and browsers that were last seen then, are deleted after 400 days', async () => {
  const { userId } = await signUpUser(server);
  const { database } = server;
  for (const days of [ACTIVITY_KEPT_DAYS - 1, ACTIVITY_KEPT_DAYS + 1]) {
    const time = new Date(Date.now() - days * 86_400_000);
    const event = { event_id: newId(time), action: 'signedIn', subject: `${days}` };
    await database
      .insertInto('account_events')
      .values({ user_id: userId, ...event, happened_at: time })
      .execute();
    await database
      .insertInto('known_devices')
      .values({ user_id: userId, token_hash: Buffer.from(`${days}`), last_seen_at: time })
      .execute();
  }
  await server.runJob('accounts.delete-old');
  const { rows } = await sql`
    select (select array_agg(subject) from account_events
             where user_id = ${userId} and subject is not null) as events,
           (select array_agg(convert_from(token_hash, 'UTF8')) from known_devices
             where user_id = ${userId} and length(token_hash) = 3) as devices`.execute(database);
  const kept = [`${ACTIVITY_KEPT_DAYS - 1}`];
  expect(rows).toEqual([{ events: kept, devices: kept }]);
});

test('what was changed right before the process died is recorded later, once', async () => {
  const { userId, headers } = await signUpUser(server);
  const old = new Date(Date.now() - 3_600_000);
  await sql`
    insert into passkeys (id, user_id, name, public_key, credential_id, counter, device_type, backed_up, created_at)
    values (gen_random_uuid(), ${userId}, 'Phone', 'key', ${userId}, 0, 'multiDevice', true, ${old})`.execute(
    server.database,
  );
  await sql`update users set two_factor_enabled = true, updated_at = ${old} where id = ${userId}`.execute(
    server.database,
  );
  for (const _time of [1, 2]) await server.runJob('accounts.sweep-events');
  await sql`
    insert into account_events (user_id, event_id, action, subject, object_id, happened_at)
    select ${userId}, gen_random_uuid(), action, 'Gone', gen_random_uuid(), ${old}
      from unnest(array['passkeyAdded', 'providerLinked']) action`.execute(server.database);
  await sql`update users set two_factor_enabled = false where id = ${userId}`.execute(
    server.database,
  );
  await sql`
    update sign_in_accounts set created_at = ${old}, updated_at = ${old}::timestamptz + interval '1 minute'
     where user_id = ${userId}`.execute(server.database);
  for (const _time of [1, 2]) await server.runJob('accounts.sweep-events');
  const { body } = await call('fetchaccountevents', headers);
  const actions = body.events.map(({ action }: { action: string }) => action).sort();
  expect(actions).toEqual([
    'passkeyAdded',
    'passkeyAdded',
    'passkeyRemoved',
    'passwordChanged',
    'providerLinked',
    'providerUnlinked',
    'secondFactorOff',
    'secondFactorOn',
    'signedUp',
  ]);
});
