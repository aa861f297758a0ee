import { ACTIVITY_KEPT_DAYS } from '#domain/activity.ts';
import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { deleteViewsBefore } from './store.ts';

const DAY = 86_400_000;

/** Deletes the views, with their reasons, that are as old as the activity that is deleted. */
export async function deleteOldViews(database: Database, now: Date): Promise<void> {
  const time = new Date(now.getTime() - ACTIVITY_KEPT_DAYS * DAY);
  await queryAcrossBusinesses(database, 'internal-views.delete-old', (tx) =>
    deleteViewsBefore(tx, time),
  );
}
