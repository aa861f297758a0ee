import { z } from 'zod';
import { RETAINED_KINDS, RETENTION_DAYS } from '#domain/retention.ts';
import { defineCall } from './call.ts';
import { emptyAnswer, emptyBody, seconds } from './shapes.ts';

/** Further addresses and numbers of a person in one call. */
const MOST_ALSO = 50;

const access = { kind: 'business', permission: 'privacy.manage' } as const;
/** An email address or a number. */
const to = z.string().trim().min(3).max(400);
/** A person: an address or a number of theirs, and further ones that are theirs too. */
const person = z.object({ to, also: z.array(to).max(MOST_ALSO).optional() });

/** What is kept of a person, by kind: how many of each. */
const holdings = z.object({
  responses: z.number().int(),
  showcased: z.number().int(),
  invites: z.number().int(),
  messages: z.number().int(),
  /** What else happened with them: bounces, replies, visits. */
  events: z.number().int(),
  files: z.number().int(),
  suppressions: z.number().int(),
});

/**
 * What is kept of a person, found by email addresses and numbers that they gave or were invited at. A number
 * is found however it was written; one that was typed without a dialling code is also found as that of another
 * country (`isUnsure`): rather too much is found, for a person to look at, than too little.
 * What stands in someone's words is told, but neither copied nor erased (`mentions`).
 */
export const findPersonData = defineCall({
  name: 'findpersondata',
  path: '/api/dash/findpersondata',
  access,
  transaction: 'read',
  body: person,
  answer: z.object({
    /**
     * As it was understood, which finds the same again: an address in lower case, a number in E.164, or in its
     * digits where no one knows its country.
     */
    to: z.string(),
    type: z.enum(['email', 'text']),
    names: z.array(z.string()),
    holdings,
    /** How the number stands in what was found, where not as `to`; the first 20. */
    written: z.array(z.string()),
    /**
     * Whether something was found by a number without its dialling code, be it in an answer or in `to`: it may
     * be someone else's.
     */
    isUnsure: z.boolean(),
    /** Whether a number was asked for that may be that of several countries: asked with its code, less is found. */
    isCodeMissing: z.boolean(),
    /** The newest 50; `holdings` counts them all. */
    responses: z.array(
      z.object({
        sessionID: z.string(),
        at: seconds,
        excerpt: z.string(),
        isShowcased: z.boolean(),
        /** The number by which it was found, as it was typed; null where another way led to it. */
        number: z.string().nullable(),
      }),
    ),
    /**
     * Other addresses and numbers in what was found, under which there is more: what erasing them too
     * (`also`) would add. At most ten, first those that stand in the most of the responses.
     */
    others: z.array(z.object({ to: z.string(), type: z.enum(['email', 'text']), adds: holdings })),
    /** Whether there may be more of them: only 25 are looked at. */
    hasMoreOthers: z.boolean(),
    /** What someone wrote with an address or number of theirs in it, in responses that are not found as theirs. */
    mentions: z.object({
      responses: z.number().int(),
      /** As it is written there, for the text filter of the responses; at most ten, the most frequent first. */
      ways: z.array(
        z.object({
          words: z.string(),
          responses: z.number().int(),
          /** Archived and spam, which the filter finds apart. */
          archived: z.number().int(),
        }),
      ),
      /** False where there was too much to look through: there may be more. */
      isWhole: z.boolean(),
    }),
  }),
});

/**
 * Everything that is kept of a person, as one JSON file that a machine reads too (GDPR, articles 15 and 20),
 * streamed. One export of a person at a time, and few of all: 429.
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
 * invites, messages and their texts, events, under all that is named or nothing. What stays is that they may
 * not be written to, where they said so. Answers how many of each went.
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
/** Days for which each kind of data is kept; null is for ever. */
export const retention = z.object(
  Object.fromEntries(RETAINED_KINDS.map((kind) => [kind, days])) as Record<
    (typeof RETAINED_KINDS)[number],
    typeof days
  >,
);

/** The periods as they are set; everything is kept until someone sets one. */
export const fetchRetention = defineCall({
  name: 'fetchretention',
  path: '/api/dash/fetchretention',
  access,
  transaction: 'read',
  body: emptyBody,
  answer: z.object({ retention }),
});

/** How much would be deleted tonight under these periods, by kind. */
export const previewRetention = defineCall({
  name: 'previewretention',
  path: '/api/dash/previewretention',
  access,
  transaction: 'read',
  body: z.object({ retention }),
  answer: z.object({ due: z.record(z.enum(RETAINED_KINDS), z.number().int()) }),
});

/** Sets the periods; what is older goes within a day. */
export const updateRetention = defineCall({
  name: 'updateretention',
  path: '/api/dash/updateretention',
  access,
  transaction: 'write',
  body: z.object({ retention }),
  answer: emptyAnswer,
});
