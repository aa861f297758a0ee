import type pg from 'pg';
import { SAVED_FOREIGN_KEYS } from './read-distribution.ts';

/**
 * Drops all foreign keys and saves them in a table: Citus cannot distribute a table while a table that is not yet
 * distributed references it. Does nothing if they are already saved.
 */
export async function saveForeignKeys(client: pg.ClientBase): Promise<void> {
  const { rows: saved } = await client.query('select to_regclass($1) as name', [
    SAVED_FOREIGN_KEYS,
  ]);
  if (saved[0]?.name) return;
  await client.query('begin');
  await client.query(
    `create table ${SAVED_FOREIGN_KEYS} as
     select conname::text as name, conrelid::regclass::text as "table",
            pg_get_constraintdef(oid) as definition
       from pg_constraint
      where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
  for (const { table, name } of await listSaved(client)) {
    await client.query(`alter table ${table} drop constraint ${client.escapeIdentifier(name)}`);
  }
  await client.query('commit');
}

/** @param report gets a line at the end */
export async function restoreForeignKeys(
  client: pg.ClientBase,
  report: (line: string) => void,
): Promise<void> {
  const saved = await listSaved(client);
  for (const { table, name, definition } of saved) {
    await client.query('begin');
    await client.query(
      `alter table ${table} add constraint ${client.escapeIdentifier(name)} ${definition}`,
    );
    await client.query(`delete from ${SAVED_FOREIGN_KEYS} where "table" = $1 and name = $2`, [
      table,
      name,
    ]);
    await client.query('commit');
  }
  await client.query(`drop table ${SAVED_FOREIGN_KEYS}`);
  report(`${saved.length} foreign keys checked and restored`);
}

interface SavedForeignKey {
  /** Quoted if needed. */
  table: string;
  name: string;
  definition: string;
}

async function listSaved(client: pg.ClientBase): Promise<SavedForeignKey[]> {
  const { rows } = await client.query<SavedForeignKey>(
    `select "table", name, definition from ${SAVED_FOREIGN_KEYS} order by "table", name`,
  );
  return rows;
}
