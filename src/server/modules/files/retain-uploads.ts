import { MOST_DAYS_AHEAD } from '#domain/invite-rules.ts';
import { uploadIdAt } from '#domain/uploads.ts';
import type { Tx } from '#server/platform/context.ts';
import { idsAmong } from '#server/platform/ids.ts';
import { markFileUsed, markUsed, scheduleSweep } from './store.ts';
import { parseUploadAddress } from './upload-address.ts';

/** Keeps the business's uploads that a saved flow names, for as long as one of its versions exists. */
export async function retainUploads(tx: Tx, businessId: string, named: unknown): Promise<void> {
  const found = JSON.stringify(named).matchAll(/\/u\/[0-9a-f-]{36}\/([0-9a-f-]{36})\./g);
  const uploadIds = idsAmong([...found].map(([, id = '']) => id));
  if (uploadIds.length > 0) await markUsed(tx, businessId, uploadIds);
}

/** Keeps the upload of the business that stands at this address; false where there is none. */
export async function retainUpload(
  tx: Tx,
  businessId: string,
  { address, baseUrl }: { address: string; baseUrl: string },
): Promise<boolean> {
  const named = parseUploadAddress(baseUrl, address);
  return named !== null && markFileUsed(tx, businessId, named);
}

/** An invite may be scheduled that far ahead, and is read for weeks after it arrived. */
const GRACE_PERIOD_MS = (MOST_DAYS_AHEAD + 60) * 86_400_000;

/** Lets go of a file that its business no longer shows: mails that show it outlive the change by far. */
export async function releaseUpload(
  tx: Tx,
  businessId: string,
  { address, now }: { address: string; now: Date },
): Promise<void> {
  const uploadId = uploadIdAt(businessId, address);
  if (uploadId === null) return;
  await scheduleSweep(tx, businessId, {
    uploadId,
    sweepAt: new Date(now.getTime() + GRACE_PERIOD_MS),
  });
}
