/** What a picture may be that a business or a respondent uploads; by its content, not by its name. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** In bytes: as many are accepted, one more is refused. */
export const PICTURE_LIMIT = 500_000;

export type PictureError = 'too_large' | 'wrong_type';

/** Why a file is no picture that is taken, as far as its type and size tell; null where it may be one. */
export function pictureError(file: { type: string; size: number }): PictureError | null {
  if (!isPictureType(file.type)) return 'wrong_type';
  return file.size > PICTURE_LIMIT ? 'too_large' : null;
}

function isPictureType(type: string): type is PictureType {
  return PICTURE_TYPES.some((one) => one === type);
}

/**
 * The business's upload that an address names, on whatever host: installations move. Null for any other text.
 */
export function uploadIdAt(businessId: string, address: string): string | null {
  const [, owner, uploadId = null] = ADDRESS.exec(address) ?? [];
  return owner === businessId ? uploadId : null;
}

/** The path of the business's upload that an address names, on whatever host; null for any other text. */
export function uploadPathAt(businessId: string, address: string): string | null {
  const [path = null, owner] = ADDRESS.exec(address) ?? [];
  return owner === businessId ? path : null;
}

const ADDRESS = /\/u\/([^/]+)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(?:png|jpeg|gif)$/;
