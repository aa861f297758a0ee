import { z } from 'zod';
import { MAX_BULK_SIZE, NOTE_LENGTH, RESPONSE_STATUSES } from '#domain/response-status.ts';
import { ANSWER_LIMITS } from '#domain/survey-flow/limits.ts';
import { lengthOf } from '#domain/text.ts';
import { defineCall } from './call.ts';
import { emptyAnswer, emptyBody, line } from './shapes.ts';

const access = { kind: 'business', permission: 'responses.moderate' } as const;
const sessionID = z.string().max(100);
const oneSession = z.object({ sessionID });
const sessionIDs = z.array(sessionID).min(1).max(MAX_BULK_SIZE);

/** One answer, by its response and its `i`. */
const item = z.object({ sessionID, i: z.number().int().min(0).max(10_000) });

/**
 * UPDATE_RESPONSE: changes four fields of a testimonial and nothing else, and rebuilds the widgets where
 * it is showcased. A missing field, or null, stays; an empty one is removed.
 */
export const updateResponse = defineCall({
  name: 'updateResponse',
  path: '/api/dash/updateResponse',
  access,
  transaction: 'write',
  body: z.object({
    sessionID,
    /** The entry's `i`. */
    jFI: z.number().int().min(0).max(10_000),
    /** Addresses that an upload answered with, or what stands there already. */
    profilePicture: z.string().trim().max(ANSWER_LIMITS.address).nullish(),
    companyLogo: z.string().trim().max(ANSWER_LIMITS.address).nullish(),
    company: line(ANSWER_LIMITS.company).nullish(),
    jobTitle: line(ANSWER_LIMITS.jobTitle).nullish(),
  }),
  answer: emptyAnswer,
});

/** Puts a response away: lists, results and widgets leave it out. Like the next three, it may be repeated. */
export const archiveSession = defineCall({
  name: 'archivesession',
  path: '/api/dash/archivesession',
  access,
  transaction: 'write',
  body: oneSession,
  answer: emptyAnswer,
});

/** Brings an archived response back, also into the widgets where it was shown. */
export const restoreSession = defineCall({
  name: 'restoresession',
  path: '/api/dash/restoresession',
  access,
  transaction: 'write',
  body: oneSession,
  answer: emptyAnswer,
});

/** Takes a response for spam: lists, results, widgets and the counts of share actions leave it out. */
export const markAsSpam = defineCall({
  name: 'markasspam',
  path: '/api/dash/markasspam',
  access,
  transaction: 'write',
  body: oneSession,
  answer: emptyAnswer,
});

/** Takes that back, whoever said it, and with it the product's reason. */
export const unmarkAsSpam = defineCall({
  name: 'unmarkasspam',
  path: '/api/dash/unmarkasspam',
  access,
  transaction: 'write',
  body: oneSession,
  answer: emptyAnswer,
});

/** What many responses can be made at once; each has another that takes it back. */
export const BULK_CHANGES = ['archive', 'restore', 'spam', 'unspam'] as const;
export type BulkChange = (typeof BULK_CHANGES)[number];

/**
 * Changes many responses in one step. Answers which of them were changed by it, and so what the opposite
 * change has to name to take it back. Unknown ids are left out.
 */
export const changeResponses = defineCall({
  name: 'changeresponses',
  path: '/api/dash/changeresponses',
  access,
  transaction: 'write',
  body: z.object({ sessionIDs, change: z.enum(BULK_CHANGES) }),
  answer: z.object({ changed: z.array(z.string()) }),
});

/** Sets how far the business is with some responses. Answers what it was, to take it back. */
export const updateResponseStatus = defineCall({
  name: 'updateresponsestatus',
  path: '/api/dash/updateresponsestatus',
  access,
  transaction: 'write',
  body: z.object({ sessionIDs, status: z.enum(RESPONSE_STATUSES) }),
  answer: z.object({
    changed: z.array(z.object({ sessionID: z.string(), was: z.enum(RESPONSE_STATUSES) })),
  }),
});

/**
 * Writes the private note of a response; an empty one removes it. Where `was` is given and not what stands
 * there now, nothing is written: 409 `note_changed`. Without it the last to write wins.
 */
export const updateResponseNote = defineCall({
  name: 'updateresponsenote',
  path: '/api/dash/updateresponsenote',
  access,
  transaction: 'write',
  body: z.object({
    sessionID,
    note: z
      .string()
      .trim()
      .refine((value) => lengthOf(value) <= NOTE_LENGTH, `Keep this to ${NOTE_LENGTH} characters.`),
    /** The note as it was read. */
    was: z.string().optional(),
  }),
  answer: emptyAnswer,
});

/** Deletes all responses that came from the business's own tries of its survey, for good. */
export const deleteTestAnswers = defineCall({
  name: 'deletetestanswers',
  path: '/api/dash/deletetestanswers',
  access,
  transaction: 'write',
  body: emptyBody,
  answer: z.object({ deleted: z.number().int() }),
});

/**
 * Shows the first answer of each response that may be shown and of which nothing is shown yet, or takes
 * all of its answers away. Answers the items that changed, as `markforshowcase` names them, and how many
 * responses held nothing that may be shown. What was shown is taken back by `unmark` with these items.
 */
export const showcaseResponses = defineCall({
  name: 'showcaseresponses',
  path: '/api/dash/showcaseresponses',
  access: { kind: 'business', permission: 'showcase.edit' },
  transaction: 'write',
  body: z.object({
    sessionIDs,
    intent: z.enum(['mark', 'unmark']),
    /** Where it is given, `unmark` takes away these answers of the responses only. */
    items: z.array(item).max(MAX_BULK_SIZE).nullish(),
  }),
  answer: z.object({
    changed: z.array(
      item.extend({
        /** The tags that it has, or had when it was taken away. */
        taggedWith: z.array(z.string()),
      }),
    ),
    withoutConsent: z.number().int(),
  }),
});
