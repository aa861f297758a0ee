import { z } from 'zod';
import { isRatingOnScale, type RatingType, SENTIMENTS } from '#domain/ratings.ts';
import { RESPONSE_STATUSES } from '#domain/response-status.ts';
import { SPAM_REASONS } from '#domain/spam.ts';
import { defineCall } from './call.ts';
import { impossiblePeriod, isPeriodPossible, periodFields } from './period.ts';
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
  /** Why the product took it for spam; null where a person did, or no one. */
  spamReason: z.enum(SPAM_REASONS).nullable(),
  isArchived: z.boolean(),
  /** Came from the business's own try of its survey: listed with archived and spam ones, and never counted. */
  isTest: z.boolean(),
  finished: z.boolean(),
  isFromWeb: z.boolean(),
  inviteSentToName: z.string().nullable(),
  inviteSentToEmail: z.string().nullable(),
  inviteSentToNumber: z.string().nullable(),
  reference: z.string().nullable(),
  orderReference: z.string().nullable(),
  language: z.string().nullable(),
  flowVersion: z.number().int(),
  status: z.enum(RESPONSE_STATUSES),
  /** What the business notes for itself; empty is nothing. */
  note: z.string(),
  journeyFeedback: z.array(journeyEntry),
});
export type FeedbackSession = z.infer<typeof feedbackSession>;

const questionResult = z.object({
  total: z.number().int(),
  results: z.array(
    z.object({ name: z.string(), numberOfVotes: z.number().int(), percentage: z.number() }),
  ),
});

export const RESPONSE_SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const;
export type ResponseSort = (typeof RESPONSE_SORTS)[number];

/** What of the sessions is wanted: the same for the list, its results and the export. */
const filters = {
  ...periodFields,
  sentiment: z.array(z.enum(SENTIMENTS)).nullish(),
  showSpam: z.boolean().nullish(),
  filterWords: z.string().max(10_000).nullish(),
  questionID: z.string().max(200).nullish(),
  disregardPeriod: z.boolean().nullish(),
  showOnlyAnswers: z.array(z.string().max(10_000)).max(100).nullish(),
  /** Missing is all, empty is nothing. */
  status: z.array(z.enum(RESPONSE_STATUSES)).nullish(),
};

interface Rated {
  rating: number | null;
  ratingType: RatingType | null;
}

function isRatingPossible({ rating, ratingType }: Rated): boolean {
  return rating === null || (ratingType !== null && isRatingOnScale(ratingType, rating));
}

const questionResults = z.record(z.string(), questionResult);

/** QUERY_feedback: the sessions that the filters leave; by `highest` and `lowest`, the newest first of each rating. */
export const fetchFeedback = defineCall({
  name: 'fetchfeedback',
  path: '/api/dash/fetchfeedback',
  access: { kind: 'business', permission: 'responses.view' },
  transaction: 'read',
  body: z
    .object({
      ...filters,
      sort: z.enum(RESPONSE_SORTS).nullish(),
      startAfter: z.union([z.string().max(100), z.literal(false)]).nullish(),
      /** With an order by rating, what that session was rated when it was listed; by now it may be another. */
      startAfterRating: z
        .object({
          rating: z.number().nullable(),
          ratingType: ratingType.nullable(),
        })
        .refine(isRatingPossible, 'No response can have this rating.')
        .nullish(),
      isInitialFetch: z.boolean().nullish(),
    })
    .refine(isPeriodPossible, impossiblePeriod),
  answer: z.object({
    collection: z.array(feedbackSession),
    hasMore: z.boolean(),
    questionResults,
    /**
     * How many sessions match the filters, and are counted in `questionResults`. Where a text filter matches
     * too many to count at once, `isWhole` is false and both are of the newest of them only:
     * `fetchquestionresults` counts them all. While more sessions have just changed than one call can look at,
     * `isBehind` is true: both are still being counted, and `collection` may lack some of these sessions.
     */
    matching: z.object({ count: z.number().int(), isWhole: z.boolean(), isBehind: z.boolean() }),
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

/** The results of all sessions that match the filters, however many: may take some seconds. */
export const fetchQuestionResults = defineCall({
  name: 'fetchquestionresults',
  path: '/api/dash/fetchquestionresults',
  access: { kind: 'business', permission: 'responses.view' },
  transaction: 'read',
  body: z.object(filters).refine(isPeriodPossible, impossiblePeriod),
  /** With `isBehind` as in `matching` of `fetchfeedback`. */
  answer: z.object({ questionResults, count: z.number().int(), isBehind: z.boolean() }),
});

/** What can happen with a response, from the invite on. */
export const RESPONSE_EVENTS = [
  'invited',
  'inviteOpened',
  'started',
  'answered',
  'edited',
  'finished',
  'consentGiven',
  'consentWithdrawn',
  'archived',
  'spam',
  'noted',
] as const;

/** One response, wherever it stands in a list, with what happened around it, the oldest first. */
export const fetchResponse = defineCall({
  name: 'fetchresponse',
  path: '/api/dash/fetchresponse',
  access: { kind: 'business', permission: 'responses.view' },
  transaction: 'read',
  body: z.object({ sessionID: z.string().max(100) }),
  answer: z.object({
    session: feedbackSession,
    timeline: z.array(
      z.object({
        at: seconds,
        event: z.enum(RESPONSE_EVENTS),
        /**
         * Of `answered`: the question; of `edited`: the fields of the testimonial that the business changed,
         * with commas between; of `invited`: the channel; of `consentGiven`: the sentence that was agreed to.
         */
        detail: z.string().nullable(),
        /** Of `consentGiven`: the version of the official wording at that time. */
        version: z.number().int().nullable(),
      }),
    ),
  }),
});

export const EXPORT_FORMATS = ['csv', 'json'] as const;

/**
 * A file with exactly the sessions that the filters leave, in the order of `sort`, streamed: one line
 * each in CSV (RFC 4180, UTF-8 with a byte order mark), an array of them as `collection` has them in JSON.
 */
export const exportFeedback = defineCall({
  name: 'exportfeedback',
  path: '/api/dash/exportfeedback',
  access: { kind: 'business', permission: 'responses.export' },
  transaction: 'none',
  body: z
    .object({
      ...filters,
      sort: z.enum(RESPONSE_SORTS).nullish(),
      format: z.enum(EXPORT_FORMATS),
    })
    .refine(isPeriodPossible, impossiblePeriod),
  /** The file itself. */
  answer: z.unknown(),
  perMinute: 30,
});
