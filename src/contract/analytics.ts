import { z } from 'zod';
import { defineCall } from './call.ts';
import { impossiblePeriod, isPeriodPossible, periodFields } from './period.ts';
import { seconds } from './shapes.ts';

export const SCORE_PERIODS = ['all', '7d', '30d', '90d', '365d'] as const;
export type ScorePeriod = (typeof SCORE_PERIODS)[number];

const scores = z.object({
  n: z.number().int(),
  nps: z.number().nullable(),
  csat: z.number().nullable(),
  star: z.number().nullable(),
});
const interval = z.tuple([z.number(), z.number()]);

/** What stands behind scores. */
const spread = z.object({
  /** 95 % confidence intervals; null below two ratings, where no spread can be estimated. */
  intervals: z.object({ nps: interval, csat: interval, star: interval }).nullable(),
  /** How many gave 1 to 5 (converted), and how many are promoters, passives, detractors. */
  distribution: z.object({
    stars: z.array(z.number().int()).length(5),
    promoters: z.number().int(),
    passives: z.number().int(),
    detractors: z.number().int(),
  }),
});

/** The three scores of a period; numbers, or null where no one rated. */
export const fetchNps = defineCall({
  name: 'fetchnps',
  path: '/api/fetchnps',
  access: { kind: 'business', permission: 'responses.view' },
  transaction: 'read',
  body: z.object({
    target: z
      .enum(SCORE_PERIODS)
      .nullish()
      .transform((target) => target ?? 'all'),
  }),
  answer: scores.extend({
    target: z.enum(SCORE_PERIODS),
    /** The period of the same length before; for `all`, what stood 30 days ago. */
    previous: scores,
    ...spread.shape,
  }),
});

/** How far people got, each number among those of the one before. */
const funnel = z.object({
  /** Of the invites that were sent in the period. */
  invites: z.object({
    invited: z.number().int(),
    opened: z.number().int(),
    started: z.number().int(),
    responded: z.number().int(),
    finished: z.number().int(),
  }),
  /** Of the sessions that were started in the period, invited or not. */
  sessions: z.object({
    started: z.number().int(),
    responded: z.number().int(),
    finished: z.number().int(),
  }),
  /** Whether `steps` count everything: not while very many sessions have just changed. */
  isWhole: z.boolean(),
  /** Of the questions, in the order of the flow, for those sessions. */
  steps: z.array(
    z.object({
      questionID: z.string(),
      questionText: z.string(),
      type: z.string(),
      /** Who was shown it: only they can leave there. */
      reached: z.number().int(),
      answered: z.number().int(),
      skipped: z.number().int(),
      /** Who went no further. */
      left: z.number().int(),
    }),
  ),
});

const tally = z.object({
  /** Sessions with an answer. */
  responses: z.number().int(),
  /** Ratings, and the scores of them. */
  ...scores.shape,
});
const point = tally.extend({
  /** When it begins; it ends where the next one begins. */
  from: seconds,
});

export const TREND_STEPS = ['day', 'week', 'month'] as const;
export type TrendStep = (typeof TREND_STEPS)[number];

/**
 * GET_ANALYTICS: counts, response rate and scores by day, week or month of the business's time zone,
 * whichever gives a readable number of points, and the same for the period of equal length before.
 * Without times: everything since the first session or invite, with nothing before.
 */
export const getAnalytics = defineCall({
  name: 'getanalytics',
  path: '/api/dash/getanalytics',
  access: { kind: 'business', permission: 'responses.view' },
  transaction: 'read',
  body: z
    .object({
      ...periodFields,
      /** The wanted step; where it would give too many points, a longer one is taken. */
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
    /** Invited people who answered, in percent of those who were invited; null without invites. */
    responseRate: z.number().nullable(),
    total: tally.extend(spread.shape),
    step: z.enum(TREND_STEPS),
    points: z.array(point),
    /** Null where there is no time before. */
    previous: z
      .object({ total: tally, responseRate: z.number().nullable(), points: z.array(point) })
      .nullable(),
    funnel,
  }),
});
