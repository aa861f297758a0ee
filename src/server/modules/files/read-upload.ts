import { uploadPathAt } from '#domain/upload-address.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import { UPLOADS } from './upload-address.ts';

const ADDRESSES = '/u/';

/** The bytes of the business's upload that an address names; null where it names none. */
export async function readUpload(
  files: FileStore,
  businessId: string,
  address: string,
): Promise<Buffer | null> {
  const path = uploadPathAt(businessId, address);
  return path ? files.get(`${UPLOADS}/${path.slice(ADDRESSES.length)}`) : null;
}
