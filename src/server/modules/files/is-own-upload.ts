import type { UploadFolder } from '#contract/uploads.ts';
import type { Tx } from '#server/platform/context.ts';
import { isFiled } from './store.ts';
import { namedUpload } from './upload-address.ts';

interface Options {
  address: string;
  /** Those that the place of the address may point into. */
  folders: readonly UploadFolder[];
  /** Where uploads are served from. */
  baseUrl: string;
}

/** True where an address is that of a finished upload of the business, in one of these folders. */
export async function isOwnUpload(
  tx: Tx,
  businessId: string,
  { address, folders, baseUrl }: Options,
): Promise<boolean> {
  const upload = namedUpload(baseUrl, address);
  return upload !== null && isFiled(tx, businessId, { ...upload, folders });
}
