import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#server/platform/app-error.ts';
import { createClient } from './create-client.ts';

/** How long a notice to oneself may take. */
const NOTICE_TIMEOUT_MS = 5_000;

/**
 * Live events and the queue listen, and migrations lock: both need a connection of one's own.
 * @throws StartError if the database is reached through a pooler that lends connections per transaction or statement
 */
export async function refuseSharedConnections(connectionString: string): Promise<void> {
  const [listener, notifier] = [
    createClient(connectionString, 'start'),
    createClient(connectionString, 'start'),
  ];
  const channel = `goodword_start_${process.pid}`;
  try {
    await Promise.all([listener.connect(), notifier.connect()]);
    const heard = new Promise<true>((resolve) => listener.on('notification', () => resolve(true)));
    await listener.query(`listen ${channel}`);
    await notifier.query(`notify ${channel}`);
    if (await Promise.race([heard, sleep(NOTICE_TIMEOUT_MS, false, { ref: false })])) return;
  } finally {
    await Promise.allSettled([listener.end(), notifier.end()]);
  }
  throw new StartError(
    'DATABASE_URL leads to a pooler that shares connections, such as PgBouncer in transaction mode. ' +
      'Set its pool_mode to session, or connect to PostgreSQL itself.',
  );
}
