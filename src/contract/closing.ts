import { z } from 'zod';
import { BUSINESS_KINDS } from '#domain/business-kinds.ts';
import { CLOSED_REASONS } from '#domain/closing.ts';
import { defineCalls } from './call.ts';
import { businessId, emptyAnswer, emptyBody, seconds, typedPassword } from './shared-schemas.ts';

const GUESSES_PER_MINUTE = 5;

/** Needed if the account has one; without one, the sign-in must be fresh. */
const password = typedPassword.optional();

/** Deleting businesses and accounts. */
export const CLOSING_CALLS = defineCalls({
  /**
   * Closes the business at once; until `closedUntil` the owner can restore it with a link that is emailed, then it is
   * erased. 422 with `confirmName` unless it is the business's name, and with `password` if that is wrong; 403
   * `sign_in_again` for an account without a password that signed in more than an hour ago; 409 `businesses_below` for a
   * parent or agency with locations or clients, and `is_location` for a location, which its parent removes.
   */
  deleteBusiness: {
    access: { kind: 'business', permission: 'business.remove', needsPerson: true },
    transaction: 'write',
    whenLocked: 'open',
    body: z.object({ confirmName: z.string().max(1000), password }),
    answer: z.object({ closedUntil: seconds }),
    perMinute: 10,
    perPersonPerMinute: GUESSES_PER_MINUTE,
  },

  /**
   * Restores the business that the emailed link in the path was made for; the POST has no body, and may be repeated. 404
   * for a link that is no longer valid.
   */
  restoreBusiness: {
    name: 'restore',
    path: '/restore/:token',
    access: { kind: 'open' },
    transaction: 'write',
    body: emptyBody,
    answer: z.object({ businessName: z.string() }),
    perMinute: 60,
  },

  /**
   * The deleted businesses that can still be restored, of those in whose teams the caller was; the last deleted one first.
   * `restoreToken` is that of the emailed link, for their owner alone.
   */
  getDeletedBusinesses: {
    access: { kind: 'signedIn' },
    transaction: 'read',
    body: emptyBody,
    answer: z.object({
      deleted: z.array(
        z.object({
          id: businessId,
          name: z.string(),
          kind: z.enum(BUSINESS_KINDS),
          /** Whether it was deleted, or closed since its plan had ended. */
          reason: z.enum(CLOSED_REASONS),
          /** Null for somebody whose account is gone. */
          deletedBy: z.string().nullable(),
          closedUntil: seconds,
          restoreToken: z.string().nullable(),
        }),
      ),
    }),
  },

  /** The businesses that the caller owns, which decide whether the account can be deleted. */
  getOwnedBusinesses: {
    access: { kind: 'signedIn' },
    transaction: 'read',
    body: emptyBody,
    answer: z.object({
      /** To be handed over or deleted first. */
      owned: z.array(z.object({ id: businessId, name: z.string() })),
      /** Deleted ones, which can be restored until then, unless the account is deleted. */
      deleted: z.array(z.object({ name: z.string(), closedUntil: seconds })),
    }),
  },

  /**
   * Deletes the caller's account for good: memberships, sign-ins and everything about the person. What they wrote stays.
   * 409 `owns_businesses` while they own one; 422 with `password` if that is wrong; 403 `sign_in_again` as above.
   */
  deleteAccount: {
    access: { kind: 'signedIn' },
    transaction: 'write',
    body: z.object({ password }),
    answer: emptyAnswer,
    perMinute: 10,
    perPersonPerMinute: GUESSES_PER_MINUTE,
  },
});
