import { createHash } from 'node:crypto';
import type { Appearance } from '#contract/businesses.ts';
import type { LanguageCode } from '#domain/languages.ts';

/** Content of the default picture of a link preview. */
export interface LinkPicture {
  businessId: string;
  name: string;
  /** Without protocol; replaces a name that our fonts cannot show. */
  address: string;
  headline: string;
  standardHeadline: string;
  language: LanguageCode;
  appearance: Appearance;
  /** Null without ratings; `stars` out of five. */
  score: { stars: number; value: string; count: string } | null;
}

export const MARGIN = 80;
/** Position of the row of stars. */
export const STARS = { width: 260, height: 52, top: 498 } as const;

/** Raise it when the same content renders differently. */
const RENDERING_VERSION = 2;

/** A short hash of the content. */
export function pictureVersion(picture: LinkPicture): string {
  const content = JSON.stringify([RENDERING_VERSION, picture]);
  return createHash('sha256').update(content).digest('base64url').slice(0, 16);
}
