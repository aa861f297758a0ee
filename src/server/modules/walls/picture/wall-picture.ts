import { createHash } from 'node:crypto';
import type { Appearance } from '#contract/businesses.ts';
import type { LanguageCode } from '#domain/languages.ts';

/** What the picture of a wall says, which is shown where the wall's address is shared. */
export interface WallPicture {
  businessId: string;
  name: string;
  /** Without its protocol; stands for a name that no font of ours has the letters of. */
  address: string;
  headline: string;
  standardHeadline: string;
  language: LanguageCode;
  appearance: Appearance;
  /** Null where nobody rated; `stars` out of five. */
  score: { stars: number; value: string; count: string } | null;
}

/** In pixels, as every network draws it. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;
export const MARGIN = 80;
/** The row of stars at the foot. */
export const STARS = { width: 260, height: 52, top: 498 } as const;

/** Goes up whenever the same content is drawn in another way. */
const RENDERING_VERSION = 1;

/** Short, and another one for every content. */
export function pictureVersion(picture: WallPicture): string {
  const content = JSON.stringify([RENDERING_VERSION, picture]);
  return createHash('sha256').update(content).digest('base64url').slice(0, 16);
}
