import { z } from 'zod';
import { REVIEW_SOURCES } from '#domain/platform-review.ts';
import { PLATFORM_CODES } from '#domain/platforms.ts';
import { REVIEW_PLATFORM_CODES } from '#domain/review-platforms.ts';
import { isWebAddress } from '#domain/text.ts';
import { defineCall } from './call.ts';
import { emptyAnswer, line, seconds } from './shared-schemas.ts';

const review = z.object({
  /** Our id; of a review that may not be stored, the platform's. */
  reviewDocID: z.string(),
  /** The platform's own id. */
  unique_id: z.string(),
  name: z.string(),
  /** When it was written: ISO 8601, UTC. */
  date: z.string(),
  profile_picture: z.string(),
  /** 1 to 5; null if the platform gives none. */
  rating_value: z.number().nullable(),
  review_title: z.string(),
  /** As written. */
  review_text: z.string(),
  url: z.string(),
  /** The platform's translation; null if it sent none. */
  translated_text: z.string().nullable(),
  /** How it came to us; `hand` means that the business added it. */
  source: z.enum(REVIEW_SOURCES),
  /** When its author last changed it; null if never. */
  edited: seconds.nullable(),
  /** The business's public reply on the platform. */
  reply: z.object({ text: z.string(), date: seconds.nullable() }).nullable(),
});
export type Review = z.infer<typeof review>;

/**
 * LOAD_REVIEWS: a platform's reviews, newest first, 50 a page, after the review `startAfter`. Those that may not be
 * stored are asked from the platform, with `isLive: true` and one page only; `liveError` says why there are none.
 */
export const fetchReviews = defineCall({
  name: 'fetchreviews',
  path: '/api/dash/fetchreviews',
  access: { kind: 'business', permission: 'reviews.view' },
  transaction: 'none',
  body: z.object({
    platform: z.enum(PLATFORM_CODES),
    startAfter: z.union([z.string().max(500), z.literal(false)]).nullish(),
  }),
  answer: z.object({
    reviews: z.array(review),
    hasMore: z.boolean(),
    isLive: z.boolean(),
    /** A sentence for the user; null if all is well. */
    liveError: z.string().nullable(),
  }),
});

const reviewPlatform = z.enum(REVIEW_PLATFORM_CODES);

/**
 * Looks for new, changed and removed reviews of a connected platform now. 409 `not_connected`; 409 `already_running`
 * while an import is waiting or running.
 */
export const refreshReviews = defineCall({
  name: 'refreshreviews',
  path: '/api/dash/refreshreviews',
  access: { kind: 'business', permission: 'reviews.import' },
  transaction: 'write',
  body: z.object({ platform: z.enum(PLATFORM_CODES) }),
  answer: emptyAnswer,
});

/** Adds one review that the business has on paper or by letter; shown as added by the business. */
export const addReview = defineCall({
  name: 'addreview',
  path: '/api/dash/addreview',
  access: { kind: 'business', permission: 'reviews.import' },
  transaction: 'write',
  body: z
    .object({
      platform: reviewPlatform,
      name: line(100),
      /** When it was written: YYYY-MM-DD. */
      date: z.iso.date('Enter the day on which it was written.'),
      rating: z.number().min(1).max(5).nullable(),
      title: line(200),
      text: z.string().trim().max(10_000, 'Keep this to 10,000 characters.'),
      url: z
        .string()
        .trim()
        .max(500)
        .refine((url) => url === '' || isWebAddress(url), {
          error: 'Enter a full link that starts with https://.',
        }),
    })
    .refine(({ rating, title, text }) => rating !== null || title !== '' || text !== '', {
      error: 'Enter what the review says, or its rating.',
      path: ['text'],
    }),
  answer: z.object({ reviewDocID: z.string() }),
});

/** Deletes a review here; no import brings it back. 404 if it does not exist. */
export const deleteReview = defineCall({
  name: 'deletereview',
  path: '/api/dash/deletereview',
  access: { kind: 'business', permission: 'reviews.import' },
  transaction: 'write',
  body: z.object({ platform: reviewPlatform, reviewDocID: z.string().max(100) }),
  answer: emptyAnswer,
});
