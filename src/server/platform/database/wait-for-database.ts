import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from './create-client.ts';
import { isDatabaseUnavailable, reasonOf } from './database-errors.ts';

interface Options {
  connectionString: string;
  /** Receives one line every five seconds while it waits. */
  report: (line: string) => void;
  /** Ends the wait early, with the database's error. */
  signal: AbortSignal;
}

/** What a start opens at once: the migrations, those of the queue, and the first of a pool. */
const CONNECTIONS = 3;
const LONGEST_WAIT_MS = 60_000;
const RETRY_MS = 500;
const REPORT_MS = 5_000;

/**
 * Waits up to a minute until the database accepts connections, and enough of them.
 * @throws the database's error if it refuses the password, the role or the database's name, or is still away then
 */
export async function waitForDatabase({
  connectionString,
  report,
  signal,
}: Options): Promise<void> {
  const startedAt = performance.now();
  let reportedAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    const error = await tryToConnect(connectionString);
    if (error === null) return;
    const waited = performance.now() - startedAt;
    if (!isDatabaseUnavailable(error) || waited > LONGEST_WAIT_MS || signal.aborted) throw error;
    if (performance.now() - reportedAt > REPORT_MS) {
      reportedAt = performance.now();
      report(`Waiting for the database of DATABASE_URL: ${reasonOf(error)}`);
    }
    await sleep(RETRY_MS, undefined, { signal }).catch(() => {});
  }
}

/** Returns the error; null if there was none. */
async function tryToConnect(connectionString: string): Promise<unknown> {
  const clients = Array.from({ length: CONNECTIONS }, () =>
    createClient(connectionString, 'start'),
  );
  const opened = await Promise.allSettled(clients.map((client) => client.connect()));
  await Promise.allSettled(clients.map((client) => client.end()));
  return opened.find((one) => one.status === 'rejected')?.reason ?? null;
}
