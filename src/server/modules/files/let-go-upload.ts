import { MOST_DAYS_AHEAD } from '#domain/invite-rules.ts';
import { uploadIdAt } from '#domain/upload-address.ts';
import type { Tx } from '#server/platform/context.ts';
import { scheduleSweep } from './store.ts';

/** An invite may be scheduled that far ahead, and is read for weeks after it arrived. */
const LASTS_MS = (MOST_DAYS_AHEAD + 60) * 86_400_000;

/** Lets go of a file that its business no longer shows: mails that show it outlive the change by far. */
export async function letGoUpload(
  tx: Tx,
  businessId: string,
  { address, now }: { address: string; now: Date },
): Promise<void> {
  const uploadId = uploadIdAt(businessId, address);
  if (uploadId === null) return;
  await scheduleSweep(tx, businessId, { uploadId, sweepAt: new Date(now.getTime() + LASTS_MS) });
}
