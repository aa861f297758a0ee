import { EventEmitter } from 'node:events';
import { makeWorkerUtils, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '#server/platform/log.ts';

interface Options {
  pool: pg.Pool;
  log: Log;
  /** No other process uses this database, so every lock found at the start is stale. */
  isOnlyProcess: boolean;
}

const HEARTBEAT_INTERVAL = 30_000;
/** A worker not seen for this long is dead; it may miss three heartbeats. */
const DEAD_AFTER = '100 seconds';

/**
 * Records which workers are alive and releases the jobs of dead ones. The queue itself would keep a dead worker's
 * jobs locked for four hours.
 */
export function keepHeartbeats({ pool, log, isOnlyProcess }: Options) {
  const events: WorkerEvents = new EventEmitter();
  const workerIds = new Set<string>();
  events.on('worker:create', ({ worker }) => workerIds.add(worker.workerId));
  let timer: NodeJS.Timeout | undefined;

  async function beat(): Promise<void> {
    await pool.query(
      `insert into worker_heartbeats (worker_id, last_seen_at) select unnest($1::text[]), now()
       on conflict (worker_id) do update set last_seen_at = excluded.last_seen_at`,
      [[...workerIds]],
    );
    await releaseDeadWorkers(pool, DEAD_AFTER);
  }

  return {
    events,
    async releaseStaleLocks(): Promise<void> {
      if (isOnlyProcess) await pool.query('delete from worker_heartbeats');
      await releaseDeadWorkers(pool, isOnlyProcess ? '0 seconds' : DEAD_AFTER);
    },
    async start(): Promise<void> {
      await beat();
      timer = setInterval(() => {
        beat().catch((error: unknown) => log.warn({ err: error }, 'worker heartbeat failed'));
      }, HEARTBEAT_INTERVAL);
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await pool.query('delete from worker_heartbeats where worker_id = any($1)', [[...workerIds]]);
    },
  };
}

/** A worker is dead if its lock is older than its last heartbeat allows. */
async function releaseDeadWorkers(pool: pg.Pool, silence: string): Promise<void> {
  const { rows } = await pool.query<{ worker_id: string }>(
    `select distinct j.locked_by as worker_id from graphile_worker.jobs j
      where j.locked_at <= now() - $1::interval and not exists (
        select from worker_heartbeats h
         where h.worker_id = j.locked_by and h.last_seen_at > now() - $1::interval)`,
    [silence],
  );
  await pool.query('delete from worker_heartbeats where last_seen_at < now() - $1::interval', [
    silence,
  ]);
  if (rows.length === 0) return;
  const utils = await makeWorkerUtils({ pgPool: pool });
  try {
    await utils.forceUnlockWorkers(rows.map(({ worker_id }) => worker_id));
  } finally {
    await utils.release();
  }
}
