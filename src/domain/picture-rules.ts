/** What a picture may be that a business or a respondent uploads; by its content, not by its name. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** In bytes: as many are accepted, one more is refused. */
export const PICTURE_LIMIT = 500_000;

export type PictureFault = 'too_large' | 'wrong_type';

/** Why a file is no picture that is taken, as far as its type and size tell; null where it may be one. */
export function pictureFault(file: { type: string; size: number }): PictureFault | null {
  if (!isPictureType(file.type)) return 'wrong_type';
  return file.size > PICTURE_LIMIT ? 'too_large' : null;
}

function isPictureType(type: string): type is PictureType {
  return PICTURE_TYPES.some((one) => one === type);
}
