import { MAX_DAYS_AHEAD } from '#domain/invite-rules.ts';
import { uploadIdAt } from '#domain/uploads.ts';
import type { Tx } from '#server/platform/context.ts';
import { filterIds } from '#server/platform/ids.ts';
import { markFileUsed, markUsed, scheduleSweep } from './store.ts';
import { parseUploadAddress } from './upload-address.ts';

/** Retains the uploads that a saved flow references for as long as any of its versions exists. */
export async function retainUploads(tx: Tx, businessId: string, content: unknown): Promise<void> {
  const found = JSON.stringify(content).matchAll(/\/u\/[0-9a-f-]{36}\/([0-9a-f-]{36})\./g);
  const uploadIds = filterIds([...found].map(([, id = '']) => id));
  if (uploadIds.length > 0) await markUsed(tx, businessId, uploadIds);
}

interface Retained {
  address: string;
  baseUrl: string;
  /** The response that will show it, whose respondent may have uploaded it. */
  sessionId?: string | null;
}

/** Retains the business's upload at this address; false if there is none. */
export async function retainUpload(
  tx: Tx,
  businessId: string,
  { address, baseUrl, sessionId = null }: Retained,
): Promise<boolean> {
  const content = parseUploadAddress(baseUrl, address);
  return content !== null && markFileUsed(tx, businessId, { ...content, sessionId });
}

/** Covers the longest schedule of an invite, plus weeks of reading it after delivery. */
const GRACE_PERIOD_MS = (MAX_DAYS_AHEAD + 60) * 86_400_000;

/** Schedules the removal of a file that the business no longer shows, but that emails show for weeks. */
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
