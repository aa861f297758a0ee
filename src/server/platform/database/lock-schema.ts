import type pg from 'pg';

/** Any number: all processes of an installation take the same lock. */
const LOCK_KEY = 4_738_201;

/** Waits until nobody else changes the schema, and keeps others waiting until the connection ends. */
export async function lockSchema(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
}
