import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isDatabaseUnavailable, isDeadlock } from '#server/platform/database/database-errors.ts';
import type { Log } from '#server/platform/log.ts';

interface Options {
  log: Log;
  /** Called if the end of a job can never be stored: the database answers, but refuses. */
  onRefused: (error: Error) => void;
}

export interface QueueConnections {
  /** For the queue's library alone. */
  readonly pool: pg.Pool;
  /** Resolves once no statement runs: the ends of all jobs are stored, or given up. */
  settled(): Promise<void>;
  /** Ends that are not stored yet never will be: their jobs stay locked. */
  giveUp(): void;
}

/** The statements that store the end of one job (graphile-worker, sql/completeJobs.ts and failJobs.ts). */
const JOB_END = /^(complete|fail)_job(_q)?\//;
/** An answer later than this never comes; the database itself gives up earlier. */
const ANSWER_TIMEOUT_MS = 20_000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;

/**
 * Lets a runner of the queue use a pool. The library awaits no end of a job: an error there would end the process, and
 * a stop would overtake it. So ends are stored here, again and again until the database answers. A statement without
 * an answer fails and takes its connection with it.
 */
export function openQueueConnections(pool: pg.Pool, options: Options): QueueConnections {
  const borrowed = new Set<Promise<void>>();
  const givenUp = new AbortController();
  const ask = (query: Statement, values?: unknown[]) => pool.query(withTimeout(query, values));
  const storeEnd = (query: pg.QueryConfig) =>
    storeUntilAnswered(() => ask(query), { ...options, signal: givenUp.signal });

  /** The library asks for the client of an end before it is told that the job has ended. */
  async function connect(callback?: Parameters<pg.Pool['connect']>[0]) {
    if (callback) return pool.connect(callback);
    let onReleased = () => {};
    const released = new Promise<void>((resolve) => {
      onReleased = resolve;
    }).then(() => void borrowed.delete(released));
    borrowed.add(released);
    return borrowClient(pool, { storeEnd, onReleased });
  }

  const overridden: Record<PropertyKey, unknown> = { connect, query: ask };
  return {
    pool: new Proxy(pool, {
      get: (target, key) => overridden[key] ?? bind(target, Reflect.get(target, key)),
    }),
    async settled() {
      while (borrowed.size > 0) await Promise.all(borrowed);
    },
    giveUp: () => givenUp.abort(),
  };
}

type Statement = string | pg.QueryConfig;

function bind(target: object, value: unknown): unknown {
  return typeof value === 'function' ? value.bind(target) : value;
}

interface Borrowing {
  storeEnd: (query: pg.QueryConfig) => Promise<unknown>;
  onReleased: () => void;
}

/** A client for some statements, connected at the first one. */
function borrowClient(pool: pg.Pool, { storeEnd, onReleased }: Borrowing) {
  let client: pg.PoolClient | undefined;
  let failure: Error | undefined;
  return {
    async query(query: Statement, values?: unknown[]) {
      if (typeof query === 'object' && JOB_END.test(query.name ?? '')) return storeEnd(query);
      try {
        client ??= await pool.connect();
        return await client.query(withTimeout(query, values));
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        failure = error as Error;
        // By its code, the library would wait for up to two minutes before it asks again.
        throw new Error(failure.message, { cause: error });
      }
    },
    release() {
      client?.release(failure);
      onReleased();
    },
  };
}

function withTimeout(query: Statement, values?: unknown[]): pg.QueryConfig {
  const config = typeof query === 'string' ? { text: query, values } : query;
  return Object.assign({}, config, { query_timeout: ANSWER_TIMEOUT_MS });
}

interface Storing extends Options {
  signal: AbortSignal;
}

/** Never rejects. */
async function storeUntilAnswered(
  store: () => Promise<unknown>,
  { log, onRefused, signal }: Storing,
): Promise<unknown> {
  for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await store();
    } catch (error) {
      if (!isDatabaseUnavailable(error) && !isDeadlock(error)) return onRefused(error as Error);
      log.warn({ err: error }, 'the end of a job cannot be stored yet');
      await sleep(pause, undefined, { signal }).catch(() => {});
    }
  }
  return undefined;
}
