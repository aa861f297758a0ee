import { z } from 'zod';
import { MAX_SUPPRESSED } from '#domain/invite-rules.ts';
import { CHANNELS, MESSAGE_REASONS, SUPPRESSION_REASONS } from '#domain/messages.ts';
import { defineCalls } from './call.ts';
import { emptyAnswer, seconds } from './shared-schemas.ts';

const channel = z.enum(CHANNELS);
/** An email address or an E.164 number. */
const to = z.string().trim().min(1).max(400);

const suppression = z.object({
  to: z.string(),
  reason: z.enum(SUPPRESSION_REASONS),
  /** What the team noted. */
  note: z.string().nullable(),
  at: seconds,
});
export type Suppression = z.infer<typeof suppression>;

/** Events in a person's history, including the states of their messages. */
export const PERSON_EVENTS = [
  'accepted',
  'planned',
  'sent',
  'delivered',
  'bounced',
  'complained',
  'failed',
  'suppressed',
  'cancelled',
  'uncertain',
  'opened',
  'openedByMachine',
  'answered',
  'unsubscribed',
  'resubscribed',
  'stopped',
  'restarted',
  'suppressedByHand',
  'unsuppressed',
  'replied',
  'askedForHelp',
  'sentAgain',
] as const;

export const PEOPLE_CALLS = defineCalls({
  /** A person's history, newest first, with what is scheduled. */
  fetchPerson: {
    access: { kind: 'business', permission: 'invites.view' },
    transaction: 'read',
    body: z.object({ type: channel, to }),
    answer: z.object({
      to: z.string(),
      name: z.string().nullable(),
      suppression: suppression.nullable(),
      events: z.array(
        z.object({
          at: seconds,
          event: z.enum(PERSON_EVENTS),
          /** For messages: which message of its kind. */
          kind: z.string().nullable(),
          reason: z.enum(MESSAGE_REASONS).nullable(),
          /** Their text, the team's note, or a count. */
          detail: z.string().nullable(),
        }),
      ),
    }),
  },

  /** Adds a person to the do-not-contact list and cancels their waiting messages; idempotent. */
  suppressPerson: {
    access: { kind: 'business', permission: 'invites.send' },
    transaction: 'write',
    whenLocked: 'open',
    body: z.object({ type: channel, to, note: z.string().trim().max(200).nullish() }),
    answer: emptyAnswer,
  },

  /** Adds people to the do-not-contact list, like `suppressperson`; idempotent. `added` are those that were not on it. */
  suppressPeople: {
    access: { kind: 'business', permission: 'invites.send' },
    transaction: 'write',
    whenLocked: 'open',
    body: z.object({
      type: channel,
      to: z.array(to).min(1).max(MAX_SUPPRESSED),
      note: z.string().trim().max(200).nullish(),
    }),
    answer: z.object({ added: z.number().int() }),
  },

  /**
   * Removes a person from the do-not-contact list; idempotent. 409 if they unsubscribed, replied stop or
   * complained: only they can reverse it.
   */
  unsuppressPerson: {
    access: { kind: 'business', permission: 'invites.send' },
    transaction: 'write',
    body: z.object({ type: channel, to }),
    answer: emptyAnswer,
  },

  /** The do-not-contact list, newest first, 50 a page; `startAfter` is the last entry's `to`. */
  fetchSuppressions: {
    access: { kind: 'business', permission: 'invites.view' },
    transaction: 'read',
    body: z.object({
      type: channel,
      startAfter: z.union([z.string(), z.literal(false), z.null()]).optional(),
      search: z.string().max(200).nullish(),
    }),
    answer: z.object({ suppressions: z.array(suppression), hasMore: z.boolean() }),
  },
});
