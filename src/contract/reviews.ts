import { z } from 'zod';
import { REVIEW_SOURCES } from '#domain/platform-review.ts';
import { PLATFORM_CODES } from '#domain/platforms.ts';
import { SENTIMENTS } from '#domain/ratings.ts';
import { BEST_RATINGS, DATE_ORDERS } from '#domain/review-csv/csv-format.ts';
import { REVIEW_FIELDS } from '#domain/review-csv/review-fields.ts';
import { REVIEW_PLATFORM_CODES } from '#domain/review-platforms.ts';
import { REPLY_ERRORS } from '#domain/review-replies.ts';
import { CSV_SEPARATORS } from '#domain/tables/guess-separator.ts';
import { isWebAddress } from '#domain/text.ts';
import { defineCalls } from './call.ts';
import { impossiblePeriod, isPeriodPossible, periodFields } from './period.ts';
import { EXPORT_FORMATS, RESPONSE_SORTS } from './responses.ts';
import {
  businessId,
  emptyAnswer,
  exportSeparator,
  line,
  listedLocations,
  seconds,
} from './shared-schemas.ts';

/** A reply, or its deletion, that the platform does not have yet. */
const pendingReply = z.object({
  action: z.enum(['send', 'delete']),
  state: z.enum(['sending', 'failed']),
  /** The reply to send; of a deletion, the reply to delete. */
  text: z.string(),
  /** Why it failed, and a sentence for the user; null while it is being sent. */
  error: z.enum(REPLY_ERRORS).nullable(),
  errorText: z.string().nullable(),
  /** Whether the platform may have it although it failed: its answer was lost. */
  isUncertain: z.boolean(),
  /** When it was asked for. */
  date: seconds,
});
export type PendingReply = z.infer<typeof pendingReply>;

const review = z.object({
  /** Our id; of a review that may not be stored, the platform's. */
  reviewDocID: z.string(),
  /** The business that has it; only in lists that ask for `locations`. */
  bID: businessId.optional(),
  platform: z.enum(PLATFORM_CODES),
  /** The platform's own id. */
  unique_id: z.string(),
  name: z.string(),
  /** When it was written: ISO 8601, UTC. */
  date: z.string(),
  profile_picture: z.string(),
  /** 1 to 5; null if the platform gives none. */
  rating_value: z.number().nullable(),
  /** Where the platform has a verdict instead of stars; in no mean. */
  recommends: z.boolean().nullable(),
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
  /** The business's public reply on the platform; its text is '' where the business only marked it as answered. */
  reply: z.object({ text: z.string(), date: seconds.nullable() }).nullable(),
  /** What is being done about its reply; null if nothing is. */
  pendingReply: pendingReply.nullable(),
  /** Whether `replytoreview` can answer it: by the connection that the business has now. */
  canReply: z.boolean(),
  isArchived: z.boolean(),
});
export type Review = z.infer<typeof review>;

/** `all` stands for the stored reviews of all platforms. */
const platforms = z.enum(['all', ...PLATFORM_CODES]);

/** Filters of reviews: the same for the list and the export. */
const filters = {
  platform: platforms,
  ...periodFields,
  /** By the review's rating from 1 to 5: below 3 negative, below 4 neutral. Missing means all, empty means none. */
  sentiment: z.array(z.enum(SENTIMENTS)).nullish(),
  /** In the author's name, the title, the text or its translation. */
  filterWords: z.string().max(10_000).nullish(),
  /** True: answered ones; false: those known not to be answered. */
  answered: z.boolean().nullish(),
  /** True: only those whose reply could not be sent. */
  replyFailed: z.boolean().nullish(),
  /** True: archived ones only; otherwise those that are not. */
  archivedOnly: z.boolean().nullish(),
  sort: z.enum(RESPONSE_SORTS).nullish(),
  locations: listedLocations,
};

/** Maximum reviews that one call archives. */
const MAX_ARCHIVED = 100;

const reviewPlatform = z.enum(REVIEW_PLATFORM_CODES);

/** The column of each field: its header, or its index from 0. */
const mapping = z.partialRecord(
  z.enum(REVIEW_FIELDS),
  z.union([z.number().int().min(0), z.string().max(1_000)]),
);

