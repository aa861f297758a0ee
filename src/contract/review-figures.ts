import { z } from 'zod';
import { REVIEW_PLATFORM_CODES } from '#domain/review-platforms.ts';
import { defineCalls } from './call.ts';
import { impossiblePeriod, isPeriodPossible, periodFields } from './period.ts';

const platform = z.enum(REVIEW_PLATFORM_CODES);

/** A platform's own mean and count; where it gives none, those of the stored reviews with stars. */
const standing = z.object({ rating: z.number().nullable(), count: z.number().int().nullable() });

const activity = z.object({
  /** Reviews written in the period, archived ones left out. */
  reviews: z.number().int(),
  /** Those of them of which it is known whether they are answered, and how many are. */
  answerable: z.number().int(),
  answered: z.number().int(),
  /** Median seconds from review to first reply, over those with a known time; null without any. */
  medianReplySeconds: z.number().nullable(),
});

export const REVIEW_FIGURES_CALLS = defineCalls({
  /**
   * What the platforms' reviews say about a period, and the same of the period of equal length before it. Ratings of
   * platforms are shown beside the scores of surveys and never enter them.
   */
  fetchReviewFigures: {
    access: { kind: 'business', permission: 'reviews.view' },
    transaction: 'read',
    body: z.object(periodFields).refine(isPeriodPossible, impossiblePeriod),
    answer: z.object({
      platforms: z.array(
        z.object({
          platform,
          ...standing.shape,
          /** True if rating and count are those of the reviews stored here. */
          isOwnCount: z.boolean(),
          /** Stored reviews without stars, such as bare recommendations; 0 unless `isOwnCount`. */
          unrated: z.number().int(),
          /** At the start of the period; null if it is not known, or for all time. */
          before: standing.nullable(),
          /** Stored reviews written in the period, archived ones left out. */
          newReviews: z.number().int(),
        }),
      ),
      /** Connected platforms whose reviews may only be shown live, and which are left out of all figures. */
      livePlatforms: z.array(platform),
      total: activity,
      /** Null for all time. */
      previous: activity.nullable(),
    }),
  },
});
