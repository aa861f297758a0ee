import { ACTIVITY_KEPT_DAYS } from '#domain/activity.ts';
import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { deleteEntriesBefore } from './store.ts';

const DAY = 86_400_000;

/** Deletes the activity of all businesses that is too old. */
export async function deleteOldActivity(database: Database, now: Date): Promise<void> {
  const time = new Date(now.getTime() - ACTIVITY_KEPT_DAYS * DAY);
  await queryAcrossBusinesses(database, 'activity.delete-old', (tx) =>
    deleteEntriesBefore(tx, time),
  );
}
