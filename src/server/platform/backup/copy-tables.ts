import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { StartError } from '#server/platform/app-error.ts';
import {
  createdTable,
  type Migration,
  statementsOf,
} from '#server/platform/database/read-migrations.ts';
import type { Manifest } from './archive-entries.ts';

export type Table = Manifest['tables'][number];

/** Describes processes, which end with the installation that is backed up. */
const LEFT_OUT = new Set(['worker_heartbeats']);

/**
 * The tables with the rows of an installation, in an order in which no row points to one that comes later. Other
 * tables in the same database are not ours.
 */
export async function listTables(
  client: pg.ClientBase,
  migrations: readonly Migration[],
): Promise<Table[]> {
  const created = migrations.flatMap(({ sql }) => statementsOf(sql).flatMap(tableIn));
  const { rows } = await client.query<Table & { references: string[] }>(
    `select c.relname::text as name,
            array(select a.attname::text from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                     and a.attgenerated = '' order by a.attnum) as columns,
            array(select k.confrelid::regclass::text from pg_constraint k
                   where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as "references"
       from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
        and c.relname = any($1) order by c.relname`,
    [created.filter((name) => !LEFT_OUT.has(name))],
  );
  return inLoadingOrder(rows).map(({ name, columns }) => ({ name, columns }));
}

function tableIn(statement: string): string[] {
  const table = createdTable(statement);
  return table === undefined ? [] : [table];
}

interface Referring {
  name: string;
  references: readonly string[];
}

function inLoadingOrder<T extends Referring>(tables: readonly T[]): T[] {
  const ordered = new Set<T>();
  for (let left = [...tables]; left.length > 0; ) {
    const names = new Set(left.map(({ name }) => name));
    const next = left.filter(({ references }) => !references.some((one) => names.has(one)));
    if (next.length === 0) throw new Error('The foreign keys of these tables form a circle.');
    for (const table of next) ordered.add(table);
    left = left.filter((table) => !ordered.has(table));
  }
  return [...ordered];
}

/** How values are written in a backup, whatever the server, role or database prefers. */
const FORM = `
  select set_config('datestyle', 'ISO, YMD', true), set_config('intervalstyle', 'postgres', true),
         set_config('timezone', 'UTC', true), set_config('extra_float_digits', '1', true),
         set_config('bytea_output', 'hex', true)`;
const NO_LIMITS = `
  select set_config(name, '0', true) from pg_settings
   where name in ('statement_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout', 'lock_timeout')`;

/** Begins a transaction that may take hours. @param mode of `begin` */
export async function beginLong(client: pg.ClientBase, mode: string): Promise<void> {
  await client.query(`begin ${mode}`);
  await client.query(NO_LIMITS);
  await client.query(FORM);
}

/** Bytes of rows that are held at once. */
const CHUNK = 4 * 1024 ** 2;

/** The rows of a table as text of COPY, in pieces that end with a row. */
export async function* copyRowsOut(client: pg.ClientBase, table: Table): AsyncGenerator<Buffer> {
  const stream = client.query(to(`copy ${targetOf(table)} to stdout`));
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < CHUNK) continue;
    const all = Buffer.concat(waiting);
    const end = all.lastIndexOf('\n') + 1;
    if (end > 0) yield all.subarray(0, end);
    waiting = [all.subarray(end)];
    size = all.length - end;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** Adds rows that `copyRowsOut` wrote. */
export async function copyRowsIn(
  client: pg.ClientBase,
  table: Table,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  await pipeline(Readable.from(rows), client.query(from(`copy ${targetOf(table)} from stdin`)));
}

const PLAIN_NAME = /^[a-z_][a-z0-9_]*$/;

/** Names come from a file when they are loaded. */
function targetOf({ name, columns }: Table): string {
  if (![name, ...columns].every((one) => PLAIN_NAME.test(one))) {
    throw new StartError(`The backup has a table that Goodword does not have: ${name}.`);
  }
  return `"${name}" (${columns.map((column) => `"${column}"`).join(', ')})`;
}
