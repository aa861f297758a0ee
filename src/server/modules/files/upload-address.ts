import { uploadPathAt } from '#domain/uploads.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import { isId } from '#server/platform/ids.ts';

/** Where the bytes of uploads lie in the file store. */
export const UPLOADS = 'uploads';

/** The address at which anybody gets an upload. */
export function uploadAddressOf(baseUrl: string, fileKey: string): string {
  return `${baseUrl}/u/${fileKey.slice(UPLOADS.length + 1)}`;
}

/** True where an address reads like that of an upload of the business here; whether it exists is not asked. */
export function isUploadAddress(baseUrl: string, businessId: string, address: string): boolean {
  return address === `${baseUrl}${uploadPathAt(businessId, address)}`;
}

/** What an address names where it may be that of an upload; null where it cannot be. */
export function parseUploadAddress(
  baseUrl: string,
  address: string,
): { uploadId: string; fileKey: string } | null {
  const start = `${baseUrl}/u/`;
  const [, uploadId = ''] = /\/([^/]+)\.[a-z]+$/.exec(address) ?? [];
  if (!address.startsWith(start) || !isId(uploadId)) return null;
  return { uploadId, fileKey: `${UPLOADS}/${address.slice(start.length)}` };
}

const ADDRESS_PREFIX = '/u/';

/** The bytes of the business's upload that an address names; null where it names none. */
export async function readUpload(
  files: FileStore,
  businessId: string,
  address: string,
): Promise<Buffer | null> {
  const path = uploadPathAt(businessId, address);
  return path ? files.get(`${UPLOADS}/${path.slice(ADDRESS_PREFIX.length)}`) : null;
}
