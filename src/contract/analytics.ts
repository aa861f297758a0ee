import { z } from 'zod';
import { SOURCES } from '#domain/sources.ts';
import { defineCalls } from './call.ts';
import { impossiblePeriod, isPeriodPossible, periodFields } from './period.ts';
import { businessId, MAX_LISTED_LOCATIONS, seconds } from './shared-schemas.ts';

export const SCORE_PERIODS = ['all', '7d', '30d', '90d', '365d'] as const;
export type ScorePeriod = (typeof SCORE_PERIODS)[number];

export const scores = z.object({
  n: z.number().int(),
  nps: z.number().nullable(),
  csat: z.number().nullable(),
  star: z.number().nullable(),
});
const interval = z.tuple([z.number(), z.number()]);

/** How the scores come about. */
export const spread = z.object({
  /** 95 % confidence intervals; null below two ratings, where the spread cannot be estimated. */
  intervals: z.object({ nps: interval, csat: interval, star: interval }).nullable(),
  /** How many ratings were 1 to 5 (converted), and how many promoters, passives and detractors there are. */
  distribution: z.object({
    stars: z.array(z.number().int()).length(5),
    promoters: z.number().int(),
    passives: z.number().int(),
    detractors: z.number().int(),
  }),
});

/** A funnel: each number is a subset of the one before it. */
const funnel = z.object({
  /** Counts the invites sent in the period. */
  invites: z.object({
    invited: z.number().int(),
    opened: z.number().int(),
    started: z.number().int(),
    responded: z.number().int(),
    finished: z.number().int(),
  }),
  /** Counts the sessions started in the period, invited or not. */
  sessions: z.object({
    started: z.number().int(),
    responded: z.number().int(),
    finished: z.number().int(),
  }),
  /** False while too many sessions have just changed to count all of them in `steps`. */
  isComplete: z.boolean(),
  /** The questions in the order of the flow, counted over those sessions; none for several businesses. */
  steps: z.array(
    z.object({
      questionID: z.string(),
      questionText: z.string(),
      type: z.string(),
      /** Sessions that were shown the question. */
      reached: z.number().int(),
      answered: z.number().int(),
      skipped: z.number().int(),
      /** Sessions that ended at this question. */
      left: z.number().int(),
    }),
  ),
});

/** Of a parent: the figures of itself and all of its locations together, in days of its own time zone. */
const locations = z.literal('all').nullish();
/** The same, or those of some of them. 404 for a business that is not one of them. */
const someLocations = z
  .union([z.literal('all'), z.array(businessId).min(1).max(MAX_LISTED_LOCATIONS)])
  .nullish();

const tally = z.object({
  /** Sessions with at least one answer. */
  responses: z.number().int(),
  /** The number of ratings and their scores. */
  ...scores.shape,
});
const point = tally.extend({
  /** Start of the interval, which ends where the next one starts. */
  from: seconds,
  /** Stored reviews of other platforms written in it, archived ones left out; no score contains them. */
  reviews: z.number().int(),
});

export const TREND_STEPS = ['day', 'week', 'month'] as const;
export type TrendStep = (typeof TREND_STEPS)[number];

export const ANALYTICS_CALLS = defineCalls({
  /** The three scores of a period; each null without ratings. */
  fetchNps: {
    path: '/api/fetchnps',
    access: { kind: 'business', permission: 'responses.view' },
    transaction: 'read',
    body: z.object({
      target: z
        .enum(SCORE_PERIODS)
        .nullish()
        .transform((target) => target ?? 'all'),
      locations,
    }),
    answer: scores.extend({
      target: z.enum(SCORE_PERIODS),
      /** The previous period of the same length; for `all`, the scores of 30 days ago. */
      previous: scores,
      ...spread.shape,
    }),
  },

  /**
   * GET_ANALYTICS: counts, response rate and scores by day, week or month of the business's time zone,
   * whichever gives a readable number of points, and the same for the previous period of equal length. Without
   * times: everything since the first session or invite, with no previous period.
   */
  getAnalytics: {
    access: { kind: 'business', permission: 'responses.view' },
    transaction: 'read',
    body: z
      .object({
        ...periodFields,
        locations: someLocations,
        /** The preferred step; a longer one is used if this would give too many points. */
        step: z.enum(TREND_STEPS).nullish(),
      })
      .refine(isPeriodPossible, impossiblePeriod),
    answer: z.object({
      timeFromS: seconds,
      timeToS: seconds,
      counts: z.object({
        invited: z.number().int(),
        started: z.number().int(),
        responses: z.number().int(),
        finished: z.number().int(),
      }),
      /** Invited people who answered, in percent of all invited; null without invites. */
      responseRate: z.number().nullable(),
      total: tally.extend(spread.shape),
      step: z.enum(TREND_STEPS),
      points: z.array(point),
      /** Null without a previous period. */
      previous: z
        .object({ total: tally, responseRate: z.number().nullable(), points: z.array(point) })
        .nullable(),
      funnel,
    }),
  },

  /** How many responses came by each source in a period, in the order of the sources; without times: ever. */
  fetchSourceCounts: {
    access: { kind: 'business', permission: 'responses.view' },
    transaction: 'read',
    body: z.object(periodFields).refine(isPeriodPossible, impossiblePeriod),
    answer: z.object({
      counts: z.array(z.object({ source: z.enum(SOURCES), responses: z.number().int() })),
    }),
  },
});
