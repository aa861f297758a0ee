import crypto from 'node:crypto';
import { request } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { fetchToken, readOutbox, type SignedInUser, signUpUser } from '#tests/support/factories.ts';
import { sharedServer, startTestServer, type TestServer } from '#tests/support/test-server.ts';

const PASSWORD = 'correct horse battery';

let server: TestServer;
let user: SignedInUser;
beforeAll(async () => {
  server = await sharedServer();
  user = await signUpUser(server);
});

const signIn = (password: string, email = user.email) =>
  server.post('/api/auth/sign-in/email', { email, password });
const tokenStatus = (cookie: string) =>
  fetch(`${server.origin}/api/auth/token`, { headers: { cookie } }).then(({ status }) => status);

function cookieOf({ headers }: { headers: Headers }): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

test('the right password signs in; a wrong one and an unknown address get the same error', async () => {
  expect((await signIn(PASSWORD)).status).toBe(200);
  expect((await signIn(PASSWORD, user.email.toUpperCase())).status).toBe(200);
  const wrong = await signIn(`${PASSWORD}!`);
  const unknown = await signIn(PASSWORD, 'nobody@example.com');
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  expect(unknown.body).toEqual(wrong.body);
  expect(wrong.headers.getSetCookie()).toEqual([]);
});

test('a wrong password and an unknown address cost the same hashing', async () => {
  const wrong = await hashingDuring(() => signIn(`${PASSWORD}!`));
  const unknown = await hashingDuring(() => signIn(PASSWORD, 'nobody@example.com'));
  expect(wrong).toHaveLength(1);
  expect(unknown).toEqual(wrong);
});

/** The length and cost of each key that is derived from a password meanwhile. */
async function hashingDuring(attempt: () => Promise<unknown>): Promise<unknown[]> {
  const scrypt = vi.spyOn(crypto, 'scrypt');
  syncBuiltinESMExports();
  try {
    await attempt();
    return scrypt.mock.calls.map(([, , length, cost]) => ({ length, cost }));
  } finally {
    scrypt.mockRestore();
    syncBuiltinESMExports();
  }
}

test('the session cookie is HttpOnly and SameSite', async () => {
  const cookies = (await signIn(PASSWORD)).headers.getSetCookie();
  const session = cookies.find((line) => line.includes('session_token'));
  expect(session).toMatch(/HttpOnly/i);
  expect(session).toMatch(/SameSite=Lax/i);
});

test('a token is issued only for a session cookie, and not after signing out', async () => {
  const cookie = cookieOf(await signIn(PASSWORD));
  expect([await tokenStatus(''), await tokenStatus('goodword.session_token=x')]).toEqual([
    401, 401,
  ]);
  expect(await tokenStatus(cookie)).toBe(200);
  const headers = { cookie, origin: server.config.baseUrl };
  expect((await server.post('/api/auth/sign-out', {}, headers)).status).toBe(200);
  expect(await tokenStatus(cookie)).toBe(401);
  expect(await tokenStatus(user.cookie)).toBe(200);
});

test('a token names its user and is valid for 15 minutes', async () => {
  const token = await fetchToken(server, user.cookie);
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  expect(claims).toMatchObject({ sub: user.userId, email: user.email, emailConfirmed: false });
  expect(claims.exp - claims.iat).toBe(900);
});

test('routes of the auth library that we do not serve return 404', async () => {
  const paths = [
    'verify-email?token=x',
    'reset-password/x',
    'sign-out',
    'delete-user/callback?token=x',
    'list-sessions',
    'error',
    'ok',
    'jwks',
    'callback/google',
    'change-email',
    'sign-in/email',
    'sign-up/email',
    'update-user',
  ];
  for (const path of paths) {
    const response = await fetch(`${server.origin}/api/auth/${path}`, {
      headers: { cookie: user.cookie },
    });
    expect([path, response.status]).toEqual([path, 404]);
  }
  for (const path of [
    'delete-user',
    'change-email',
    'change-password',
    'update-session',
    'link-social',
    'revoke-sessions',
  ]) {
    const { status } = await server.post(`/api/auth/${path}`, {}, { cookie: user.cookie });
    expect([path, status]).toEqual([path, 404]);
  }
  expect(await tokenStatus(user.cookie)).toBe(200);
});

test('links in mails lead to this installation, whatever host a request names', async () => {
  const person = await signUpUser(server);
  const { host, port } = new URL(server.origin);
  const hosts = ['evil.example', `evil.example:${port}`, `${host}@evil.example`];
  for (const named of hosts) {
    const headers = {
      host: named,
      'x-forwarded-host': 'evil.example',
      'content-type': 'application/json',
    };
    const body = JSON.stringify({ email: person.email, redirectTo: '/dash/forgotpassword' });
    // The last is no host at all.
    expect(await requestWith(headers, body)).toBe(named === hosts.at(-1) ? 400 : 200);
  }
  const texts = (await waitForMails(person.email, 3)).map(({ text }) => text).join();
  expect(texts.split(`${server.config.baseUrl}/dash/forgotpassword?token=`)).toHaveLength(3);
  expect(texts).not.toContain('evil');
});

