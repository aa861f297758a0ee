import { uploadIdAt } from '#domain/upload-address.ts';
import type { Tx } from '#server/platform/context.ts';
import { markUnused } from './store.ts';

/**
 * Lets go of a file that its business no longer shows: it is swept a week later, since mails on their way
 * and pages that are kept elsewhere still name it. One that a flow names stays.
 */
export async function letGoUpload(
  tx: Tx,
  businessId: string,
  { address, now }: { address: string; now: Date },
): Promise<void> {
  const uploadId = uploadIdAt(businessId, address);
  if (uploadId !== null) await markUnused(tx, businessId, { uploadId, now });
}
