import { deleteSessionFiles } from '#server/modules/files/delete-session-files.ts';
import { deleteUnreferencedUploads } from '#server/modules/files/delete-unreferenced-uploads.ts';
import { recordResponseChanges } from '#server/modules/read-model/record-response-changes.ts';
import { scheduleRebuild } from '#server/modules/shared-jobs/schedule-jobs.ts';
import { isAnyShowcased } from '#server/modules/showcase/queries.ts';
import { updateShareCounts } from '#server/modules/survey/update-share-counts.ts';
import type { Tx } from '#server/platform/context.ts';
import { deleteSessions, lockSessions } from './erase/store.ts';
import { listFiles } from './store.ts';

/** Deletes sessions and all their data, and immediately rebuilds widgets that showed them. */
export async function removeSessions(
  tx: Tx,
  businessId: string,
  sessionIds: readonly string[],
): Promise<void> {
  if (sessionIds.length === 0) return;
  const isShown = await isAnyShowcased(tx, businessId, sessionIds);
  const files = await listFiles(tx, businessId, sessionIds);
  const counted = await lockSessions(tx, businessId, sessionIds);
  await updateShareCounts(tx, businessId, { sessionIds: counted, change: -1 });
  await recordResponseChanges(tx, businessId, { sessionIds }, () =>
    deleteSessions(tx, businessId, sessionIds),
  );
  await deleteSessionFiles(tx, businessId, sessionIds);
  // Pictures that the business itself gave to a testimonial.
  await deleteUnreferencedUploads(tx, businessId, files);
  if (isShown) await scheduleRebuild(tx, businessId, { delay: 0 });
}
