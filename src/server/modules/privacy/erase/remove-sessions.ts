import { forgetUploads } from '#server/modules/files/forget-uploads.ts';
import { isAnyShowcased } from '#server/modules/showcase/is-any-showcased.ts';
import { scheduleRebuild } from '#server/modules/widgets/schedule-rebuild.ts';
import type { Tx } from '#server/platform/context.ts';
import { listPictures } from '../store.ts';
import { deleteSessions } from './store.ts';

/** Deletes sessions with all that belongs to them; widgets stop to show them at once. */
export async function removeSessions(
  tx: Tx,
  businessId: string,
  sessionIds: readonly string[],
): Promise<void> {
  if (sessionIds.length === 0) return;
  const isShown = await isAnyShowcased(tx, businessId, sessionIds);
  const pictures = await listPictures(tx, businessId, sessionIds);
  await deleteSessions(tx, businessId, sessionIds);
  await forgetUploads(tx, businessId, pictures);
  if (isShown) await scheduleRebuild(tx, businessId, { delay: 0 });
}
