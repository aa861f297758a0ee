import { z } from 'zod';
import { BUSINESS_KINDS } from '#domain/business-kinds.ts';
import { ROLES } from '#domain/roles.ts';
import { defineCall } from './call.ts';
import { businessId, emptyAnswer, emptyBody, seconds } from './shared-schemas.ts';

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
  /** Always null until profiles and agencies exist. */
  about: z.null(),
  photoURL: z.null(),
  status: z.null(),
  agency: z.null(),
  agencyName: z.null(),
  agencySplit: z.null(),
  agencyBaseDomain: z.null(),
  agencySubscription: z.null(),
  agencyEntityDocID: z.null(),
  clientAuthDoc: z.null(),
  clientNameIfAgencyClient: z.null(),
  branding: z.null(),
});
export type SignedInUser = z.infer<typeof signedInUser>;

/** LOGIN_GET_ACCESS: who is signed in, what they may see, and which business to show first. */
export const getAccess = defineCall({
  name: 'getaccess',
  path: '/api/dash/getaccess',
  access: { kind: 'optionalBusiness', permission: 'business.view' },
  transaction: 'read',
  // Any text: a malformed id gets the same answer as an unknown one.
  body: z.object({ agencyC: z.string().nullish() }),
  answer: z.object({
    user: signedInUser,
    role: z.enum(ROLES).nullable(),
    businesses: z.array(
      z.object({ id: businessId, name: z.string(), kind: z.enum(BUSINESS_KINDS) }),
    ),
    bID: businessId.nullable(),
  }),
});

/** I_HAVE_LOGGED_IN: stores the business as the caller's most recently viewed one. */
export const iHaveLoggedIn = defineCall({
  name: 'ihaveloggedin',
  path: '/api/dash/ihaveloggedin',
  access: { kind: 'business', permission: 'business.view' },
  transaction: 'write',
  body: emptyBody,
  answer: emptyAnswer,
});

/** SET_LAST_ACCESSED: sets the caller's last access to now; sent 90 s after the dashboard opens. */
export const setLastAccessed = defineCall({
  name: 'setlastaccessed',
  path: '/api/dash/setlastaccessed',
  access: { kind: 'signedIn' },
  transaction: 'write',
  body: emptyBody,
  answer: emptyAnswer,
});

/**
 * Emails the confirmation link again; does nothing if the caller's address is already confirmed. 429 within
 * a minute of the previous email.
 */
export const sendConfirmation = defineCall({
  name: 'sendconfirmation',
  path: '/api/dash/sendconfirmation',
  access: { kind: 'signedIn' },
  transaction: 'write',
  body: emptyBody,
  answer: emptyAnswer,
  perMinute: 10,
});

/** Confirms the email address that the token in the path was sent to; the POST has no body. */
export const confirmAddress = defineCall({
  name: 'confirm',
  path: '/confirm/:token',
  access: { kind: 'open' },
  transaction: 'write',
  body: emptyBody,
  answer: z.object({ email: z.string() }),
  perMinute: 60,
});
