import { z } from 'zod';
import { CHANNELS, MESSAGE_REASONS, SUPPRESSION_REASONS } from '#domain/messages.ts';
import { defineCall } from './call.ts';
import { emptyAnswer, seconds } from './shapes.ts';

const channel = z.enum(CHANNELS);
/** An email address or a number in E.164. */
const to = z.string().trim().min(1).max(400);

const suppression = z.object({
  to: z.string(),
  reason: z.enum(SUPPRESSION_REASONS),
  note: z.string().nullable(),
  at: seconds,
});
export type Suppression = z.infer<typeof suppression>;

/** What can happen with a person. The states of their messages stand among it. */
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

/** Everything that happened with one person, newest first, and what is to come. */
export const fetchPerson = defineCall({
  name: 'fetchperson',
  path: '/api/dash/fetchperson',
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
        /** Of a message: which of its kind. */
        kind: z.string().nullable(),
        reason: z.enum(MESSAGE_REASONS).nullable(),
        /** What they wrote, the provider's words, or how often. */
        detail: z.string().nullable(),
      }),
    ),
  }),
});

/** Sees to it that a person is not written to any more; idempotent. Waiting messages are not sent. */
export const suppressPerson = defineCall({
  name: 'suppressperson',
  path: '/api/dash/suppressperson',
  access: { kind: 'business', permission: 'invites.send' },
  transaction: 'write',
  body: z.object({ type: channel, to, note: z.string().trim().max(200).nullish() }),
  answer: emptyAnswer,
});

/**
 * Lets a person be written to again; idempotent. Who unsubscribed, said stop or complained did so
 * themselves, so only they can take it back: 409.
 */
export const unsuppressPerson = defineCall({
  name: 'unsuppressperson',
  path: '/api/dash/unsuppressperson',
  access: { kind: 'business', permission: 'invites.send' },
  transaction: 'write',
  body: z.object({ type: channel, to }),
  answer: emptyAnswer,
});

/** Whom the business may not write to, newest first, 50 a page; `startAfter` is the last one's `to`. */
export const fetchSuppressions = defineCall({
  name: 'fetchsuppressions',
  path: '/api/dash/fetchsuppressions',
  access: { kind: 'business', permission: 'invites.view' },
  transaction: 'read',
  body: z.object({
    type: channel,
    startAfter: z.union([z.string(), z.literal(false), z.null()]).optional(),
    search: z.string().max(200).nullish(),
  }),
  answer: z.object({ suppressions: z.array(suppression), hasMore: z.boolean() }),
});
