import { z } from 'zod';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { type BoundJob, bindJob, defineJob, enqueue, type JobContext } from './job.ts';

/**
 * Work for one business that must survive the loss of its queue entry: each request is also a row of
 * `waiting_jobs`, which commits with the change that requested it.
 */
export interface BusinessJob<Payload extends z.ZodType = z.ZodType> {
  /** Stored in the queue and in `waiting_jobs`; never changes once used. */
  readonly id: string;
  /** The payload of one request. */
  readonly payload: Payload;
  /** Has slots of its own, as in `Job`. */
  readonly isSlow: boolean;
}

export function defineBusinessJob<Payload extends z.ZodType>(
  id: string,
  payload: Payload,
  { isSlow = false }: { isSlow?: boolean } = {},
): BusinessJob<Payload> {
  return { id, payload, isSlow };
}

const WAKE_UP = z.object({ businessId: z.uuid() });

/** Requests a job as part of the transaction. @param delay in seconds, as in `enqueue` */
export async function enqueueForBusiness<Payload extends z.ZodType>(
  tx: Tx,
  businessId: string,
  request: { job: BusinessJob<Payload>; payload: z.input<Payload>; delay?: number },
): Promise<void> {
  const { job, payload, delay = 0 } = request;
  const now = new Date();
  await tx
    .insertInto('waiting_jobs')
    .values({
      business_id: businessId,
      id: newId(now),
      job: job.id,
      payload: JSON.stringify(payload),
      created_at: now,
    })
    .execute();
  await wakeJob(tx, businessId, { jobId: job.id, delay });
}

/** Adds one queue entry for all waiting requests of a job; reuses one that has not started. */
export async function wakeJob(
  tx: Tx,
  businessId: string,
  { jobId, delay = 0 }: { jobId: string; delay?: number },
): Promise<void> {
  const key = jobKeyOf(businessId, jobId);
  await enqueue(tx, defineJob(jobId, WAKE_UP), { businessId }, { key, delay });
}

export function jobKeyOf(businessId: string, jobId: string): string {
  return `${jobId}:${businessId}`;
}

/** Requests handled at once. */
const BATCH_SIZE = 10_000;

/** Binds a job to its work, which receives all waiting requests, possibly one twice. */
export function bindBusinessJob<Payload extends z.ZodType>(
  database: Database,
  job: BusinessJob<Payload>,
  work: (businessId: string, payloads: z.output<Payload>[], ctx: JobContext) => Promise<void>,
): BoundJob {
  const { id, isSlow } = job;
  return bindJob(defineJob(id, WAKE_UP, { isSlow }), async ({ businessId }, ctx) => {
    let waiting: WaitingJob[];
    do {
      waiting = await listWaiting(database, businessId, id);
      await work(
        businessId,
        waiting.map(({ payload }) => job.payload.parse(payload)),
        ctx,
      );
      // Requests that arrived meanwhile have their own queue entry.
      await deleteWaiting(database, businessId, waiting);
    } while (waiting.length === BATCH_SIZE);
  });
}

interface WaitingJob {
  id: string;
  payload: unknown;
}

/** Index: waiting_jobs_pkey. */
function listWaiting(database: Database, businessId: string, jobId: string): Promise<WaitingJob[]> {
  return database
    .selectFrom('waiting_jobs')
    .select(['id', 'payload'])
    .where('business_id', '=', businessId)
    .where('job', '=', jobId)
    .orderBy('id')
    .limit(BATCH_SIZE)
    .execute();
}

async function deleteWaiting(
  database: Database,
  businessId: string,
  waiting: readonly WaitingJob[],
): Promise<void> {
  if (waiting.length === 0) return;
  await database
    .deleteFrom('waiting_jobs')
    .where('business_id', '=', businessId)
    .where(
      'id',
      'in',
      waiting.map(({ id }) => id),
    )
    .execute();
}
