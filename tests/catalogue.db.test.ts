import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeSchema } from '#server/platform/database/describe-schema.ts';
import { listFiles, readText } from './support/source-files.ts';
import { createTestDatabase, type TestDatabase } from './support/test-database.ts';

/** Tables that belong to no business, each with the reason. */
const GLOBAL_TABLES: Readonly<Record<string, string>> = {
  users: 'a person may belong to many businesses',
  sign_in_sessions: 'a sign-in is a person’s, before any business is known',
  sign_in_accounts: 'how a person signs in',
  sign_in_verifications: 'the auth library’s own tokens',
  sign_in_keys: 'the keys that sign access tokens',
  address_confirmations: 'tokens that confirm a person’s address, looked up by themselves',
  handles: 'a handle is unique over all businesses',
  worker_heartbeats: 'processes serve all businesses',
  installation_secrets: 'one installation, one secret',
  message_providers: 'one provider a channel serves all businesses',
  schema_migrations: 'what was applied to the database itself',
  schema_generation: 'which migrations the database began with',
};

/** Small tables of businesses that every node of a cluster has. */
const REFERENCE_TABLES = ['businesses', 'memberships'];

/** Foreign keys from tables of businesses to others, and one that is none of the tenant's own. */
const ALLOWED_REFERENCES: readonly string[] = [
  'memberships(user_id) -> users(id)',
  'survey_flow_versions(saved_by) -> users(id)',
  'uploads(created_by) -> users(id)',
  'saved_views(created_by) -> users(id)',
  'businesses(handle) -> handles(handle)',
  'businesses(parent_id) -> businesses(business_id)',
];

interface Key {
  table: string;
  name: string;
  columns: string[];
}
interface Reference {
  table: string;
  columns: string[];
  target: string;
  targetColumns: string[];
}

const COLUMN_NAMES = (relation: string, numbers: string) => `
  array(select a.attname::text from unnest(${numbers}) with ordinality k (number, place)
          join pg_attribute a on a.attrelid = ${relation} and a.attnum = k.number order by k.place)`;

