import type pg from 'pg';
import { StartError } from '#server/platform/app-error.ts';

/** A table that exists while a backup is being restored. Nothing uses the database meanwhile. */
const MARK = 'unfinished_restore';

/** Marks the database, which has no tables yet. */
export async function markUnfinishedRestore(client: pg.ClientBase): Promise<void> {
  await client.query(`create table ${MARK} (begun_at timestamptz not null default now())`);
}

export async function unmarkUnfinishedRestore(client: pg.ClientBase): Promise<void> {
  await client.query(`drop table ${MARK}`);
}

/** @throws StartError while a backup is being restored into the database, or if that was interrupted */
export async function refuseUnfinishedRestore(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query('select where to_regclass($1) is not null', [MARK]);
  if (rows.length === 0) return;
  throw new StartError(
    'A backup is being restored into this database, or that was interrupted. If it no longer runs, empty the database and DATA_DIR, and restore the backup again.',
  );
}
