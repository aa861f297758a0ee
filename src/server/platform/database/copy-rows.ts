import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from './database.ts';

export type CopyValue = string | number | Date | Buffer | readonly string[] | null;

export interface CopyTarget {
  table: string;
  columns: readonly string[];
}

/** Writes rows into the columns of a table, as part of the transaction. */
export type CopyRows = (target: CopyTarget, rows: Iterable<readonly CopyValue[]>) => Promise<void>;

/**
 * A transaction in which rows can also be written in bulk (COPY). It opens its own connection: the pool's connections
 * pipeline statements, which COPY does not support.
 */
export async function copyInTransaction<T>(
  pool: pg.Pool,
  work: (tx: Tx, copyRows: CopyRows) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...pool.options, pipeline: false });
  // The running statement reports the failure.
  client.on('error', () => {});
  await client.connect();
  // Kysely does not reveal which connection it uses, so its pool contains only this one.
  const singleConnectionPool = {
    connect: async () => ({ query: client.query.bind(client), release() {} }),
    end: async () => {},
  };
  const database: Database = new Kysely({
    dialect: new PostgresDialect({ pool: singleConnectionPool }),
  });
  try {
    return await database.transaction().execute((tx) =>
      work(tx, async ({ table, columns }, rows) => {
        const stream = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`));
        await pipeline(Readable.from(chunksOf(rows)), stream);
      }),
    );
  } finally {
    await client.end();
  }
}

/** Characters per write to the connection. */
const CHUNK = 65_536;

function* chunksOf(rows: Iterable<readonly CopyValue[]>): Generator<string> {
  let chunk = '';
  for (const row of rows) {
    chunk += `${row.map(copyText).join('\t')}\n`;
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

/** A value in the text format of COPY (PostgreSQL manual, COPY, "Text Format"). */
function copyText(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'number') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return escaped(`\\x${value.toString('hex')}`);
  const items = value.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`);
  return escaped(`{${items.join(',')}}`);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
};

function escaped(text: string): string {
  return text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character);
}
