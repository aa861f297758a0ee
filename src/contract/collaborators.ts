import { z } from 'zod';
import { PROFILE_LIMITS } from '#domain/profile-limits.ts';
import { INVITED_ROLES, MEMBER_ROLES } from '#domain/roles.ts';
import { defineCalls } from './call.ts';
import {
  businessId,
  emailAddress,
  emptyAnswer,
  emptyBody,
  line,
  optionalText,
  seconds,
  typedPassword,
} from './shared-schemas.ts';

const invitedRole = z.enum(INVITED_ROLES, { error: 'Choose admin, editor or collaborator.' });
/** The token of an invitation's link. */
const token = z.string().trim().min(1, 'This link is incomplete. Open it from the email again.');

const collaborator = z.object({
  email: z.string(),
  name: z.string(),
  role: z.enum(MEMBER_ROLES),
  status: z.enum(['invited', 'active']),
  photoURL: z.string().nullable(),
  /** When the last invitation was sent; null for members. */
  sentAt: seconds.nullable(),
  /** Whether an invitation has expired; it can be sent again. */
  isExpired: z.boolean(),
});
export type Collaborator = z.infer<typeof collaborator>;

const handOver = z.object({ email: z.string(), name: z.string(), expiresAt: seconds });
export type HandOver = z.infer<typeof handOver>;

export const COLLABORATOR_CALLS = defineCalls({
  /** The members of the business, the owner first, then the open invitations. */
  getCollaborators: {
    access: { kind: 'business', permission: 'collaborators.view' },
    transaction: 'read',
    body: emptyBody,
    answer: z.object({
      collaborators: z.array(collaborator),
      /** Whether the plan allows inviting; members stay whatever the plan. */
      allowed: z.boolean(),
      /** The member to whom the owner has offered the business. */
      handOver: handOver.nullable(),
      /**
       * The business above, whose people have access without being members here: an agency's owner and admins, or
       * everyone of a parent.
       */
      parent: z.object({ name: z.string(), kind: z.enum(['agency', 'parent']) }).nullable(),
    }),
  },

  /**
   * Invites a person to the team by email, or sends an invitation again with a new link. 402 if the plan has no
   * collaborators; 403 `role_too_wide` for a role that may do more than the caller's; 409 `own_address`,
   * `already_member`, `works_for_agency` for people of a client's agency or, unless it is sent again, `already_invited`;
   * 404 if there is no invitation to send again; 429 beyond 20 an hour.
   */
  addCollaborator: {
    access: {
      kind: 'business',
      permission: 'collaborators.manage',
      needsConfirmedEmail: true,
      needsPerson: true,
    },
    transaction: 'write',
    body: z.object({
      email: emailAddress,
      /** The person's name. When an invitation is sent again, a missing one stays. */
      name: line(PROFILE_LIMITS.name).nullish(),
      role: invitedRole.nullish(),
      /** Ignored: the mail names the caller and the business. */
      inviterName: optionalText(200),
      businessName: optionalText(200),
      resend: z.boolean().nullish(),
    }),
    answer: z.object({ email: z.string(), status: z.literal('invited') }),
  },

  /** What an invitation's link is about. 404 alike for an unknown, used, expired or foreign token. */
  readInvitation: {
    access: { kind: 'open' },
    transaction: 'read',
    body: z.object({ email: emailAddress, token }),
    answer: z.object({
      businessName: z.string(),
      inviterName: z.string(),
      role: z.enum(MEMBER_ROLES),
      /** What the inviter called the person; '' for nothing. */
      name: z.string(),
      /** Whether the address has an account, which joins by its password or while signed in. */
      hasAccount: z.boolean(),
    }),
    perMinute: 60,
  },

  /**
   * Accepts an invitation. A new account gets the name and the password; an existing one keeps its own, and proves itself
   * by its password or, without one, by the access token of the call. Opens no sign-in. 404 alike for an unknown, used,
   * expired or foreign token; 422 with the fields for a wrong or missing password.
   */
  validateCollaborator: {
    access: { kind: 'openOrSignedIn' },
    transaction: 'write',
    body: z.object({
      email: emailAddress,
      token,
      displayName: line(PROFILE_LIMITS.name).nullish(),
      /** A new one is trimmed. */
      password: typedPassword.nullish(),
    }),
    answer: z.object({ data: z.object({ bID: businessId, email: z.string() }) }),
    perMinute: 20,
  },

  /** Removes a member or an invitation. 404 if the address is neither; 409 `last_owner` for the owner. */
  removeCollaborator: {
    access: { kind: 'business', permission: 'collaborators.manage', needsPerson: true },
    transaction: 'write',
    whenLocked: 'open',
    body: z.object({ email: emailAddress }),
    answer: emptyAnswer,
  },

  /**
   * Changes the role of a member or an invitation. 409 `last_owner` for the owner and `own_role` for the caller; 403
   * `role_too_wide` where one of the two roles may do more than the caller's.
   */
  changeCollaboratorRole: {
    access: { kind: 'business', permission: 'collaborators.manage', needsPerson: true },
    transaction: 'write',
    body: z.object({ email: emailAddress, role: invitedRole }),
    answer: emptyAnswer,
  },

  /** Ends the caller's membership. 409 `last_owner` for the owner; 404 without a membership. */
  leaveBusiness: {
    access: { kind: 'business', permission: 'business.view', needsPerson: true },
    transaction: 'write',
    whenLocked: 'open',
    body: emptyBody,
    answer: emptyAnswer,
  },

  /**
   * Offers the business to a member for 14 days, in place of an earlier offer. 404 if the address is no other member; 409
   * `is_location` for a location, which goes with its parent.
   */
  handOverBusiness: {
    access: {
      kind: 'business',
      permission: 'ownership.handOver',
      needsConfirmedEmail: true,
      needsPerson: true,
    },
    transaction: 'write',
    whenLocked: 'open',
    body: z.object({ email: emailAddress }),
    answer: emptyAnswer,
    perPersonPerMinute: 5,
  },

  /** Withdraws the offer; idempotent. */
  cancelHandOver: {
    access: { kind: 'business', permission: 'ownership.handOver', needsPerson: true },
    transaction: 'write',
    whenLocked: 'open',
    body: emptyBody,
    answer: emptyAnswer,
  },

  /** Makes the caller, to whom the business was offered, its owner, and the owner an admin. 404 without an offer. */
  acceptHandOver: {
    access: {
      kind: 'business',
      permission: 'business.view',
      needsConfirmedEmail: true,
      needsPerson: true,
    },
    transaction: 'write',
    whenLocked: 'open',
    body: emptyBody,
    answer: emptyAnswer,
  },

  /** Declines the offer made to the caller; idempotent. */
  declineHandOver: {
    access: { kind: 'business', permission: 'business.view', needsPerson: true },
    transaction: 'write',
    whenLocked: 'open',
    body: emptyBody,
    answer: emptyAnswer,
  },
});
