import { removeFilesLater } from '#server/modules/files/remove-files-later.ts';
import type { Tx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { enqueueForBusiness } from '#server/platform/jobs/business-job.ts';
import { exportKeyOf } from './export-file.ts';
import { makeExportJob } from './make-export-job.ts';
import { lockCurrentExport, restartExport, withdrawReady } from './store.ts';

/** Seconds in which whoever is making the archive notices that it is wanted no more. */
const NOTICED_AFTER = 10;
/** For how long the screen says why the download is gone. */
const SHOWN_DAYS = 7;
const DAY = 86_400_000;

/**
 * After a person was erased: removes a finished archive, and begins one anew that is being made. One that waits is made
 * after the commit.
 */
export async function withdrawExport(
  tx: Tx,
  businessId: string,
  { now }: { now: Date },
): Promise<void> {
  const state = await lockCurrentExport(tx, businessId);
  if (state === 'making') {
    await restartExport(tx, businessId, newId(now));
    const request = { job: makeExportJob, payload: {}, delay: NOTICED_AFTER };
    await enqueueForBusiness(tx, businessId, request);
  }
  if (state !== 'ready') return;
  const shownUntil = new Date(now.getTime() + SHOWN_DAYS * DAY);
  const withdrawn = await withdrawReady(tx, businessId, { shownUntil });
  if (withdrawn) await removeFilesLater(tx, businessId, [exportKeyOf(businessId, withdrawn)]);
}
