import type { Tx } from '#server/platform/context.ts';
import { enqueue } from '#server/platform/jobs/job.ts';
import { deliverMessages } from './jobs.ts';

/** Has what is due sent once the transaction has committed. */
export function wakeDelivery(tx: Tx): Promise<void> {
  return enqueue(tx, deliverMessages, {}, { key: deliverMessages.id });
}
