import { z } from 'zod';
import { MAX_BULK_SIZE, NOTE_LENGTH, RESPONSE_STATUSES } from '#domain/response-status.ts';
import { ANSWER_LIMITS } from '#domain/survey-flow/limits.ts';
import { lengthOf } from '#domain/text.ts';
import { defineCalls } from './call.ts';
import { emptyAnswer, emptyBody, line } from './shared-schemas.ts';

const access = { kind: 'business', permission: 'responses.moderate' } as const;
const sessionID = z.string().max(100);
const oneSession = z.object({ sessionID });
const sessionIDs = z.array(sessionID).min(1).max(MAX_BULK_SIZE);

/** Bulk changes; each has an opposite that undoes it. */
export const BULK_CHANGES = ['archive', 'restore', 'spam', 'unspam'] as const;
export type BulkChange = (typeof BULK_CHANGES)[number];

export const MODERATION_CALLS = defineCalls({
  /**
   * UPDATE_RESPONSE: changes only four fields of a testimonial, and rebuilds the widgets that show it. A
   * missing or null field stays; an empty one is removed.
   */
  updateResponse: {
    name: 'updateResponse',
    access,
    transaction: 'write',
    body: z.object({
      sessionID,
      /** The entry's `i`. */
      jFI: z.number().int().min(0).max(10_000),
      /** Addresses returned by an upload, or the current value. */
      profilePicture: z.string().trim().max(ANSWER_LIMITS.address).nullish(),
      companyLogo: z.string().trim().max(ANSWER_LIMITS.address).nullish(),
      company: line(ANSWER_LIMITS.company).nullish(),
      jobTitle: line(ANSWER_LIMITS.jobTitle).nullish(),
    }),
    answer: emptyAnswer,
  },

  /** Archives a response: lists, results and widgets leave it out. Idempotent, like the next three calls. */
  archiveSession: {
    access,
    transaction: 'write',
    body: oneSession,
    answer: emptyAnswer,
  },

  /** Unarchives a response, and restores it to the widgets that showed it. */
  restoreSession: {
    access,
    transaction: 'write',
    body: oneSession,
    answer: emptyAnswer,
  },

  /** Marks a response as spam: lists, results, widgets and share action counts leave it out. */
  markAsSpam: {
    access,
    transaction: 'write',
    body: oneSession,
    answer: emptyAnswer,
  },

  /** Unmarks a response as spam, whether a person or the product marked it, and clears the product's reason. */
  unmarkAsSpam: {
    access,
    transaction: 'write',
    body: oneSession,
    answer: emptyAnswer,
  },

  /**
   * Changes many responses at once. Returns the ids that actually changed, which the opposite change accepts
   * to undo this one. Unknown ids are ignored.
   */
  changeResponses: {
    access,
    transaction: 'write',
    body: z.object({ sessionIDs, change: z.enum(BULK_CHANGES) }),
    answer: z.object({ changed: z.array(z.string()) }),
  },

  /** Sets the status of some responses. Returns their previous statuses, for undo. */
  updateResponseStatus: {
    access,
    transaction: 'write',
    body: z.object({ sessionIDs, status: z.enum(RESPONSE_STATUSES) }),
    answer: z.object({
      changed: z.array(z.object({ sessionID: z.string(), was: z.enum(RESPONSE_STATUSES) })),
    }),
  },

  /**
   * Writes the private note of a response; an empty one removes it. If `was` is given and is not the current
   * note, nothing is written: 409 `note_changed`. Without `was`, the last write wins.
   */
  updateResponseNote: {
    access,
    transaction: 'write',
    body: z.object({
      sessionID,
      note: z
        .string()
        .trim()
        .refine(
          (value) => lengthOf(value) <= NOTE_LENGTH,
          `Keep this to ${NOTE_LENGTH} characters.`,
        ),
      /** The note as the caller last read it. */
      was: z.string().optional(),
    }),
    answer: emptyAnswer,
  },

  /** Permanently deletes all test responses of the business. */
  deleteTestAnswers: {
    access,
    transaction: 'write',
    body: emptyBody,
    answer: z.object({ deleted: z.number().int() }),
  },
});