const TABLES = `
  select c.relname as name, exists (
           select from pg_attribute a
            where a.attrelid = c.oid and a.attname = 'business_id' and not a.attisdropped
         ) as "isTenant"
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;

const UNIQUE_KEYS = `
  select t.relname as table, i.relname as name,
         ${COLUMN_NAMES('t.oid', "string_to_array(x.indkey::text, ' ')::int2[]")} as columns
    from pg_index x
    join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
   where t.relnamespace = 'public'::regnamespace and x.indisunique`;

const REFERENCES = `
  select t.relname as table, r.relname as target,
         ${COLUMN_NAMES('t.oid', 'k.conkey')} as columns,
         ${COLUMN_NAMES('r.oid', 'k.confkey')} as "targetColumns"
    from pg_constraint k
    join pg_class t on t.oid = k.conrelid join pg_class r on r.oid = k.confrelid
   where t.relnamespace = 'public'::regnamespace and k.contype = 'f'`;

const NUMBERED_COLUMNS = `
  select c.relname as table, a.attname as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     and (a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like '%nextval(%')`;

/** Whatever would keep a distributed PostgreSQL from sharding the tables by business. */
async function findFaults(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string; isTenant: boolean }>(TABLES);
  const isGlobal = (table: string) => Object.hasOwn(GLOBAL_TABLES, table);
  const { rows: keys } = await client.query<Key>(UNIQUE_KEYS);
  const { rows: references } = await client.query<Reference>(REFERENCES);
  const { rows: numbered } = await client.query<{ table: string; column: string }>(
    NUMBERED_COLUMNS,
  );
  return [
    ...tables
      .filter(({ name, isTenant }) => !isTenant && !isGlobal(name))
      .map(({ name }) => `${name} has no business_id and is no global table`),
    ...tables
      .filter(({ name }) => !isGlobal(name) && !keys.some(({ table }) => table === name))
      .map(({ name }) => `${name} has no key`),
    ...keys
      .filter(({ table, columns }) => !isGlobal(table) && columns[0] !== 'business_id')
      .map(({ table, name }) => `${table}: ${name} does not begin with business_id`),
    ...references
      .filter((reference) => !isGlobal(reference.table) && !isAllowed(reference, isGlobal))
      .map((reference) => `${textOf(reference)} leaves the business`),
    ...numbered.map(({ table, column }) => `${table}.${column} is numbered by the database`),
  ];
}

function isAllowed(reference: Reference, isGlobal: (table: string) => boolean): boolean {
  if (ALLOWED_REFERENCES.includes(textOf(reference))) return true;
  const { columns, target, targetColumns } = reference;
  return !isGlobal(target) && columns[0] === 'business_id' && targetColumns[0] === 'business_id';
}

function textOf({ table, columns, target, targetColumns }: Reference): string {
  return `${table}(${columns.join(', ')}) -> ${target}(${targetColumns.join(', ')})`;
}

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('every table of a business can be sharded by it', async () => {
  expect(await findFaults(client)).toEqual([]);
});

test('each migration says beside a table where it lies on a cluster', async () => {
  const sources = listFiles('db/migrations').map(readText).join('\n');
  const places = [...sources.matchAll(/-- Cluster: (.*)\.\ncreate table (\w+)/g)].map(
    ([, place = '', table = '']) => [table, place] as const,
  );
  const { rows: tables } = await client.query<{ name: string; isTenant: boolean }>(TABLES);
  const made = tables.filter(({ name }) => !name.startsWith('schema_'));
  expect(places.map(([table]) => table).sort()).toEqual(made.map(({ name }) => name).sort());
  const distributed = places.filter(([, place]) => place === 'distributed by business');
  expect(distributed.map(([table]) => table).sort()).toEqual(
    made
      .filter(({ name }) => !Object.hasOwn(GLOBAL_TABLES, name) && !REFERENCE_TABLES.includes(name))
      .map(({ name }) => name)
      .sort(),
  );
  expect(new Set(places.map(([, place]) => place))).toEqual(
    new Set(['reference', 'local', 'distributed by business']),
  );
});

test('every global table and every allowed reference exists', async () => {
  const { rows: tables } = await client.query<{ name: string }>(TABLES);
  const names = tables.map(({ name }) => name);
  expect(Object.keys(GLOBAL_TABLES).filter((name) => !names.includes(name))).toEqual([]);
  const { rows } = await client.query<Reference>(REFERENCES);
  const references = rows.map(textOf);
  expect(ALLOWED_REFERENCES.filter((one) => !references.includes(one))).toEqual([]);
});

test('nothing happens in the database that a store does not say', async () => {
  const { rows: triggers } = await client.query(
    'select tgname from pg_trigger where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = $1::regnamespace)',
    ['public'],
  );
  expect(triggers).toEqual([]);
  const { rows: functions } = await client.query(
    `select p.proname from pg_proc p
      where p.pronamespace = 'public'::regnamespace and exists (
        select from unnest(p.proargtypes) a (type) join pg_type t on t.oid = a.type
         where t.typtype = 'c')`,
  );
  expect(functions).toEqual([]);
});

describe('the check itself finds', () => {
  const faultsOf = async (statement: string) => {
    await client.query('begin');
    try {
      await client.query(statement);
      return await findFaults(client);
    } finally {
      await client.query('rollback');
    }
  };

  test.each([
    ['a table of nobody', 'create table bad (id uuid primary key)', 'bad has no business_id'],
    ['a table without a key', 'create table bad (business_id uuid)', 'bad has no key'],
    [
      'an identity column',
      'alter table invites add number_made bigint generated by default as identity',
      'invites.number_made is numbered by the database',
    ],
    [
      'a default that counts up',
      'alter table handles add number_made bigserial',
      'handles.number_made is numbered by the database',
    ],
    [
      'a key that begins with something else',
      'create table bad (id uuid, business_id uuid, primary key (id, business_id))',
      'bad: bad_pkey does not begin with business_id',
    ],
    [
      'a unique index over all businesses',
      'create unique index bad on invites (token_hash)',
      'invites: bad does not begin with business_id',
    ],
    [
      'a unique index on an expression',
      'create unique index bad on invites (lower(email))',
      'invites: bad does not begin with business_id',
    ],
    [
      'a reference that does not carry the business',
      `create unique index one on businesses (business_id, kind);
       create table bad (business_id uuid, other uuid references businesses (business_id),
                         primary key (business_id, other))`,
      'bad(other) -> businesses(business_id) leaves the business',
    ],
    [
      'a reference to a global table that is not among the exceptions',
      'alter table invites add user_id uuid references users (id)',
      'invites(user_id) -> users(id) leaves the business',
    ],
  ])('%s', async (_what, statement, fault) => {
    expect((await faultsOf(statement)).join('\n')).toContain(fault);
  });
});

test('the types of the schema are those of the migrated database', async () => {
  const file = join(import.meta.dirname, '../src/server/platform/database/schema.ts');
  expect(await readFile(file, 'utf8')).toBe(await describeSchema(client));
});
