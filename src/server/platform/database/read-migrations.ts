import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Migration {
  version: number;
  name: string;
  sql: string;
  checksum: string;
}

/** The migrations of the program, in their order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}_.+\.sql$/.test(file)).sort();
  return Promise.all(
    files.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { version: Number(name.slice(0, 4)), name, sql, checksum };
    }),
  );
}

/** A statement ends with a semicolon at the end of a line; comment lines may contain anything. */
export function statementsOf(sql: string): string[] {
  const withoutComments = sql.replace(/^\s*--.*$/gm, '');
  return withoutComments.split(/;$/m).filter((statement) => statement.trim() !== '');
}

/** The table that a statement creates; undefined if it does something else. */
export function createdTable(statement: string): string | undefined {
  return /^\s*create table (\w+)/.exec(statement)?.[1];
}
