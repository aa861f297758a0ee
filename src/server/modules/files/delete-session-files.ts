import type { Tx } from '#server/platform/context.ts';
import { deleteFilesOfSessions } from './announced/store.ts';
import { removeFilesLater } from './remove-files-later.ts';

/** Deletes everything that the respondents of sessions uploaded, or still upload. The bytes are removed after the commit. */
export async function deleteSessionFiles(
  tx: Tx,
  businessId: string,
  sessionIds: readonly string[],
): Promise<void> {
  if (sessionIds.length === 0) return;
  await removeFilesLater(tx, businessId, await deleteFilesOfSessions(tx, businessId, sessionIds));
}
