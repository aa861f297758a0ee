import type { UploadFolder } from '#contract/uploads.ts';
import type { Tx } from '#server/platform/context.ts';
import { existsInFolders } from './store.ts';
import { parseUploadAddress } from './upload-address.ts';

interface Options {
  address: string;
  /** Folders that the field accepts. */
  folders: readonly UploadFolder[];
  /** Origin of uploads. */
  baseUrl: string;
}

/** Whether the address is a finished upload of the business in one of these folders. */
export async function isOwnUpload(
  tx: Tx,
  businessId: string,
  { address, folders, baseUrl }: Options,
): Promise<boolean> {
  const upload = parseUploadAddress(baseUrl, address);
  return upload !== null && existsInFolders(tx, businessId, { ...upload, folders });
}
