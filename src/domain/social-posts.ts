/** The shapes of a picture for a post: a feed, a story, and a link's picture. */
export const SOCIAL_SHAPES = ['square', 'story', 'landscape'] as const;
export type SocialShape = (typeof SOCIAL_SHAPES)[number];

/** In pixels. */
export type PictureSize = { readonly width: number; readonly height: number };

export const SOCIAL_SIZES: Readonly<Record<SocialShape, PictureSize>> = {
  square: { width: 1080, height: 1080 },
  story: { width: 1080, height: 1920 },
  landscape: { width: 1200, height: 630 },
};

/** A post that asks for feedback, and one that shows what a customer wrote. */
export const SOCIAL_KINDS = ['ask', 'testimonial'] as const;
export type SocialKind = (typeof SOCIAL_KINDS)[number];

/** Networks cover this much of a story at its top and bottom, in pixels. */
export const STORY_EDGE = 250;

/** Maximum lengths, in code points. */
export const SOCIAL_LIMITS = { headline: 120, button: 40 } as const;

/** The most items to choose from; a search finds others. */
export const MAX_SOCIAL_ITEMS = 100;

/** Why no picture of a testimonial can be made: its platform forbids it, or our fonts lack its letters. */
export type PictureObstacle = 'platform' | 'letters';
