import { createHash } from 'node:crypto';
import type { Appearance } from '#contract/businesses.ts';
import type { LanguageCode } from '#domain/languages.ts';
import type { SocialShape } from '#domain/social-posts.ts';

/** What every picture shows of a business. */
export interface Brand {
  businessId: string;
  /** Or the address of its survey, where our fonts lack letters of the name. */
  name: string;
  appearance: Appearance;
}

/** A picture that asks for feedback. */
export interface AskPicture extends Brand {
  kind: 'ask';
  shape: SocialShape;
  language: LanguageCode;
  headline: string;
  button: string;
  /** Of the survey, without protocol. */
  address: string;
}

/** What a customer wrote, as our fonts can draw it. */
export interface Quote {
  title: string;
  text: string;
  name: string;
  role: string;
  rating: { value: number; outOf: number; isStars: boolean; label: string } | null;
  verdict: string | null;
  /** What the platform demands, such as "Review on Google". */
  source: string | null;
  /** What the business did to it. */
  note: string | null;
  /** The address of an upload of the business; null to show none. */
  face: string | null;
}

export interface TestimonialPicture extends Brand {
  kind: 'testimonial';
  shape: SocialShape;
  quote: Quote;
}

export type SocialPicture = AskPicture | TestimonialPicture;

/** The pictures that belong to a content: uploads of the business, or null. */
export interface Uploads {
  logo: Buffer | null;
  face: Buffer | null;
}

/** Raise it when the same content renders differently. */
const RENDERING_VERSION = 1;

/** A short hash of everything that a picture shows. */
export function contentVersion(content: object): string {
  const text = JSON.stringify([RENDERING_VERSION, content]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
