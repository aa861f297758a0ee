import { z } from 'zod';
import { BUSINESS_KINDS } from '#domain/business-kinds.ts';
import { PASSWORD_LENGTH, passwordError } from '#domain/password-rules.ts';
import { PROFILE_LIMITS } from '#domain/profile-limits.ts';
import { ROLES } from '#domain/roles.ts';
import { branding } from './branding.ts';
import { timeZone } from './businesses.ts';
import { defineCalls } from './call.ts';
import { clientAreas } from './clients.ts';
import {
  businessId,
  emailAddress,
  emptyAnswer,
  emptyBody,
  line,
  seconds,
  typedPassword,
} from './shared-schemas.ts';

const signedInUser = z.object({
  authID: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  contactNumber: z.string(),
  emailAddress: z.string(),
  emailConfirmed: z.boolean(),
  /** The last access before this sign-in; null at the first sign-in. */
  lastAccessed: seconds.nullable(),
  timeSignedUp: seconds,
  /** Whether this is their role in the business being shown. */
  isCollaborator: z.boolean(),
  /** The businesses they belong to: one business, a list of several, or null. */
  entityDocID: z.union([businessId, z.array(businessId)]).nullable(),
  uid: z.string(),
  userRole: z.literal('admin'),
  /** A line about themselves; may be empty. */
  about: z.string(),
  photoURL: z.string().nullable(),
  /** IANA name; null until the dashboard has stored the browser's. */
  timeZone: z.string().nullable(),
  /** Whether this is a privileged internal account, which may look at any business after giving a reason. */
  isInternal: z.boolean(),
  /** False for a user who has only signed in through a provider. */
  hasPassword: z.boolean(),
  /** The agency that the business being shown is, or is a client of; all null for other businesses. */
  agencyEntityDocID: businessId.nullable(),
  agencyName: z.string().nullable(),
  branding: branding.nullable(),
  /** Whether the caller is one of the agency's people. */
  agency: z.boolean().nullable(),
  /** What the agency calls the client being shown. */
  clientNameIfAgencyClient: z.string().nullable(),
  /** The agency's own domain, under which its people and those of its clients have a dashboard. */
  agencyBaseDomain: z.string().nullable(),
  /** Always null: the specification names them and does not say what they are. */
  status: z.null(),
  agencySplit: z.null(),
  agencySubscription: z.null(),
  clientAuthDoc: z.null(),
});
export type SignedInUser = z.infer<typeof signedInUser>;

const GUESSES_PER_MINUTE = 5;

export const ACCOUNT_CALLS = defineCalls({
  /** LOGIN_GET_ACCESS: who is signed in, what they may see, and which business to show first. */
  getAccess: {
    access: { kind: 'optionalBusiness', permission: 'business.view' },
    transaction: 'read',
    // Any text: a malformed id gets the same answer as an unknown one.
    body: z.object({ agencyC: z.string().nullish() }),
    answer: z.object({
      user: signedInUser,
      role: z.enum(ROLES).nullable(),
      /** What the agency of a client leaves its own people; null where nothing is kept from the caller. */
      areas: clientAreas.nullable(),
      businesses: z.array(
        z.object({
          id: businessId,
          name: z.string(),
          kind: z.enum(BUSINESS_KINDS),
          /** The parent of a location, the agency of a client; null for others. */
          parentID: businessId.nullable(),
          /** The group of a location within its parent; '' for none. */
          region: z.string(),
          /** What the caller's agency calls its client; '' for none, and for whoever is not of an agency. */
          clientName: z.string(),
        }),
      ),
      bID: businessId.nullable(),
      /** The open view in which an internal account sees the business; null for everybody else. */
      internalView: z.object({ endsAt: seconds, reason: z.string() }).nullable(),
    }),
  },

  /** I_HAVE_LOGGED_IN: stores the business as the caller's most recently viewed one. */
  iHaveLoggedIn: {
    access: { kind: 'business', permission: 'business.view', needsPerson: true },
    transaction: 'write',
    whenLocked: 'open',
    body: emptyBody,
    answer: emptyAnswer,
  },

  /** SET_LAST_ACCESSED: sets the caller's last access to now; sent 90 s after the dashboard opens. */
  setLastAccessed: {
    access: { kind: 'signedIn' },
    transaction: 'write',
    body: emptyBody,
    answer: emptyAnswer,
  },

  /**
   * Emails the confirmation link again; does nothing if the caller's address is already confirmed. 429 within
   * a minute of the previous email.
   */
  sendConfirmation: {
    access: { kind: 'signedIn' },
    transaction: 'write',
    body: emptyBody,
    answer: emptyAnswer,
    perMinute: 10,
  },

  /** Sets what a user says about themselves; missing fields stay unchanged. */
  updateProfile: {
    access: { kind: 'signedIn' },
    transaction: 'write',
    body: z.object({ about: line(PROFILE_LIMITS.about).optional(), timeZone: timeZone.optional() }),
    answer: emptyAnswer,
  },

  /**
   * Replaces or, with null, removes the caller's picture. 413 above the limit of pictures, 422 if the bytes are
   * no PNG, JPEG or GIF. The picture is in the body, because it belongs to a person and uploads to a business.
   */
  updatePhoto: {
    access: { kind: 'signedIn' },
    transaction: 'none',
    /** Base64. */
    body: z.object({ picture: z.string().nullable() }),
    answer: z.object({ photoURL: z.string().nullable() }),
    perMinute: 30,
  },

  /**
   * Emails a link to the new address, which replaces the current one when the link is confirmed. The answer is the
   * same for an address that has an account already; its owner is emailed instead. 422 with `password` if it is
   * wrong; 429 for a sixth change within an hour.
   */
  changeEmail: {
    access: { kind: 'signedIn' },
    transaction: 'write',
    body: z.object({
      email: emailAddress,
      password: typedPassword,
    }),
    answer: emptyAnswer,
    perMinute: 10,
    perPersonPerMinute: GUESSES_PER_MINUTE,
  },

  /** Sets a new password and ends the caller's other sign-ins. 422 with `currentPassword` if it is wrong. */
  changePassword: {
    access: { kind: 'signedIn' },
    transaction: 'write',
    body: z.object({
      currentPassword: typedPassword,
      newPassword: z.string().refine((password) => passwordError(password) === null, {
        error: `Use ${PASSWORD_LENGTH.low} to ${PASSWORD_LENGTH.high} characters.`,
      }),
    }),
    answer: emptyAnswer,
    perMinute: 10,
    perPersonPerMinute: GUESSES_PER_MINUTE,
  },

  /** Confirms the email address that the token in the path was sent to, and makes it the user's; the POST has no body. */
  confirmAddress: {
    name: 'confirm',
    path: '/confirm/:token',
    access: { kind: 'open' },
    transaction: 'write',
    body: emptyBody,
    answer: z.object({ email: z.string() }),
    perMinute: 60,
  },
});
