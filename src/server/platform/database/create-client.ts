import pg from 'pg';

const CONNECT_TIMEOUT_MS = 5_000;

/**
 * A connection of its own, outside of any pool, not yet connected. If the database does not answer, connecting fails
 * instead of waiting for ever.
 *
 * @param purpose what the database's operator sees it is for
 */
export function createClient(
  connectionString: string,
  purpose: 'start' | 'migrations' | 'backup' | 'restore' | 'distribution',
): pg.Client {
  const client = new pg.Client({
    connectionString,
    application_name: `goodword ${purpose}`,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // The call that waits for the connection, or the running statement, reports the failure.
  client.on('error', () => {});
  return client;
}
