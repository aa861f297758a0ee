import { z } from 'zod';
import { PLATFORM_CODES } from '#domain/platforms.ts';
import { defineCall } from './call.ts';

const review = z.object({
  /** Our platform code, and the platform's own id. */
  reviewDocID: z.string(),
  unique_id: z.string(),
  name: z.string(),
  /** When it was written: ISO 8601, UTC. */
  date: z.string(),
  profile_picture: z.string(),
  /** 1 to 5; null if the platform gives none. */
  rating_value: z.number().nullable(),
  review_title: z.string(),
  review_text: z.string(),
  url: z.string(),
});
export type Review = z.infer<typeof review>;

/** LOAD_REVIEWS: a platform's stored reviews, newest first, 50 a page, after the review `startAfter`. */
export const fetchReviews = defineCall({
  name: 'fetchreviews',
  path: '/api/dash/fetchreviews',
  access: { kind: 'business', permission: 'reviews.view' },
  transaction: 'read',
  body: z.object({
    platform: z.enum(PLATFORM_CODES),
    startAfter: z.union([z.string().max(100), z.literal(false)]).nullish(),
  }),
  answer: z.object({ reviews: z.array(review), hasMore: z.boolean() }),
});
