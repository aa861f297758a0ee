import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '#server/platform/context.ts';
import type { Log } from '#server/platform/log.ts';

/** Work that runs outside of any call. */
export interface Job<Payload extends z.ZodType = z.ZodType> {
  /** Stored in the queue; never changes once used. */
  readonly id: string;
  readonly payload: Payload;
  /** Also runs it on a schedule: a crontab line (five fields). */
  readonly every: string | null;
  /** Also runs it when a worker starts. */
  readonly isDueAtStart: boolean;
  /** Waits for servers of others: such jobs have slots of their own, so that they never delay mails and widgets. */
  readonly isSlow: boolean;
  /** Reaches providers or platforms: does nothing while sending is paused. */
  readonly isOutbound: boolean;
}

/** The context of a job's work: its time, as a verb has it, and where it reports to. */
export interface JobContext {
  readonly now: Date;
  readonly log: Log;
}

/** A job with its work, without their types. */
export interface BoundJob {
  readonly job: Job;
  readonly run: (payload: unknown, ctx: JobContext) => Promise<void>;
}

type Traits = Pick<Job, 'every' | 'isDueAtStart' | 'isSlow' | 'isOutbound'>;

/** Describes a job. Jobs only wake up a feature: what is due is stored in its own table. */
export function defineJob<Payload extends z.ZodType>(
  id: string,
  payload: Payload,
  { every = null, isDueAtStart = false, isSlow = false, isOutbound = false }: Partial<Traits> = {},
): Job<Payload> {
  return { id, payload, every, isDueAtStart, isSlow, isOutbound };
}

/** Binds a job to its work. An invalid payload fails the job. */
export function bindJob<Payload extends z.ZodType>(
  job: Job<Payload>,
  work: (payload: z.output<Payload>, ctx: JobContext) => Promise<void>,
): BoundJob {
  return { job, run: async (payload, ctx) => work(job.payload.parse(payload ?? {}), ctx) };
}

interface EnqueueOptions {
  /** Jobs with the same key that have not started are merged. */
  key?: string;
  /**
   * Seconds until it runs, by the machine's clock. A waiting job with the same key keeps its time, so that a stream
   * of changes cannot postpone it; without a delay it runs now.
   */
  delay?: number;
}

/** Enqueues a job as part of the transaction: it exists only if that commits. */
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
