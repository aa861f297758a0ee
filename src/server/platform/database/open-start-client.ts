import pg from 'pg';

const CONNECT_TIMEOUT_MS = 5_000;

/** A connection for a check of the start, not yet connected. */
export function openStartClient(connectionString: string): pg.Client {
  const client = new pg.Client({
    connectionString,
    application_name: 'goodword start',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // The call that waits for the connection reports the failure.
  client.on('error', () => {});
  return client;
}
