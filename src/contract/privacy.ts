import { z } from 'zod';
import { REVIEW_SOURCES } from '#domain/platform-review.ts';
import { PLATFORM_CODES } from '#domain/platforms.ts';
import { RETAINED_KINDS, RETENTION_DAYS } from '#domain/retention.ts';
import { defineCalls } from './call.ts';
import { businessId, emptyAnswer, emptyBody, seconds } from './shared-schemas.ts';

/** Maximum number of additional addresses and numbers of a person in one call. */
const MAX_ALSO = 50;
/** Maximum number of reviews to export or erase in one call. */
const MAX_REVIEWS = 500;

const access = { kind: 'business', permission: 'privacy.manage' } as const;
/** An email address or a number. */
const to = z.string().trim().min(3).max(400);
/** One of a person's addresses or numbers, and others that are also theirs. */
const contacts = { to: to.optional(), also: z.array(to).max(MAX_ALSO).optional() };

/** A person's data, and reviews chosen by their `reviewDocID`; other businesses' ids are ignored. 422 without either. */
const personData = {
  ...contacts,
  reviewIDs: z.array(z.string().max(100)).max(MAX_REVIEWS).optional(),
};
const isAnyChosen = ({
  to,
  reviewIDs = [],
}: {
  to?: string | undefined;
  reviewIDs?: string[] | undefined;
}) => to !== undefined || reviewIDs.length > 0;
const noneChosen = {
  error: 'Enter an email address or phone number, or choose reviews.',
  path: ['to'],
};

/** How many records of each kind are stored under a person's addresses and numbers. */
const ownHoldings = z.object({
  responses: z.number().int(),
  showcased: z.number().int(),
  invites: z.number().int(),
  messages: z.number().int(),
  /** Other events: bounces, replies, visits. */
  events: z.number().int(),
  files: z.number().int(),
  suppressions: z.number().int(),
});
const holdings = ownHoldings.extend({
  reviews: z.number().int(),
  /** Entries of the business's activity by or about them, as members or invited to the team: kept for 400 days. */
  activity: z.number().int(),
});

const days = z.number().int().min(RETENTION_DAYS.min).max(RETENTION_DAYS.max).nullable();
/** Days that each kind of data is stored; null is forever. */
export const retention = z.object(
  Object.fromEntries(RETAINED_KINDS.map((kind) => [kind, days])) as Record<
    (typeof RETAINED_KINDS)[number],
    typeof days
  >,
);

/** The parent or location that something was found in; missing unless the business has locations. */
const whichBusiness = businessId.optional();

export const PRIVACY_CALLS = defineCalls({
  /**
   * Finds what is stored about a person in the business and in each of its locations, by the email addresses and numbers they entered or were invited at.
   * Numbers match in any format. Without a dialling code they may match another country's (`isUnsure`): the
   * caller reviews the results.
   * Mentions in other people's answers are reported (`mentions`), but not exported or erased.
   * Reviews from other platforms have no address. Those by `reviewer`, or by a name in the person's own data, and those
   * that mention their address or number may be theirs: only the ones chosen by id are exported or erased.
   */
  findPersonData: {
    access,
    transaction: 'read',
    body: z
      .object({
        ...contacts,
        /** The author's name on a platform, in any case and without accents too. */
        reviewer: z
          .string()
          .trim()
          .min(2, 'Enter at least 2 characters.')
          .max(200, 'Keep this to 200 characters.')
          .optional(),
      })
      .refine(({ to, reviewer }) => to !== undefined || reviewer !== undefined, {
        error: 'Enter an email address, a phone number or a name.',
        path: ['to'],
      }),
    answer: z.object({
      /**
       * The normalised input, which finds the same data: an address in lower case, a number in E.164, or only
       * its digits if its country is unknown. Null if only a reviewer was named.
       */
      to: z.string().nullable(),
      type: z.enum(['email', 'text']).nullable(),
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
          bID: whichBusiness,
          sessionID: z.string(),
          at: seconds,
          excerpt: z.string(),
          isShowcased: z.boolean(),
          /** The number that matched, as it was typed; null if something else matched. */
          number: z.string().nullable(),
        }),
      ),
      /** Reviews that may be theirs, the newest 50; `holdings` counts all. Names are not unique. */
      reviews: z.array(
        z.object({
          bID: whichBusiness,
          reviewDocID: z.string(),
          platform: z.enum(PLATFORM_CODES),
          name: z.string(),
          at: seconds,
          /** The beginning of the text, or of the title if there is no text. */
          excerpt: z.string(),
          isShowcased: z.boolean(),
          source: z.enum(REVIEW_SOURCES),
        }),
      ),
      /** Platforms whose reviews are only shown live: nothing of them is stored. */
      livePlatforms: z.array(z.enum(PLATFORM_CODES)),
      /**
       * Other addresses and numbers in this data that lead to more data, and how much erasing them too
       * (`also`) would add. At most ten, those in most responses first.
       */
      others: z.array(
        z.object({ to: z.string(), type: z.enum(['email', 'text']), adds: ownHoldings }),
      ),
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
  },

  /**
   * Streams everything that the business and its locations store about a person as one machine-readable JSON file (GDPR, articles 15 and 20). 429
   * if this person's export is running already, or too many exports are.
   */
  exportPersonData: {
    access,
    transaction: 'none',
    whenLocked: 'open',
    sendsFile: true,
    body: z.object(personData).refine(isAnyChosen, noneChosen),
    answer: z.looseObject({ to: z.string().nullable(), exportedAt: z.string() }),
    perMinute: 30,
  },

  /**
   * Erases a person's data everywhere, of a parent in all its locations too (GDPR, article 17): responses with their files, showcase and widgets,
   * invites, messages and their texts, events, and chosen reviews, all in one transaction. Their opt-outs stay, and so
   * do entries of the activity that name them as members of the team, and hashes of the reviews, by which imports leave
   * them out, and of the invites' addresses, so that their unsubscribe links still work. Answers how many of each kind
   * were deleted.
   */
  erasePersonData: {
    access,
    transaction: 'write',
    whenLocked: 'open',
    body: z
      .object({
        ...personData,
        /** Whether sends leave out these addresses from now on; of those not on the list only a keyed hash is kept. */
        doNotContact: z.boolean().optional(),
      })
      .refine(isAnyChosen, noneChosen),
    answer: z.object({ erased: holdings }),
  },

  /** The retention periods, all null until someone sets them, and how much video is stored, which has none of its own. */
  fetchRetention: {
    access,
    transaction: 'read',
    body: emptyBody,
    answer: z.object({
      retention,
      videos: z.object({
        count: z.number().int(),
        /** In bytes. */
        size: z.number().int(),
        durationMs: z.number().int(),
      }),
    }),
  },

  /** How much these periods would delete tonight, by kind. */
  previewRetention: {
    access,
    transaction: 'read',
    body: z.object({ retention }),
    answer: z.object({ due: z.record(z.enum(RETAINED_KINDS), z.number().int()) }),
  },

  /** Sets the retention periods; older data is deleted within a day. */
  updateRetention: {
    access,
    transaction: 'write',
    whenLocked: 'open',
    body: z.object({ retention }),
    answer: emptyAnswer,
  },
});
