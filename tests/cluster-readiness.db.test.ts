import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  FORMER_TABLES,
  TABLE_DISTRIBUTIONS,
  type TableDistribution,
} from '#server/platform/database/cluster/table-distributions.ts';
import { describeSchema } from '#server/platform/database/describe-schema.ts';
import { listFiles, readText } from './support/source-files.ts';
import { createTestDatabase, type TestDatabase } from './support/test-database.ts';

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
  select c.relname as name
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

const PLACES: Readonly<Record<string, TableDistribution>> = TABLE_DISTRIBUTIONS;

/** Reasons why a cluster could not place every table, if the distributed ones are sharded by business. */
async function findErrors(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(TABLES);
  const { rows: keys } = await client.query<Key>(UNIQUE_KEYS);
  const { rows: references } = await client.query<Reference>(REFERENCES);
  const { rows: numbered } = await client.query<{ table: string; column: string }>(
    NUMBERED_COLUMNS,
  );
  const names = tables.map(({ name }) => name);
  const isDistributed = (table: string) => (PLACES[table] ?? 'distributed') === 'distributed';
  return [
    ...names.filter((name) => !(name in PLACES)).map((name) => `${name} has no place`),
    ...Object.keys(PLACES)
      .filter((name) => !names.includes(name))
      .map((name) => `${name} has a place and is not there`),
    ...names
      .filter((name) => isDistributed(name) && !keys.some(({ table }) => table === name))
      .map((name) => `${name} has no key`),
    ...keys
      .filter(({ table, columns }) => isDistributed(table) && columns[0] !== 'business_id')
      .map(({ table, name }) => `${table}: ${name} does not begin with business_id`),
    ...references.flatMap((reference) => {
      const error = errorOf(reference, isDistributed);
      return error ? `${textOf(reference)} ${error}` : [];
    }),
    ...numbered.map(({ table, column }) => `${table}.${column} is numbered by the database`),
  ];
}

function errorOf(
  { table, columns, target, targetColumns }: Reference,
  isDistributed: (table: string) => boolean,
): string | null {
  if (!isDistributed(table)) return isDistributed(target) ? 'leads to a distributed table' : null;
  if (PLACES[target] === 'local') return 'leads to a local table';
  const isOfBusiness = isDistributed(target) || targetColumns.includes('business_id');
  const isWithin = columns[0] === 'business_id' && targetColumns[0] === 'business_id';
  return isOfBusiness && !isWithin ? 'leaves the business' : null;
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

test('every table declares its distribution, and a cluster accepts it', async () => {
  expect(await findErrors(client)).toEqual([]);
});

test('each migration has a comment with each table’s distribution', () => {
  const sources = listFiles('db/migrations').map(readText).join('\n');
  const commented = [...sources.matchAll(/-- Cluster: (.*)\.\ncreate table (\w+)/g)].map(
    ([, distribution = '', table = '']) =>
      [table, distribution.replace(' by business', '')] as const,
  );
  // Created by the migration code itself.
  const { schema_generation: _, schema_migrations: __, ...migrated } = PLACES;
  expect(Object.fromEntries(commented)).toEqual({ ...migrated, ...FORMER_TABLES });
});

test('the database has no triggers, and no functions that take rows', async () => {
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

// A cluster refuses most of these itself.
describe.skipIf(inject('cluster'))('the cluster check finds', () => {
  const errorsOf = async (statement: string) => {
    await client.query('begin');
    try {
      await client.query(statement);
      return await findErrors(client);
    } finally {
      await client.query('rollback');
    }
  };

  test.each([
    ['a table without a place', 'create table bad (id uuid primary key)', 'bad has no place'],
    [
      'a distribution without a table',
      'drop table installation_secrets',
      'installation_secrets has a place and is not there',
    ],
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
      'a primary key that does not begin with the business',
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
      'a reference without the business',
      `create unique index one on businesses (business_id, kind);
       create table bad (business_id uuid, other uuid references businesses (business_id),
                         primary key (business_id, other))`,
      'bad(other) -> businesses(business_id) leaves the business',
    ],
    [
      'a reference from a replicated table to a distributed one',
      'alter table users add foreign key (id, id) references invites (business_id, invite_id)',
      'users(id, id) -> invites(business_id, invite_id) leads to a distributed table',
    ],
    [
      'a reference from a distributed table to a local one',
      'alter table invites add foreign key (name) references installation_secrets (name)',
      'invites(name) -> installation_secrets(name) leads to a local table',
    ],
  ])('%s', async (_what, statement, error) => {
    expect((await errorsOf(statement)).join('\n')).toContain(error);
  });
});

test('schema.ts matches the migrated database', async () => {
  const file = join(import.meta.dirname, '../src/server/platform/database/schema.ts');
  expect(await readFile(file, 'utf8')).toBe(await describeSchema(client));
});
