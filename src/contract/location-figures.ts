import { z } from 'zod';
import { REVIEW_PLATFORM_CODES } from '#domain/review-platforms.ts';
import { scores, spread } from './analytics.ts';
import { defineCalls } from './call.ts';
import { impossiblePeriod, isPeriodPossible, periodFields } from './period.ts';
import { businessId } from './shared-schemas.ts';

const compared = z.object({
  /** Responses, without archived ones, spam and tests. */
  responses: z.number().int(),
  /** The number of ratings and their scores. */
  ...scores.shape,
  /** People invited in the period, and how many of them answered. */
  invited: z.number().int(),
  responded: z.number().int(),
  /** The share of them in percent; null without invites. */
  responseRate: z.number().nullable(),
});

const figures = compared.extend({
  ...spread.shape,
  /** Open responses of the period with a negative rating, and negative reviews of it that can be answered and are not. */
  unanswered: z.object({ responses: z.number().int(), reviews: z.number().int() }),
  /** The same of the period of equal length before it; null for all time. */
  previous: compared.nullable(),
});

const locationLine = figures.extend({
  bID: businessId,
  name: z.string(),
  /** '' for none. */
  region: z.string(),
  /** True for what the parent itself collected, which is listed only if it collected anything. */
  isParent: z.boolean(),
  /** Rating and number of reviews on each platform that has any, as they stand now. */
  platforms: z.array(
    z.object({
      platform: z.enum(REVIEW_PLATFORM_CODES),
      rating: z.number().nullable(),
      count: z.number().int().nullable(),
    }),
  ),
});
export type LocationLine = z.infer<typeof locationLine>;

export const LOCATION_FIGURES_CALLS = defineCalls({
  /**
   * GET_MULTIS_INFO: the figures of each location in a period, in the order of its list, and of all together. Without
   * times: ever. A business without locations has none here.
   */
  getMultisInfo: {
    access: { kind: 'business', permission: 'business.view' },
    transaction: 'read',
    body: z.object(periodFields).refine(isPeriodPossible, impossiblePeriod),
    answer: z.object({
      /** How many locations the plan has room for now. */
      allowed: z.number().int(),
      used: z.number().int(),
      locations: z.array(locationLine),
      /** The sum of all lines, and the scores of all their ratings. */
      together: figures,
    }),
  },
});
