import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { JobContext } from '#server/platform/jobs/job.ts';
import { deleteRepliesBefore, listBusinessesWithFailedReplies, noteGoneReviews } from './store.ts';

/** Milliseconds for which the text of a failed reply is kept after its review is gone. */
const RETENTION = 30 * 86_400_000;

/** Deletes the texts of failed replies whose reviews have long been gone. */
export async function deleteOldReplies(
  database: Database,
  { now, log }: JobContext,
): Promise<void> {
  const businessIds = await queryAcrossBusinesses(
    database,
    'reviews.delete-old-replies',
    listBusinessesWithFailedReplies,
  );
  for (const businessId of businessIds) {
    // An error in one business must not stop the others.
    await database
      .transaction()
      .execute(async (tx) => {
        await noteGoneReviews(tx, businessId, now);
        await deleteRepliesBefore(tx, businessId, new Date(now.getTime() - RETENTION));
      })
      .catch((error: unknown) => log.error({ err: error, businessId }, 'replies not deleted'));
  }
}
