import { z } from 'zod';
import { PLATFORM_CODES } from '#domain/platforms.ts';
import { defineCall } from './call.ts';

const review = z.object({
  /** Our name for it, and the platform's own. */
  reviewDocID: z.string(),
  unique_id: z.string(),
  name: z.string(),
  /** When it was written: ISO 8601, UTC. */
  date: z.string(),
  profile_picture: z.string(),
  /** 1 to 5; null where the platform gives none. */
  rating_value: z.number().nullable(),
  review_title: z.string(),
  review_text: z.string(),
  url: z.string(),
});
export type Review = z.infer<typeof review>;

/** LOAD_REVIEWS: the stored reviews of a platform, newest first, 50 a page after the review that `startAfter` names. */
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
