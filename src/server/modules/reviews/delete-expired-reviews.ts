import { scheduleRebuild } from '#server/modules/shared-jobs/schedule-jobs.ts';
import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { JobContext } from '#server/platform/jobs/job.ts';
import { notify } from '#server/platform/live/notify.ts';
import { deleteExpired, listBusinessesWithExpired } from './store.ts';

/** Deletes reviews that may be stored no longer, with what is showcased of them. */
export async function deleteExpiredReviews(
  database: Database,
  { now, log }: JobContext,
): Promise<void> {
  const businessIds = await queryAcrossBusinesses(database, 'reviews.delete-expired', (tx) =>
    listBusinessesWithExpired(tx, now),
  );
  for (const businessId of businessIds) {
    // An error in one business must not stop the others.
    await database
      .transaction()
      .execute(async (tx) => {
        const platforms = await deleteExpired(tx, businessId, now);
        if (platforms.size === 0) return;
        await scheduleRebuild(tx, businessId, { delay: 0 });
        for (const platform of platforms)
          await notify(tx, { businessId, event: 'import', platform });
      })
      .catch((error: unknown) => log.error({ err: error, businessId }, 'reviews not deleted'));
  }
}
