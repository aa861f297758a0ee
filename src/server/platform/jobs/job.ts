import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '#server/platform/context.ts';
import type { Log } from '#server/platform/log.ts';

/** A kind of work that is done outside of any call. */
export interface Job<Payload extends z.ZodType = z.ZodType> {
  /** Stands in the queue; never changes once used. */
  readonly id: string;
  readonly payload: Payload;
  /** Runs it on its own besides, as a crontab line (five fields). */
  readonly every: string | null;
  /** Runs it when a worker starts besides. */
  readonly isDueAtStart: boolean;
}

/** A job with the work that it stands for, of no particular type any more. */
export interface BoundJob {
  readonly job: Job;
  readonly run: (payload: unknown, log: Log) => Promise<void>;
}

/** Describes a job. Jobs are wake-ups: what is due stands in the feature's own table. */
export function defineJob<Payload extends z.ZodType>(
  id: string,
  payload: Payload,
  { every = null, isDueAtStart = false }: { every?: string | null; isDueAtStart?: boolean } = {},
): Job<Payload> {
  return { id, payload, every, isDueAtStart };
}

/** Ties a job to its work. A payload of another form fails the job. */
export function bindJob<Payload extends z.ZodType>(
  job: Job<Payload>,
  work: (payload: z.output<Payload>, log: Log) => Promise<void>,
): BoundJob {
  return { job, run: async (payload, log) => work(job.payload.parse(payload ?? {}), log) };
}

interface EnqueueOptions {
  /** Jobs of the same key that have not begun are one. */
  key?: string;
  /**
   * Seconds until it runs, by the machine's clock. One of the same key that waits already keeps its
   * time, so that a stream of changes cannot put it off; without a delay it runs now.
   */
  delay?: number;
}

/** Puts a job into the queue as part of the transaction: it exists only if that commits. */
export async function enqueue<Payload extends z.ZodType>(
  tx: Tx,
  job: Job<Payload>,
  payload: z.input<Payload>,
  { key, delay = 0 }: EnqueueOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${job.id}, payload := ${JSON.stringify(payload)}::json, job_key := ${key ?? null},
    run_at := now() + make_interval(secs => ${delay}),
    job_key_mode := ${delay > 0 ? 'preserve_run_at' : 'replace'}
  )`.execute(tx);
}