/** Unlike fetch, may name any host. */
function requestWith(headers: Record<string, string>, body: string): Promise<number | undefined> {
  const url = `${server.origin}/api/auth/request-password-reset`;
  return new Promise((resolve, reject) => {
    request(url, { method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end(body);
  });
}

test('another site’s page cannot sign a user out', async () => {
  const cookie = cookieOf(await signIn(PASSWORD));
  const headers = { cookie, origin: 'https://evil.example' };
  expect((await server.post('/api/auth/sign-out', {}, headers)).status).toBe(403);
  expect(await tokenStatus(cookie)).toBe(200);
});

describe('a forgotten password', () => {
  test('is reset by the emailed link, which ends every other session and works once', async () => {
    const person = await signUpUser(server);
    const response = await server.post('/api/auth/request-password-reset', { email: person.email });
    expect(response.status).toBe(200);
    const [mail] = await waitForMails(person.email, 2);
    const link = /(http\S+\/dash\/forgotpassword\?token=\S+)\s/.exec(mail?.text ?? '')?.[1] ?? '';
    const reset = { token: new URL(link).searchParams.get('token'), newPassword: 'a new password' };
    expect((await server.post('/api/auth/reset-password', reset)).status).toBe(200);
    expect(await tokenStatus(person.cookie)).toBe(401);
    expect((await signIn(PASSWORD, person.email)).status).toBe(401);
    expect((await signIn('a new password', person.email)).status).toBe(200);
    expect((await server.post('/api/auth/reset-password', reset)).status).toBe(400);
  });

  test('returns the same response for an unknown address, and sends no email', async () => {
    const forKnown = await server.post('/api/auth/request-password-reset', { email: user.email });
    const email = 'nobody@example.com';
    const unknown = await server.post('/api/auth/request-password-reset', { email });
    expect([unknown.status, unknown.body]).toEqual([forKnown.status, forKnown.body]);
    expect(await readOutbox(server, email)).toEqual([]);
  });

  test('is answered before its email is queued, which only a known address gets', async () => {
    const { email } = await signUpUser(server);
    await server.database.transaction().execute(async (tx) => {
      await sql`lock table message_contents in share mode`.execute(tx);
      expect((await server.post('/api/auth/request-password-reset', { email })).status).toBe(200);
    });
    await waitForMails(email, 2);
  });
});

async function waitForMails(to: string, count: number) {
  await expect.poll(async () => (await readOutbox(server, to)).length).toBe(count);
  return readOutbox(server, to);
}

describe('the last access', () => {
  test('is the last one before the current sign-in, and does not change during that sign-in', async () => {
    const person = await signUpUser(server);
    const lastAccessed = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await server.post('/api/dash/getaccess', {}, headers)).body.user.lastAccessed;
    };
    expect(await lastAccessed(person.accessToken)).toBeNull();
    const before = Math.floor(Date.now() / 1000);
    await server.post('/api/dash/setlastaccessed', {}, person.headers);
    expect(await lastAccessed(person.accessToken)).toBeNull();
    const next = await fetchToken(server, cookieOf(await signIn(PASSWORD, person.email)));
    expect(await lastAccessed(next)).toBeGreaterThanOrEqual(before);
  });
});

describe('rate limits', () => {
  const attempt = (limited: TestServer, email: string, from: string) =>
    limited.post('/api/auth/sign-in/email', { email, password: 'x' }, { 'x-forwarded-for': from });

  test('block password guessing temporarily, by IP address and by account', async () => {
    const limited = await startTestServer({ on: server, env: { RATE_LIMIT: '1' } });
    const statuses: number[] = [];
    for (let time = 0; time < 31; time += 1) {
      statuses.push((await attempt(limited, `p${time}@example.com`, '203.0.113.1')).status);
    }
    expect(statuses).toEqual([...Array(30).fill(401), 429]);
    const stopped = await attempt(limited, 'p@example.com', '203.0.113.1');
    expect([stopped.status, stopped.body.error.code]).toEqual([429, 'rate_limited']);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(stopped.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    const perPerson: number[] = [];
    for (let time = 0; time < 11; time += 1) {
      const email = time % 2 ? 'Target@example.com ' : 'target@example.com';
      perPerson.push((await attempt(limited, email.trim(), `203.0.113.${10 + time}`)).status);
    }
    expect(perPerson).toEqual([...Array(10).fill(401), 429]);
    expect((await attempt(limited, 'else@example.com', '203.0.113.99')).status).toBe(401);
    await limited.stop();
  });

  test('also apply to sign-ups, and scale with the factor', async () => {
    const limited = await startTestServer({ on: server, env: { RATE_LIMIT: '0.1' } });
    const signUp = () => limited.post('/api/auth/sign-up/email', { name: 'a', email: 'x' });
    const statuses = [await signUp(), await signUp(), await signUp()].map(({ status }) => status);
    expect(statuses[2]).toBe(429);
    expect(statuses.slice(0, 2)).not.toContain(429);
    await limited.stop();
  });

  test('are off at 0', async () => {
    const signUps = Array.from({ length: 40 }, () =>
      server.post('/api/auth/sign-up/email', { name: 'a', email: 'no address' }),
    );
    const statuses = (await Promise.all(signUps)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toEqual([]);
  });
});
