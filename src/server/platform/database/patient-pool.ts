import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

type Connected = Parameters<pg.Pool['connect']>[0];

/** PostgreSQL, Appendix A: too_many_connections. */
const TOO_MANY_CONNECTIONS = '53300';
const RETRY_FOR_MS = 5_000;
const RETRY_DELAY_MS = 100;

/** A pool that waits a while for a connection if others use all that the database has. */
export class PatientPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const connected = retryWhileFull(() => super.connect());
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }
}

async function retryWhileFull<T>(connect: () => Promise<T>): Promise<T> {
  const until = performance.now() + RETRY_FOR_MS;
  for (;;) {
    try {
      return await connect();
    } catch (error) {
      if (!isFull(error) || performance.now() > until) throw error;
      await sleep(RETRY_DELAY_MS);
    }
  }
}

/** Whether the database refused a connection because all are in use. */
export function isFull(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === TOO_MANY_CONNECTIONS;
}
