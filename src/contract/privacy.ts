import { z } from 'zod';
import { RETAINED_KINDS, RETENTION_DAYS } from '#domain/retention.ts';
import { defineCall } from './call.ts';
import { emptyAnswer, emptyBody, seconds } from './shared-schemas.ts';

/** Maximum number of additional addresses and numbers of a person in one call. */
const MAX_ALSO = 50;

const access = { kind: 'business', permission: 'privacy.manage' } as const;
/** An email address or a number. */
const to = z.string().trim().min(3).max(400);
/** A person: one of their addresses or numbers, and others that are also theirs. */
const person = z.object({ to, also: z.array(to).max(MAX_ALSO).optional() });

/** How many records of each kind are stored about a person. */
const holdings = z.object({
  responses: z.number().int(),
  showcased: z.number().int(),
  invites: z.number().int(),
  messages: z.number().int(),
  /** Other events: bounces, replies, visits. */
  events: z.number().int(),
  files: z.number().int(),
  suppressions: z.number().int(),
});

/**
 * Finds what is stored about a person, by the email addresses and numbers they entered or were invited at.
 * Numbers match in any format. Without a dialling code they may match another country's (`isUnsure`): the
 * caller reviews the results.
 * Mentions in other people's answers are reported (`mentions`), but not exported or erased.
 */
export const findPersonData = defineCall({
  name: 'findpersondata',
  path: '/api/dash/findpersondata',
  access,
  transaction: 'read',
  body: person,
  answer: z.object({
    /**
     * The normalised input, which finds the same data: an address in lower case, a number in E.164, or only
     * its digits if its country is unknown.
     */
    to: z.string(),
    type: z.enum(['email', 'text']),
    names: z.array(z.string()),
    holdings,
    /** Other formats of the number in this data; at most 20. */
    written: z.array(z.string()),
    /**
     * Whether something matched a number without a dialling code, in an answer or in `to`: it may belong to
     * someone else.
     */
    isUnsure: z.boolean(),
    /** Whether a number without a dialling code was searched for: adding the code narrows the results. */
    isCodeMissing: z.boolean(),
    /** The newest 50; `holdings` counts all. */
    responses: z.array(
      z.object({
        sessionID: z.string(),
        at: seconds,
        excerpt: z.string(),
        isShowcased: z.boolean(),
        /** The number that matched, as it was typed; null if something else matched. */
        number: z.string().nullable(),
      }),
    ),
    /**
     * Other addresses and numbers in this data that lead to more data, and how much erasing them too
     * (`also`) would add. At most ten, those in most responses first.
     */
    others: z.array(z.object({ to: z.string(), type: z.enum(['email', 'text']), adds: holdings })),
    /** Whether there may be more: only 25 are checked. */
    hasMoreOthers: z.boolean(),
    /** Mentions of the person's addresses or numbers in responses that are not theirs. */
    mentions: z.object({
      responses: z.number().int(),
      /** Spellings to use in the responses' text filter; at most ten, the most frequent first. */
      ways: z.array(
        z.object({
          words: z.string(),
          responses: z.number().int(),
          /** Archived and spam, which the filter finds separately. */
          archived: z.number().int(),
        }),
      ),
      /** False if there was too much to search: there may be more. */
      isComplete: z.boolean(),
    }),
  }),
});

/**
 * Streams everything stored about a person as one machine-readable JSON file (GDPR, articles 15 and 20). 429
 * if this person's export is running already, or too many exports are.
 */
export const exportPersonData = defineCall({
  name: 'exportpersondata',
  path: '/api/dash/exportpersondata',
  access,
  transaction: 'none',
  body: person,
  answer: z.looseObject({ to: z.string(), exportedAt: z.string() }),
  perMinute: 30,
});

/**
 * Erases a person's data everywhere (GDPR, article 17): responses with their files, showcase and widgets,
 * invites, messages and their texts, events, all in one transaction. Their opt-outs stay. Answers how many
 * of each kind were deleted.
 */
export const erasePersonData = defineCall({
  name: 'erasepersondata',
  path: '/api/dash/erasepersondata',
  access,
  transaction: 'write',
  body: person,
  answer: z.object({ erased: holdings }),
});

const days = z.number().int().min(RETENTION_DAYS.min).max(RETENTION_DAYS.max).nullable();
/** Days that each kind of data is stored; null is forever. */
export const retention = z.object(
  Object.fromEntries(RETAINED_KINDS.map((kind) => [kind, days])) as Record<
    (typeof RETAINED_KINDS)[number],
    typeof days
  >,
);

/** The retention periods; all null until someone sets them. */
export const fetchRetention = defineCall({
  name: 'fetchretention',
  path: '/api/dash/fetchretention',
  access,
  transaction: 'read',
  body: emptyBody,
  answer: z.object({ retention }),
});

/** How much these periods would delete tonight, by kind. */
export const previewRetention = defineCall({
  name: 'previewretention',
  path: '/api/dash/previewretention',
  access,
  transaction: 'read',
  body: z.object({ retention }),
  answer: z.object({ due: z.record(z.enum(RETAINED_KINDS), z.number().int()) }),
});

/** Sets the retention periods; older data is deleted within a day. */
export const updateRetention = defineCall({
  name: 'updateretention',
  path: '/api/dash/updateretention',
  access,
  transaction: 'write',
  body: z.object({ retention }),
  answer: emptyAnswer,
});
