import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { ImportDependencies } from '../../import-dependencies.ts';
import { enqueueReply } from './reply-job.ts';
import { listDueReplies } from './store.ts';

/** More wait for the next minute. */
const LIMIT = 1_000;

/** Queues every reply that is due: at its time, after a claim that ran out, or after the loss of its queue entry. */
export async function wakeReplies({
  database,
  clock,
}: Pick<ImportDependencies, 'database' | 'clock'>): Promise<void> {
  const due = await queryAcrossBusinesses(database, 'reviews.wake-replies', (tx) =>
    listDueReplies(tx, { now: clock.now(), limit: LIMIT }),
  );
  await database.transaction().execute(async (tx) => {
    for (const key of due) await enqueueReply(tx, key);
  });
}
