import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { enqueueReply } from './reply-job.ts';
import { listDueReplies } from './store.ts';

/** More wait for the next minute. */
const LIMIT = 1_000;

/** Queues every reply that is due: at its time, after a claim that ran out, or after the loss of its queue entry. */
export async function wakeReplies(database: Database, now: Date): Promise<void> {
  const due = await queryAcrossBusinesses(database, 'reviews.wake-replies', (tx) =>
    listDueReplies(tx, { now, limit: LIMIT }),
  );
  await database.transaction().execute(async (tx) => {
    for (const key of due) await enqueueReply(tx, key);
  });
}
