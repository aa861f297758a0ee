import { ACTIVITY_KEPT_DAYS } from '#domain/activity.ts';
import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  deleteAccountEventsBefore,
  deleteDevicesUnseenSince,
  deleteEntriesBefore,
  deleteInternalViewsBefore,
} from './store.ts';

const DAY = 86_400_000;

/** Deletes activity, account events and known devices that are too old, by one statement for each table. */
export async function deleteOldActivity(database: Database, now: Date): Promise<void> {
  const time = new Date(now.getTime() - ACTIVITY_KEPT_DAYS * DAY);
  await queryAcrossBusinesses(database, 'activity.delete-old', async (tx) => {
    await deleteEntriesBefore(tx, time);
    await deleteInternalViewsBefore(tx, time);
  });
  await database.transaction().execute(async (tx) => {
    await deleteAccountEventsBefore(tx, time);
    await deleteDevicesUnseenSince(tx, time);
  });
}
