import { z } from 'zod';
import { NOTIFICATION_KINDS, NOTIFICATION_PERIODS } from '#domain/notifications.ts';
import { defineCalls } from './call.ts';
import { emailAddressOrEmpty, emptyAnswer, emptyBody } from './shared-schemas.ts';

const kinds = z.record(z.enum(NOTIFICATION_KINDS), z.boolean());
const threshold = z.object({
  /** Of stars and CSAT. */
  stars: z.number().int().min(1).max(5),
  nps: z.number().int().min(0).max(10),
});

/**
 * What became of the address for the mails: `own` is the account's; `confirmed` another one, `pending` until its link is
 * used, so that the account's gets them; `refused`: mails to it came back, so that no more are sent until the settings
 * are saved again.
 */
export const NOTIFICATION_EMAIL_STATES = ['own', 'confirmed', 'pending', 'refused'] as const;

export const notificationSettings = z.object({
  period: z.enum(NOTIFICATION_PERIODS),
  email: z.string(),
  kinds,
  /** Finished responses at or below it are mailed at once, whatever the period but never; null is off. */
  threshold: threshold.nullable(),
  emailState: z.enum(NOTIFICATION_EMAIL_STATES),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

/** Of the caller for one business; missing fields stay unchanged. */
export const notificationChanges = z.object({
  period: z.enum(NOTIFICATION_PERIODS).optional(),
  /** Empty is the account's. Any other gets a link to confirm it. */
  email: emailAddressOrEmpty.optional(),
  kinds: z.partialRecord(z.enum(NOTIFICATION_KINDS), z.boolean()).optional(),
  threshold: threshold.nullable().optional(),
});
export type NotificationChanges = z.infer<typeof notificationChanges>;

export const NOTIFICATION_CALLS = defineCalls({
  /**
   * What the caller is mailed about one business, by default the one viewed last, and whether they want news about the
   * product. Members of a parent have one setting for it and all of its locations. 404 without any business.
   */
  getNotificationSettings: {
    access: { kind: 'optionalBusiness', permission: 'settings.notifications' },
    transaction: 'read',
    body: emptyBody,
    answer: z.object({
      notificationSettings,
      /** The parent, for all of whose locations a member of it has these settings; null if they are the business's own. */
      appliesTo: z.object({ bID: z.string(), name: z.string() }).nullable(),
      receiveUpdates: z.boolean(),
    }),
  },

  /** 429 after ten links to confirm addresses within an hour. */
  updateNotificationSettings: {
    access: { kind: 'optionalBusiness', permission: 'settings.notifications' },
    transaction: 'write',
    whenLocked: 'open',
    body: z.object({
      notificationSettings: notificationChanges.optional(),
      receiveUpdates: z.boolean().optional(),
    }),
    answer: emptyAnswer,
  },
});
