import type { Tx } from '#server/platform/context.ts';
import { markFileUsed } from './store.ts';
import { namedUpload } from './upload-address.ts';

/** Keeps the upload of the business that stands at this address; false where there is none. */
export async function keepUpload(
  tx: Tx,
  businessId: string,
  { address, baseUrl }: { address: string; baseUrl: string },
): Promise<boolean> {
  const named = namedUpload(baseUrl, address);
  return named !== null && markFileUsed(tx, businessId, named);
}
