/** What pictures a place accepts. Types are detected from the content, not the name. */
export interface PictureRules {
  readonly types: readonly string[];
  /** In bytes, inclusive. */
  readonly limit: number;
}

export const PICTURES: PictureRules = {
  types: ['image/png', 'image/jpeg', 'image/gif'],
  limit: 500_000,
};

/** Of link previews: photos as cameras make them, which the server scales down. */
export const LINK_PICTURES: PictureRules = {
  types: ['image/png', 'image/jpeg', 'image/webp'],
  limit: 10_000_000,
};

export type PictureError = 'too_large' | 'wrong_type';

/** Why a picture is rejected, judging by its type and size; null if it may be accepted. */
export function pictureError(
  file: { type: string; size: number },
  { types, limit }: PictureRules = PICTURES,
): PictureError | null {
  if (!types.includes(file.type)) return 'wrong_type';
  return file.size > limit ? 'too_large' : null;
}

/**
 * The id of the business's upload at this address, on any host, since installations move. Null for any other
 * text.
 */
export function uploadIdAt(businessId: string, address: string): string | null {
  const [, owner, uploadId = null] = ADDRESS.exec(address) ?? [];
  return owner === businessId ? uploadId : null;
}

/** Whether an address ends as those of videos do; that of a picture otherwise. */
export function isVideoAddress(address: string): boolean {
  return address.endsWith('.mp4');
}

/** The path of the business's upload at this address, on any host; null for any other text. */
export function uploadPathAt(businessId: string, address: string): string | null {
  const [path = null, owner] = ADDRESS.exec(address) ?? [];
  return owner === businessId ? path : null;
}

const ADDRESS = /\/u\/([^/]+)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(?:png|jpeg|gif|mp4)$/;
