import { z } from 'zod';
import { SENTIMENTS } from '#domain/ratings.ts';
import { SPAM_REASONS } from '#domain/spam.ts';
import { defineCall } from './call.ts';
import { ratingType, seconds } from './shapes.ts';

const journeyEntry = z.looseObject({
  questionID: z.string(),
  type: z.string(),
  i: z.number().int(),
  ask: z.string().optional(),
});
export type JourneyEntry = z.infer<typeof journeyEntry>;

const feedbackSession = z.object({
  sessionID: z.uuid(),
  sessionStartTime: seconds,
  rating: z.number().int().nullable(),
  ratingType: ratingType.nullable(),
  noRating: z.boolean(),
  isSpam: z.boolean(),
  /** Why the product took it for spam; null where a person did, or nobody. */
  spamReason: z.enum(SPAM_REASONS).nullable(),
  isArchived: z.boolean(),
  finished: z.boolean(),
  isFromWeb: z.boolean(),
  inviteSentToName: z.string().nullable(),
  inviteSentToEmail: z.string().nullable(),
  inviteSentToNumber: z.string().nullable(),
  reference: z.string().nullable(),
  orderReference: z.string().nullable(),
  language: z.string().nullable(),
  flowVersion: z.number().int(),
  journeyFeedback: z.array(journeyEntry),
});
export type FeedbackSession = z.infer<typeof feedbackSession>;

const questionResult = z.object({
  total: z.number().int(),
  results: z.array(
    z.object({ name: z.string(), numberOfVotes: z.number().int(), percentage: z.number() }),
  ),
});

/** The largest time a call takes: the end of the year 9999, in seconds. */
const LAST_SECOND = 253_402_300_799;
const second = z.number().int().min(0).max(LAST_SECOND);

/** QUERY_feedback: the sessions that the filters leave, newest start first. */
export const fetchFeedback = defineCall({
  name: 'fetchfeedback',
  path: '/api/dash/fetchfeedback',
  access: { kind: 'business', permission: 'responses.view' },
  transaction: 'read',
  body: z
    .object({
      timeFromS: second.nullish(),
      timeToS: second.nullish(),
      sentiment: z.array(z.enum(SENTIMENTS)).nullish(),
      showSpam: z.boolean().nullish(),
      filterWords: z.string().max(10_000).nullish(),
      questionID: z.string().max(200).nullish(),
      disregardPeriod: z.boolean().nullish(),
      showOnlyAnswers: z.array(z.string().max(10_000)).max(100).nullish(),
      startAfter: z.union([z.string().max(100), z.literal(false)]).nullish(),
      isInitialFetch: z.boolean().nullish(),
    })
    .refine(
      ({ timeFromS, timeToS, disregardPeriod }) =>
        disregardPeriod === true ||
        typeof timeFromS !== 'number' ||
        typeof timeToS !== 'number' ||
        timeFromS <= timeToS,
      { path: ['timeToS'], error: 'The end of the period lies before its start.' },
    ),
  answer: z.object({
    collection: z.array(feedbackSession),
    hasMore: z.boolean(),
    questionResults: z.record(z.string(), questionResult),
    filterableQuestions: z.array(
      z.object({
        questionID: z.string(),
        questionText: z.string(),
        answerOptions: z.array(z.string()),
      }),
    ),
    isInitialFetch: z.boolean(),
  }),
});

export const SCORE_PERIODS = ['all', '7d', '30d', '90d', '365d'] as const;
export type ScorePeriod = (typeof SCORE_PERIODS)[number];

const scores = z.object({
  n: z.number().int(),
  nps: z.number().nullable(),
  csat: z.number().nullable(),
  star: z.number().nullable(),
});
const interval = z.tuple([z.number(), z.number()]);

/** The three scores of a period; numbers, or null where nobody rated. */
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
    /** 95 % confidence intervals; null below two ratings, where no spread can be estimated. */
    intervals: z.object({ nps: interval, csat: interval, star: interval }).nullable(),
    /** How many gave 1 to 5 (converted), and how many are promoters, passives, detractors. */
    distribution: z.object({
      stars: z.array(z.number().int()).length(5),
      promoters: z.number().int(),
      passives: z.number().int(),
      detractors: z.number().int(),
    }),
  }),
});
