import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  confirmAddressOf,
  confirmationPath,
  createUser,
  fetchToken,
  signUpUser,
} from './factories.ts';
import { sharedServer, type TestServer } from './test-server.ts';

const TABLES = [
  ...['users', 'sign_in_accounts', 'sign_in_sessions', 'sign_in_verifications'],
  ...['account_events', 'known_devices', 'address_confirmations', 'memberships', 'businesses'],
];

/** All rows of a person by table: ids, tokens and hashes only as such, times as hours after now. */
async function rowsOf({ database }: TestServer, userId: string) {
  const rows = TABLES.map(async (table) => {
    const found = await sql<{ row: object }>`
      select to_jsonb(t) as row from ${sql.table(table)} t
       where to_jsonb(t)::text like ${`%${userId}%`}`.execute(database);
    return [table, found.rows.map(({ row }) => JSON.parse(JSON.stringify(row), comparable))];
  });
  return Object.fromEntries(await Promise.all(rows));
}

function comparable(_key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (/^\d{4}-\d\d-\d\dT/.test(value))
    return Math.round((Date.parse(value) - Date.now()) / 3_600_000);
  if (/^[0-9a-f-]{36}$/.test(value)) return 'id';
  if (/@/.test(value)) return 'address';
  return /^(\\x)?[\w:-]{32,}$/.test(value) ? 'secret' : value;
}

test('an inserted user has the rows, the cookies and the access of one who signed up, confirmed or not', async () => {
  const server = await sharedServer();
  const inserted = await createUser(server, 'Inserted@Example.com');
  const signedUp = await signUpUser(server, 'Signed.Up@Example.com');
  const rows = await rowsOf(server, signedUp.userId);
  expect(rows.sign_in_sessions).toHaveLength(1);
  expect(await rowsOf(server, inserted.userId)).toEqual(rows);
  const namesIn = (cookie: string) => cookie.match(/[\w.-]+(?==)/g)?.sort();
  expect(namesIn(inserted.cookie)).toEqual(namesIn(signedUp.cookie));

  await server.post(await confirmationPath(server, 'signed.up@example.com'));
  await fetchToken(server, signedUp.cookie);
  const confirmed = await confirmAddressOf(server, inserted);
  expect(await rowsOf(server, inserted.userId)).toEqual(await rowsOf(server, signedUp.userId));
  const { body } = await server.post('/api/dash/getaccess', {}, confirmed.headers);
  expect(body.user.emailConfirmed).toBe(true);
  const signIn = { email: inserted.email, password: 'correct horse battery' };
  expect((await server.post('/api/auth/sign-in/email', signIn)).status).toBe(200);
});
