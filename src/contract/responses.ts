import { z } from 'zod';
import { isRatingOnScale, type RatingType, SENTIMENTS } from '#domain/ratings.ts';
import { MAX_BULK_SIZE, RESPONSE_STATUSES } from '#domain/response-status.ts';
import { SOURCES } from '#domain/sources.ts';
import { SPAM_REASONS } from '#domain/spam.ts';
import { STEP_TYPES } from '#domain/survey-flow/steps.ts';
import { defineCalls } from './call.ts';
import { journeyEntry } from './journey-entry.ts';
import { impossiblePeriod, isPeriodPossible, periodFields } from './period.ts';
import {
  businessId,
  exportSeparator,
  listedLocations,
  ratingType,
  seconds,
} from './shared-schemas.ts';

export const feedbackSession = z.object({
  sessionID: z.uuid(),
  /** The business that has it; only in lists that ask for `locations`. */
  bID: businessId.optional(),
  sessionStartTime: seconds,
  rating: z.number().int().nullable(),
  ratingType: ratingType.nullable(),
  noRating: z.boolean(),
  isSpam: z.boolean(),
  /** Why the product marked it as spam; null if a person did, or if it is not spam. */
  spamReason: z.enum(SPAM_REASONS).nullable(),
  isArchived: z.boolean(),
  /** A test by the business: listed with archived and spam responses, and never counted. */
  isTest: z.boolean(),
  finished: z.boolean(),
  isFromWeb: z.boolean(),
  /** How it came: as the address said, or by what sent the invite. */
  source: z.enum(SOURCES),
  inviteSentToName: z.string().nullable(),
  inviteSentToEmail: z.string().nullable(),
  inviteSentToNumber: z.string().nullable(),
  reference: z.string().nullable(),
  /** The present name of the named link that has this reference; null if none has. */
  linkName: z.string().nullable(),
  orderReference: z.string().nullable(),
  language: z.string().nullable(),
  flowVersion: z.number().int(),
  status: z.enum(RESPONSE_STATUSES),
  /** The business's private note; empty is none. */
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

/** Filters of sessions: the same for the list, its results and the export. */
const filters = {
  ...periodFields,
  sentiment: z.array(z.enum(SENTIMENTS)).nullish(),
  showSpam: z.boolean().nullish(),
  filterWords: z.string().max(10_000).nullish(),
  questionID: z.string().max(200).nullish(),
  disregardPeriod: z.boolean().nullish(),
  showOnlyAnswers: z.array(z.string().max(10_000)).max(100).nullish(),
  /** Missing means all, empty means none. */
  status: z.array(z.enum(RESPONSE_STATUSES)).nullish(),
  /** Missing means all, empty means none. */
  source: z.array(z.enum(SOURCES)).nullish(),
  /** Exactly this reference, as with named links; missing or empty means any. */
  reference: z.string().max(10_000).nullish(),
  /** Only sessions with a sign of a bot that are not spam: `spamReason` set, `isSpam` false. */
  onlySuspected: z.boolean().nullish(),
};

/** The filters of what a parent may list of all its locations. */
const listFilters = { ...filters, locations: listedLocations };

interface Rated {
  rating: number | null;
  ratingType: RatingType | null;
}

function isRatingPossible({ rating, ratingType }: Rated): boolean {
  return rating === null || (ratingType !== null && isRatingOnScale(ratingType, rating));
}

const questionResults = z.record(z.string(), questionResult);

/** Events of a response, starting with the invite. */
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

/** Businesses in which a response is looked for: more than a parent with as many locations as one file adds. */
export const MAX_SEARCHED_BUSINESSES = 350;

export const EXPORT_FORMATS = ['csv', 'json'] as const;

export const RESPONSE_CALLS = defineCalls({
  /**
   * QUERY_feedback: the sessions that match the filters; with `highest` and `lowest`, newest first within each
   * rating. Of several locations they are merged in this order, and a question that several ask is one question.
   */
  fetchFeedback: {
    access: { kind: 'business', permission: 'responses.view' },
    transaction: 'read',
    body: z
      .object({
        ...listFilters,
        sort: z.enum(RESPONSE_SORTS).nullish(),
        startAfter: z.union([z.string().max(100), z.literal(false)]).nullish(),
        /** When ordering by rating: that session's rating when it was listed, since it may have changed. */
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
       * How many sessions match the filters; `questionResults` covers the same ones. If a text filter matches
       * too many, `isComplete` is false and both cover only the newest (`fetchquestionresults` counts all). If
       * too many have just changed, `isBehind` is true: both are incomplete, and `collection` may lack some.
       */
      matching: z.object({
        count: z.number().int(),
        isComplete: z.boolean(),
        isBehind: z.boolean(),
      }),
      filterableQuestions: z.array(
        z.object({
          questionID: z.string(),
          type: z.enum(STEP_TYPES),
          questionText: z.string(),
          answerOptions: z.array(z.string()),
        }),
      ),
      isInitialFetch: z.boolean(),
    }),
  },

  /** The results of all sessions that match the filters; may take some seconds. */
  fetchQuestionResults: {
    access: { kind: 'business', permission: 'responses.view' },
    transaction: 'read',
    body: z.object(listFilters).refine(isPeriodPossible, impossiblePeriod),
    /** `isBehind` as in `matching` of `fetchfeedback`. */
    answer: z.object({ questionResults, count: z.number().int(), isBehind: z.boolean() }),
  },

  /**
   * The ids of the sessions that match the filters, newest first, as many at a time as one call may change. `asOf` of the
   * first page is sent again for the others, which leave out what was answered since. `next` is the `startAfter` of the
   * next page, null on the last.
   */
  fetchResponseIDs: {
    access: { kind: 'business', permission: 'responses.moderate' },
    transaction: 'read',
    body: z
      .object({ ...filters, startAfter: z.uuid().nullish(), asOf: seconds.nullish() })
      .refine(isPeriodPossible, impossiblePeriod),
    answer: z.object({
      sessionIDs: z.array(z.uuid()).max(MAX_BULK_SIZE),
      next: z.uuid().nullable(),
      asOf: seconds,
    }),
  },

  /**
   * Which of the caller's own businesses has a response, for links that do not name it; null for none of the first 350,
   * the last viewed one first.
   */
  findResponse: {
    access: { kind: 'signedIn' },
    transaction: 'read',
    body: z.object({ sessionID: z.string().max(100) }),
    answer: z.object({ bID: businessId.nullable() }),
  },

  /** One response, with its timeline, oldest first. It need not be in any list. */
  fetchResponse: {
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
           * For `answered`: the question; for `edited`: the changed fields of the testimonial, separated by
           * commas; for `invited`: the channel; for `consentGiven`: the sentence agreed to; for
           * `consentWithdrawn`: `left_path` if the answer was dropped because the rating changed.
           */
          detail: z.string().nullable(),
          /** For `consentGiven`: the version of the official wording at that time. */
          version: z.number().int().nullable(),
        }),
      ),
    }),
  },

  /**
   * Streams a file of exactly the sessions that match the filters, in the order of `sort`: CSV (RFC 4180,
   * UTF-8 with a byte order mark), one line each, or a JSON array of sessions as in `collection`. Of `locations`, the first column names the location.
   */
  exportFeedback: {
    access: { kind: 'business', permission: 'responses.export' },
    transaction: 'none',
    whenLocked: 'open',
    sendsFile: true,
    body: z
      .object({
        ...listFilters,
        sort: z.enum(RESPONSE_SORTS).nullish(),
        format: z.enum(EXPORT_FORMATS),
        separator: exportSeparator,
      })
      .refine(isPeriodPossible, impossiblePeriod),
    /** The file itself. */
    answer: z.unknown(),
    perMinute: 30,
  },
});
