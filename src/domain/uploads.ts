/** Accepted picture types; detected from the content, not the name. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** Maximum size in bytes, inclusive. */
export const PICTURE_LIMIT = 500_000;

export type PictureError = 'too_large' | 'wrong_type';

/** Why a picture is rejected, judging by its type and size; null if it may be accepted. */
export function pictureError(file: { type: string; size: number }): PictureError | null {
  if (!isPictureType(file.type)) return 'wrong_type';
  return file.size > PICTURE_LIMIT ? 'too_large' : null;
}

function isPictureType(type: string): type is PictureType {
  return PICTURE_TYPES.some((one) => one === type);
}

/**
 * The id of the business's upload at this address, on any host, since installations move. Null for any other
 * text.
 */
export function uploadIdAt(businessId: string, address: string): string | null {
  const [, owner, uploadId = null] = ADDRESS.exec(address) ?? [];
  return owner === businessId ? uploadId : null;
}

/** The path of the business's upload at this address, on any host; null for any other text. */
export function uploadPathAt(businessId: string, address: string): string | null {
  const [path = null, owner] = ADDRESS.exec(address) ?? [];
  return owner === businessId ? path : null;
}

const ADDRESS = /\/u\/([^/]+)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(?:png|jpeg|gif)$/;