export const REVIEW_CALLS = defineCalls({
  /**
   * LOAD_REVIEWS: a platform's reviews that match the filters, newest first, 50 a page, after the review `startAfter`.
   * With `isLive: true` and without filters the first page begins with reviews that may not be stored, as the platform
   * shows them now; `liveError` says why there are none of them. Of several locations only stored reviews are listed.
   */
  fetchReviews: {
    access: { kind: 'business', permission: 'reviews.view' },
    transaction: 'none',
    whenLocked: 'open',
    body: z
      .object({
        ...filters,
        startAfter: z.union([z.string().max(500), z.literal(false)]).nullish(),
      })
      .refine(isPeriodPossible, impossiblePeriod),
    answer: z.object({
      reviews: z.array(review),
      hasMore: z.boolean(),
      /** How many stored reviews match; null after the first page. */
      count: z.number().int().nullable(),
      isLive: z.boolean(),
      /** A sentence for the user; null if all is well. */
      liveError: z.string().nullable(),
    }),
  },

  /**
   * Streams a file of the reviews that match the filters, in the order of `sort`: CSV (RFC 4180, UTF-8 with a byte order
   * mark) or a JSON array. Reviews of which no copies may be kept are left out.
   */
  exportReviews: {
    access: { kind: 'business', permission: 'reviews.export' },
    transaction: 'none',
    whenLocked: 'open',
    sendsFile: true,
    body: z
      .object({ ...filters, format: z.enum(EXPORT_FORMATS), separator: exportSeparator })
      .refine(isPeriodPossible, impossiblePeriod),
    /** The file itself. */
    answer: z.unknown(),
    perMinute: 30,
  },

  /**
   * Archives reviews, or restores them: lists, figures and widgets leave archived ones out. Returns the ids that changed,
   * which the opposite accepts to undo this. Unknown ids are ignored.
   */
  archiveReviews: {
    access: { kind: 'business', permission: 'reviews.moderate' },
    transaction: 'write',
    body: z.object({
      reviewDocIDs: z.array(z.string().max(100)).min(1).max(MAX_ARCHIVED),
      archived: z.boolean(),
    }),
    answer: z.object({ changed: z.array(z.string()) }),
  },

  /** Up to five authors whose name contains the text, each with the newest of their stored reviews. */
  findReviewers: {
    access: { kind: 'business', permission: 'reviews.view' },
    transaction: 'read',
    body: z.object({ name: z.string().trim().min(1).max(200) }),
    answer: z.object({
      reviewers: z.array(
        z.object({
          name: z.string(),
          platform: z.enum(PLATFORM_CODES),
          reviewDocID: z.string(),
          rating: z.number().nullable(),
          date: seconds,
        }),
      ),
    }),
  },

  /**
   * Looks for new, changed and removed reviews of a connected platform now. 409 `not_connected`; 409 `already_running`
   * while an import is waiting or running.
   */
  refreshReviews: {
    access: { kind: 'business', permission: 'reviews.import' },
    transaction: 'write',
    body: z.object({ platform: z.enum(PLATFORM_CODES) }),
    answer: emptyAnswer,
  },

  /** Adds one review that the business has on paper or by letter; shown as added by the business. */
  addReview: {
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
  },

  /** Deletes a review here; no import brings it back. 404 if it does not exist. */
  deleteReview: {
    access: { kind: 'business', permission: 'reviews.import' },
    transaction: 'write',
    body: z.object({ platform: reviewPlatform, reviewDocID: z.string().max(100) }),
    answer: emptyAnswer,
  },

  /**
   * Imports reviews from a CSV text with a header. Repetition is safe: a row that is stored already is updated.
   * `separator`, `headerLine`, `mapping`, `dateOrder`, `bestRating`, `sharedUrls` and `ordinals` are guessed from the
   * text where they are missing, so whoever sends a file in parts guesses from all of it and states them with each part
   * (src/domain/review-csv). 422 for a text that is no CSV, without rows, or without a date or content.
   */
  importReviewsCsv: {
    access: { kind: 'business', permission: 'reviews.import' },
    transaction: 'none',
    bodyLimit: 25_000_000,
    body: z.object({
      platform: reviewPlatform,
      csv: z.string(),
      separator: z.enum(CSV_SEPARATORS).optional(),
      /** The line of the row with the titles of the columns, counted from 1. */
      headerLine: z.number().int().min(1).optional(),
      mapping: mapping.optional(),
      dateOrder: z.enum(DATE_ORDERS).optional(),
      /** What bare numbers in the rating's column are out of. */
      bestRating: z.literal(BEST_RATINGS).optional(),
      /** Addresses that several reviews of the whole file have. */
      sharedUrls: z.array(z.string().max(2_048)).optional(),
      /** Of each row below the header, which one of equal reviews without a text it is in the whole file, from 0. */
      ordinals: z.array(z.number().int().min(0)).optional(),
      /** Stores nothing. */
      dryRun: z.boolean().optional(),
    }),
    answer: z.object({
      /** Rows that are new or have changed; of a dry run, those that can be read. */
      imported: z.number(),
      /** Rows that were stored already as they are. */
      unchanged: z.number(),
      /** Rows whose id a spreadsheet has rounded, so that they are recognised by their content. */
      bentIDs: z.number(),
      /** The first 1,000 rows that are not, by their first line in the text (from 1), with a sentence why. */
      skipped: z.array(z.object({ line: z.number(), reason: z.string() })),
      skippedCount: z.number(),
      /** Of a dry run: the first 10 rows as read, and how they are read. */
      preview: z
        .object({
          rows: z.array(
            z.object({
              line: z.number(),
              name: z.string(),
              /** ISO 8601, UTC. */
              date: z.string(),
              rating_value: z.number().nullable(),
              review_title: z.string(),
              review_text: z.string(),
              url: z.string(),
            }),
          ),
          columns: z.partialRecord(z.enum(REVIEW_FIELDS), z.number()),
          dateOrder: z.enum(DATE_ORDERS),
          /** False if the dates can be read in another order too. */
          isDateOrderCertain: z.boolean(),
          bestRating: z.literal(BEST_RATINGS),
        })
        .optional(),
    }),
  },
});
