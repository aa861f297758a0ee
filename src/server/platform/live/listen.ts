import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#server/platform/log.ts';

interface Options {
  connectionString: string;
  /** A plain identifier: it is not quoted in the statement. */
  channel: string;
  log: Log;
  onNotice: (payload: string) => void;
  /** Called after each reconnect, since notices may have been lost. */
  onGap: () => void;
}

const FIRST_DELAY = 250;
const MAX_DELAY = 15_000;
/** Milliseconds: a ping detects a connection that died silently. */
const PING_INTERVAL = 30_000;
const TIMEOUT = 10_000;

/**
 * Listens on a channel of the database over its own connection, which reconnects.
 */
export function listen(options: Options): { close(): Promise<void> } {
  const ending = new AbortController();
  const ended = keepListening(options, ending.signal);
  return {
    async close() {
      ending.abort();
      await ended;
    },
  };
}

async function keepListening(options: Options, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const isReconnect = failures > 0;
    const onListening = () => {
      failures = 0;
      if (!isReconnect) return;
      options.log.info('live events are back');
      options.onGap();
    };
    try {
      await listenOnce(options, { signal, onListening });
    } catch (error) {
      if (failures === 0) options.log.warn({ reason: messageOf(error) }, 'live events are away');
      const delay = Math.min(MAX_DELAY, FIRST_DELAY * 2 ** failures);
      failures += 1;
      await pause(delay, signal);
    }
  }
}

interface ListenOptions {
  signal: AbortSignal;
  onListening: () => void;
}

/** Listens until the signal aborts; throws if the connection breaks. */
async function listenOnce(
  { connectionString, channel, onNotice }: Options,
  { signal, onListening }: ListenOptions,
): Promise<void> {
  const client = new pg.Client({
    connectionString,
    application_name: 'goodword live',
    keepAlive: true,
    connectionTimeoutMillis: TIMEOUT,
    query_timeout: TIMEOUT,
  });
  const broken = new Promise<never>((_resolve, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('The connection ended.')));
  });
  broken.catch(() => {});
  client.on('notification', ({ payload }) => onNotice(payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    onListening();
    while (!signal.aborted) {
      await Promise.race([broken, pause(PING_INTERVAL, signal)]);
      if (!signal.aborted) await client.query('select');
    }
  } finally {
    // A dead connection never closes.
    await Promise.race([client.end().catch(() => {}), sleep(1_000, null, { ref: false })]);
  }
}

/** Resolves early if the signal aborts. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return sleep(milliseconds, undefined, { signal, ref: false }).catch(() => {});
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
