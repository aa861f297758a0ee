import type { Tx } from '#server/platform/context.ts';
import { enqueueForBusiness } from '#server/platform/jobs/business-job.ts';
import { removeFiles } from './remove-files-job.ts';

/** Removes files after the commit. */
export async function removeFilesLater(
  tx: Tx,
  businessId: string,
  fileKeys: string[],
): Promise<void> {
  if (fileKeys.length === 0) return;
  await enqueueForBusiness(tx, businessId, { job: removeFiles, payload: { fileKeys } });
}
