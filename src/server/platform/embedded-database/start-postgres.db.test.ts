import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { superuserUrl } from '#tests/support/temporary-postgres.ts';

let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client({ connectionString: superuserUrl(inject('databaseServerUrl')) });
  await client.connect();
});

afterAll(async () => await client.end());

async function firstRow(sql: string): Promise<unknown> {
  return (await client.query(sql)).rows[0];
}

test('the database is UTF-8 with the builtin locale, regardless of LANG', async () => {
  const sql = `SELECT pg_encoding_to_char(encoding) AS encoding, datlocprovider AS provider, datlocale AS locale
               FROM pg_database WHERE datname = current_database()`;
  expect(await firstRow(sql)).toEqual({ encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8' });
});

test('the database listens only on the loopback address, has no socket files and requires a SCRAM password', async () => {
  const sql = `SELECT current_setting('listen_addresses') AS addresses,
                      current_setting('unix_socket_directories') AS sockets,
                      (SELECT array_agg(DISTINCT auth_method) FROM pg_hba_file_rules) AS methods`;
  expect(await firstRow(sql)).toEqual({
    addresses: '127.0.0.1',
    sockets: '',
    methods: ['scram-sha-256'],
  });
});

test('the product owns its database, and is no superuser', async () => {
  const sql = `SELECT pg_get_userbyid(datdba) AS owner, rolsuper AS "isSuperuser"
               FROM pg_database JOIN pg_roles ON rolname = 'goodword' WHERE datname = 'goodword'`;
  expect(await firstRow(sql)).toEqual({ owner: 'goodword', isSuperuser: false });
});

test('a wrong password is rejected', async () => {
  const url = new URL(inject('databaseServerUrl'));
  url.password = 'wrong';
  const stranger = new pg.Client({ connectionString: url.href });
  await expect(stranger.connect()).rejects.toThrow('password authentication failed');
});
