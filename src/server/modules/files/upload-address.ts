import { uploadPathAt } from '#domain/uploads.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import { isId } from '#server/platform/ids.ts';

/** Key prefix of uploads in the file store. */
export const UPLOADS = 'uploads';

/** The public URL of an upload. */
export function uploadAddressOf(baseUrl: string, fileKey: string): string {
  return `${baseUrl}/u/${fileKey.slice(UPLOADS.length + 1)}`;
}

/** Whether an address has the form of this business's upload URLs; does not check that the upload exists. */
export function isUploadAddress(baseUrl: string, businessId: string, address: string): boolean {
  return address === `${baseUrl}${uploadPathAt(businessId, address)}`;
}

/** Parses an upload URL; null if it is not one. */
export function parseUploadAddress(
  baseUrl: string,
  address: string,
): { uploadId: string; fileKey: string } | null {
  const start = `${baseUrl}/u/`;
  const [, uploadId = ''] = /\/([^/]+)\.[a-z]+$/.exec(address) ?? [];
  if (!address.startsWith(start) || !isId(uploadId)) return null;
  return { uploadId, fileKey: `${UPLOADS}/${address.slice(start.length)}` };
}

/** The key of a video's poster in the file store. */
export function posterKeyOf(fileKey: string): string {
  return fileKey.replace(/\.mp4$/, '.jpg');
}

const ADDRESS_PREFIX = '/u/';

/** The bytes of the business's upload at an address; null if it is not one. */
export async function readUpload(
  files: FileStore,
  businessId: string,
  address: string,
): Promise<Buffer | null> {
  const fileKey = uploadKeyAt(businessId, address);
  return fileKey === null ? null : files.get(fileKey);
}

/** The key of the file that a business or a person has at an address; null if it is not theirs. */
export function uploadKeyAt(ownerId: string, address: string): string | null {
  const path = uploadPathAt(ownerId, address);
  return path === null ? null : `${UPLOADS}/${path.slice(ADDRESS_PREFIX.length)}`;
}
