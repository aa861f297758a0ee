import { ACTIVITY_KEPT_DAYS } from '#domain/activity.ts';
import type { Tx } from '#server/platform/context.ts';
import { deleteDevicesUnseenSince, deleteEventsBefore } from './store.ts';

const DAY = 86_400_000;

/** Deletes account events, and browsers without a sign-in, as old as the activity that is deleted. */
export async function deleteOldEvents(tx: Tx, now: Date): Promise<void> {
  const time = new Date(now.getTime() - ACTIVITY_KEPT_DAYS * DAY);
  await deleteEventsBefore(tx, time);
  await deleteDevicesUnseenSince(tx, time);
}
