import { makeWorkerUtils } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '#server/platform/log.ts';

interface Options {
  pool: pg.Pool;
  log: Log;
  /** No other process uses this database, so every lock found at the start is stale. */
  isOnlyProcess: boolean;
}

const HEARTBEAT_INTERVAL = 30_000;
/** A runner not seen for this long is dead; it may miss three heartbeats. */
const DEAD_AFTER = '100 seconds';
/** An answer later than this never comes. */
const ANSWER_TIMEOUT_MS = 20_000;

/**
 * Records which runners are alive and releases the jobs of dead ones. The queue itself would keep a dead runner's
 * jobs locked for four hours.
 */
export function keepHeartbeats({ pool, log, isOnlyProcess }: Options) {
  /** What the jobs of living runners are locked by. */
  const living = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  async function beat(): Promise<void> {
    const text = `
      insert into worker_heartbeats (worker_id, last_seen_at) select unnest($1::text[]), now()
      on conflict (worker_id) do update set last_seen_at = excluded.last_seen_at`;
    await pool.query(withTimeout(text, [[...living]]));
    await releaseDeadRunners(pool, DEAD_AFTER);
  }

  function forget(ids: readonly string[]) {
    for (const id of ids) living.delete(id);
    const text = 'delete from worker_heartbeats where worker_id = any($1)';
    return pool.query(withTimeout(text, [ids]));
  }

  return {
    add: (lockedBy: string) => void living.add(lockedBy),
    async releaseStaleLocks(): Promise<void> {
      if (isOnlyProcess) await pool.query('delete from worker_heartbeats');
      await releaseDeadRunners(pool, isOnlyProcess ? '0 seconds' : DEAD_AFTER);
    },
    /** Gives up a runner of this process, and releases its jobs. */
    async release(lockedBy: string): Promise<void> {
      await forget([lockedBy]);
      await unlock(pool, [lockedBy]);
    },
    async start(): Promise<void> {
      await beat();
      timer = setInterval(() => {
        beat().catch((error: unknown) => log.warn({ err: error }, 'worker heartbeat failed'));
      }, HEARTBEAT_INTERVAL);
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await forget([...living]);
    },
  };
}

const withTimeout = (text: string, values: unknown[]): pg.QueryConfig =>
  Object.assign({ text, values }, { query_timeout: ANSWER_TIMEOUT_MS });

/** A runner is dead if its lock is older than its last heartbeat allows. */
async function releaseDeadRunners(pool: pg.Pool, silence: string): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `select distinct j.locked_by as id from graphile_worker.jobs j
      where j.locked_at <= now() - $1::interval and not exists (
        select from worker_heartbeats h
         where h.worker_id = j.locked_by and h.last_seen_at > now() - $1::interval)`,
    [silence],
  );
  await pool.query('delete from worker_heartbeats where last_seen_at < now() - $1::interval', [
    silence,
  ]);
  if (rows.length > 0)
    await unlock(
      pool,
      rows.map(({ id }) => id),
    );
}

async function unlock(pool: pg.Pool, ids: readonly string[]): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: pool });
  try {
    await utils.forceUnlockWorkers([...ids]);
    const replaced = await listReplaced(pool);
    if (replaced.length > 0) await utils.completeJobs(replaced);
  } finally {
    await utils.release();
  }
}

/**
 * Jobs that were requested again while a runner that died had them: the new job does their work, and the queue would
 * keep them for ever, with all attempts used up.
 */
async function listReplaced(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id::text as id from graphile_worker.jobs
      where locked_at is null and key is null and attempts >= max_attempts and last_error is null`,
  );
  return rows.map(({ id }) => id);
}
