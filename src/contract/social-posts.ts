import { z } from 'zod';
import { LANGUAGE_CODES } from '#domain/languages.ts';
import { PLATFORM_CODES } from '#domain/platforms.ts';
import {
  MAX_SOCIAL_ITEMS,
  SOCIAL_KINDS,
  SOCIAL_LIMITS,
  SOCIAL_SHAPES,
} from '#domain/social-posts.ts';
import { defineCalls } from './call.ts';
import { line, seconds, showcasedItemID } from './shared-schemas.ts';

export const SOCIAL_POST_CALLS = defineCalls({
  /** The showcased testimonials and reviews with text, newest first, for posts and signatures. */
  fetchSocialItems: {
    access: { kind: 'business', permission: 'showcase.view' },
    transaction: 'read',
    body: z.object({
      /** Part of a text, or of the author's name or company. */
      search: z.string().trim().max(100).nullish(),
      /** The item of this id alone, if it is still in the showcase. */
      itemID: z.string().trim().max(100).nullish(),
    }),
    answer: z.object({
      items: z
        .array(
          z.object({
            /** As in `fetchshowcasedata`. */
            id: z.string(),
            platform: z.enum(['feedback', ...PLATFORM_CODES]),
            title: z.string(),
            text: z.string(),
            /** As it is shown in public. */
            author: z.string(),
            role: z.string(),
            /** Whether its author uploaded a picture of themselves. */
            hasFace: z.boolean(),
            /** What its platform demands beside it, and where that leads. */
            source: z.object({ text: z.string(), href: z.string().nullable() }).nullable(),
            /** Why no picture of it can be made. */
            obstacle: z.enum(['platform', 'letters']).nullable(),
            writtenAt: seconds,
          }),
        )
        .max(MAX_SOCIAL_ITEMS),
      /** There are more: a search finds them. */
      hasMore: z.boolean(),
    }),
  },

  /** The default texts of a post that asks for feedback, in a language. */
  fetchSocialTexts: {
    access: { kind: 'business', permission: 'business.view' },
    transaction: 'read',
    body: z.object({
      /** Missing is the business's own. */
      language: z.enum(LANGUAGE_CODES).nullish(),
    }),
    answer: z.object({ headline: z.string(), button: z.string(), caption: z.string() }),
  },

  /**
   * The picture of a post as a PNG. An empty or missing text is the default. 409 `no_consent` if the testimonial is not in
   * the showcase any more, `platform_forbids` or `no_letters` if no picture of it can be made.
   */
  drawSocialPicture: {
    access: { kind: 'business', permission: 'showcase.view' },
    transaction: 'none',
    whenLocked: 'open',
    sendsFile: true,
    body: z
      .object({
        kind: z.enum(SOCIAL_KINDS),
        shape: z.enum(SOCIAL_SHAPES),
        /** Of a post that asks for feedback; missing is the business's own. */
        language: z.enum(LANGUAGE_CODES).nullish(),
        headline: line(SOCIAL_LIMITS.headline).nullish(),
        button: line(SOCIAL_LIMITS.button).nullish(),
        /** The testimonial, as `fetchsocialitems` lists it. */
        itemID: showcasedItemID.nullish(),
        /** Missing is true. */
        showFace: z.boolean().nullish(),
      })
      .refine(({ kind, itemID }) => kind === 'ask' || itemID, {
        path: ['itemID'],
        error: 'Please fill this in.',
      }),
    /** The picture itself. */
    answer: z.unknown(),
    perPersonPerMinute: 120,
  },
});
