import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startTemporaryPostgres } from '#tests/support/temporary-postgres.ts';
import { goodwordPerTest, stop } from './goodword-per-test.ts';
import { CHECKOUT, databaseProcesses, type Goodword } from './running-goodword.ts';

const POLL = { timeout: 60_000 };

const own = goodwordPerTest();

async function start(env: Record<string, string> = {}, port?: number): Promise<Goodword> {
  const goodword = await own.start({
    env: { RATE_LIMIT: '0', DEMO: '', ...env },
    ...(port !== undefined && { port }),
  });
  await goodword.serving();
  return goodword;
}

/** The login that the start prints a moment after the server is ready. */
async function readPrintedLogin(goodword: Goodword): Promise<{ email: string; password: string }> {
  const line = /Demo business: sign in as (\S+) with the password (\S+) \(unless you changed it\)/;
  await expect.poll(() => goodword.output(), POLL).toMatch(line);
  const [, email = '', password = ''] = line.exec(goodword.output()) ?? [];
  return { email, password };
}

async function signIn({ url }: Goodword, login: { email: string; password: string }) {
  const headers = { 'content-type': 'application/json', origin: url };
  const body = JSON.stringify(login);
  const response = await fetch(`${url}/api/auth/sign-in/email`, { method: 'POST', headers, body });
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { response, cookie };
}

async function readToken({ url }: Goodword, cookie: string): Promise<Response> {
  return fetch(`${url}/api/auth/token`, { headers: { cookie } });
}

/** Signs in with the printed credentials, and counts the business's ratings in a period. */
async function countRatings(goodword: Goodword, target = 'all'): Promise<number> {
  const { url } = goodword;
  const headers = { 'content-type': 'application/json', origin: url };
  const { response, cookie } = await signIn(goodword, await readPrintedLogin(goodword));
  expect(response.status).toBe(200);
  const answered = await readToken(goodword, cookie);
  const { token } = (await answered.json()) as { token: string };
  const call = async (path: string, content: object) => {
    const authorization = `Bearer ${token}`;
    const options = { method: 'POST', headers: { ...headers, authorization } };
    return await (await fetch(url + path, { ...options, body: JSON.stringify(content) })).json();
  };
  const { bID } = await call('/api/dash/getaccess', {});
  const { n } = await call('/api/fetchnps', { bID, target });
  return n;
}

/** `npm run demo -- ...args`, on the same DATA_DIR unless `env` says otherwise. */
async function runDemo(args: readonly string[], env: Record<string, string> = {}) {
  const variables = { PATH: process.env.PATH, HOME: own.dataDir, DATA_DIR: own.dataDir, ...env };
  const child = spawn(process.execPath, [join(CHECKOUT, 'scripts/run.mjs'), 'demo', ...args], {
    env: variables,
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
}

test('the first start creates a demo business and prints its login; a later one prints it again, and npm run demo adds sessions', async () => {
  own.emptyDataDir();
  const first = await start();
  const login = await readPrintedLogin(first);
  expect(login.email).toBe('demo@goodword.example');
  await expect.poll(() => countRatings(first), POLL).toBeGreaterThan(300);
  const ratings = await countRatings(first);
  await stop(first);
  const second = await start();
  expect(await readPrintedLogin(second)).toEqual(login);
  expect(await countRatings(second)).toBe(ratings);

  const grown = await runDemo(['--sessions', '2500']);
  expect(grown).toMatchObject({ code: 0 });
  expect(grown.output).toContain('2500 of 2500 sessions');
  expect(grown.output).toContain(`${login.email} with the password ${login.password}`);
  expect(await countRatings(second)).toBeGreaterThan(2000);
  await stop(second);
  const again = await runDemo(['--sessions=300']);
  expect(again).toMatchObject({ code: 0 });
  expect(again.output).toContain('has 2500 sessions already. Nothing was changed');
  expect(databaseProcesses(own.dataDir)).toEqual([]);
});

test('a start killed just after creating the demo business fills it at the next start, up to the product’s current time', async () => {
  const env = { CLOCK_OFFSET: String(-200 * 86_400) };
  const goodword = await start(env);
  goodword.signal('SIGKILL');
  await goodword.ended();
  const next = await start(env);
  await expect.poll(() => countRatings(next, '365d'), POLL).toBeGreaterThan(300);
  expect(await countRatings(next, '7d')).toBeGreaterThan(3);
});

test('where the demo is off, nobody can use its account, which an earlier start created', async () => {
  const first = await start();
  const port = Number(new URL(first.url).port);
  const login = await readPrintedLogin(first);
  const { cookie } = await signIn(first, login);
  const { token } = (await (await readToken(first, cookie)).json()) as { token: string };
  await stop(first);

  const off = await start({ DEMO: 'off' }, port);
  expect(off.output()).not.toContain('Demo');
  expect((await readToken(off, cookie)).status).toBe(401);
  const call = { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: '{}' };
  expect((await fetch(`${off.url}/api/dash/getaccess`, call)).status).toBe(401);
  const { response } = await signIn(off, login);
  expect([response.status, await response.json()]).toEqual([
    403,
    { code: 'DEMO_OFF', message: 'The demo account is turned off.' },
  ]);
  await stop(off);

  const on = await start({}, port);
  expect((await signIn(on, login)).response.status).toBe(200);
  // Signed out for good, while the token lives on by itself for some minutes.
  expect((await readToken(on, cookie)).status).toBe(401);
  expect((await fetch(`${on.url}/api/dash/getaccess`, call)).status).toBe(200);
});

test.each([
  [['--sessions', 'many']],
  [['--sessions', '0']],
  [['400']],
])('npm run demo prints its usage for %j', async (args) => {
  const { code, output } = await runDemo(args);
  expect(code).toBe(1);
  expect(output).toContain('Usage: npm run demo');
});

test('a start with DATABASE_URL creates no demo business; npm run demo does', async () => {
  const postgres = await startTemporaryPostgres();
  const client = new pg.Client({ connectionString: postgres.connectionString });
  try {
    const goodword = await start({ DATABASE_URL: postgres.connectionString });
    await sleep(500);
    expect(goodword.output()).not.toContain('Demo');
    await client.connect();
    const { rows } = await client.query('select count(*)::int as users from users');
    expect(rows).toEqual([{ users: 0 }]);
    await stop(goodword);
    const env = { DATABASE_URL: postgres.connectionString };
    const made = await runDemo(['--sessions', '50'], env);
    expect(made.output).toContain('50 of 50 sessions');
    expect(made.output).toContain('Nobody can sign in as demo@goodword.example here');
    const sessions = await client.query('select count(*)::int as n from feedback_sessions');
    expect(sessions.rows).toEqual([{ n: 50 }]);
  } finally {
    await client.end();
    await postgres.stop();
  }
});
