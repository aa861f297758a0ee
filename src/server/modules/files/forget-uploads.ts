import type { Tx } from '#server/platform/context.ts';
import { enqueue } from '#server/platform/jobs/job.ts';
import { removeFiles } from './jobs.ts';
import { deleteGiven } from './store.ts';

/** Forgets files that were given with answers; their bytes go once the transaction has committed. */
export async function forgetUploads(
  tx: Tx,
  businessId: string,
  uploadIds: readonly string[],
): Promise<void> {
  if (uploadIds.length === 0) return;
  const fileKeys = await deleteGiven(tx, businessId, uploadIds);
  if (fileKeys.length > 0) await enqueue(tx, removeFiles, { fileKeys });
}
