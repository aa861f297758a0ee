import { z } from 'zod';
import { CHANNELS } from '#domain/messages.ts';
import { MONTHLY_LIMITS, WARNED_LEVELS } from '#domain/plan-limits.ts';
import { REVIEW_PLATFORM_CODES } from '#domain/review-platforms.ts';
import { defineCalls } from './call.ts';
import { businessId, emptyAnswer, ratingType, seconds } from './shared-schemas.ts';

const happened = z.object({
  id: z.uuid(),
  at: seconds,
  isRead: z.boolean(),
  /** The location in which it happened; only in what a parent is told of its locations. */
  bID: businessId.optional(),
});
const ofReview = {
  reviewDocID: z.uuid(),
  platform: z.enum(REVIEW_PLATFORM_CODES),
  /** 1 to 5; null if the platform gives none. */
  rating: z.number().nullable(),
  name: z.string(),
  excerpt: z.string(),
};

/** Something that happened in the business, and what it is about. */
const bellItem = z.discriminatedUnion('kind', [
  happened.extend({
    kind: z.literal('responseFinished'),
    sessionID: z.uuid(),
    rating: z.number().int().nullable(),
    ratingType: ratingType.nullable(),
    name: z.string().nullable(),
    excerpt: z.string(),
  }),
  happened.extend({ kind: z.literal('reviewImported'), ...ofReview }),
  happened.extend({ kind: z.literal('replyFailed'), ...ofReview }),
  happened.extend({
    kind: z.literal('importStopped'),
    platform: z.enum(REVIEW_PLATFORM_CODES),
  }),
  happened.extend({ kind: z.literal('quotaReached'), channel: z.enum(CHANNELS) }),
  happened.extend({
    kind: z.literal('limitUsed'),
    name: z.enum(MONTHLY_LIMITS),
    level: z.enum(WARNED_LEVELS),
    used: z.number().int(),
    limit: z.number().int(),
  }),
]);
export type BellItem = z.infer<typeof bellItem>;

export const BELL_CALLS = defineCalls({
  /**
   * What happened in the business in the last 90 days, newest first, 20 a page; of a parent also what happened in its
   * locations. What somebody has read at a location is read at its parent, and the other way round.
   */
  fetchNotifications: {
    access: { kind: 'business', permission: 'business.view', needsPerson: true },
    transaction: 'read',
    body: z.object({ startAfter: z.uuid().nullish() }),
    answer: z.object({
      /** The open invitations to teams that the caller has received. */
      invitations: z.array(z.object({ businessName: z.string(), at: seconds })),
      items: z.array(bellItem),
      /** Where the next page starts; null after the last one. */
      startAfter: z.uuid().nullable(),
      /** The newest event of this page. */
      newest: z.uuid().nullable(),
      /** Up to 100; more are not counted. */
      unread: z.number().int(),
    }),
  },

  /** Marks what happened up to an event as read by the caller; at a parent also what happened in its locations. */
  markNotificationsRead: {
    access: { kind: 'business', permission: 'business.view', needsPerson: true },
    transaction: 'write',
    whenLocked: 'open',
    body: z.object({ until: z.uuid() }),
    answer: emptyAnswer,
  },
});
