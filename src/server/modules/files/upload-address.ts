import { isId } from '#server/platform/ids.ts';

/** Where the bytes of uploads lie in the file store. */
export const UPLOADS = 'uploads';

/** The address at which anybody gets an upload. */
export function uploadAddressOf(baseUrl: string, fileKey: string): string {
  return `${baseUrl}/u/${fileKey.slice(UPLOADS.length + 1)}`;
}

/**
 * The business's upload that an address names, on whatever host: installations move. Null for any other text.
 */
export function uploadIdAt(businessId: string, address: string): string | null {
  const [, owner, uploadId = ''] = ADDRESS.exec(address) ?? [];
  return owner === businessId && isId(uploadId) ? uploadId : null;
}

/** The path of the business's upload that an address names, on whatever host; null for any other text. */
export function uploadPathAt(businessId: string, address: string): string | null {
  const isOwn = uploadIdAt(businessId, address) !== null && URL.canParse(address);
  return isOwn ? new URL(address).pathname : null;
}

const ADDRESS = /\/u\/([^/]+)\/([0-9a-f-]{36})\.(?:png|jpeg|gif)$/;

/** What an address names where it may be that of an upload; null where it cannot be. */
export function namedUpload(
  baseUrl: string,
  address: string,
): { uploadId: string; fileKey: string } | null {
  const start = `${baseUrl}/u/`;
  const [, uploadId = ''] = /\/([^/]+)\.[a-z]+$/.exec(address) ?? [];
  if (!address.startsWith(start) || !isId(uploadId)) return null;
  return { uploadId, fileKey: `${UPLOADS}/${address.slice(start.length)}` };
}
