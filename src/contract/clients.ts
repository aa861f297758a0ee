import { z } from 'zod';
import { AREA_LEVELS, CLIENT_AREAS } from '#domain/client-areas.ts';
import { CLIENT_NAME_LENGTH, CLIENT_TAGS } from '#domain/clients.ts';
import { PROFILE_LIMITS } from '#domain/profile-limits.ts';
import { MEMBER_ROLES } from '#domain/roles.ts';
import { defineCalls } from './call.ts';
import {
  businessId,
  emailAddress,
  emptyAnswer,
  emptyBody,
  line,
  seconds,
} from './shared-schemas.ts';
import { signUpFields } from './sign-up.ts';

/** What a client's own people may do in each area. */
export const clientAreas = z.record(z.enum(CLIENT_AREAS), z.enum(AREA_LEVELS));

/** As typed: an unknown one is answered like one of somebody else's. */
/** Names a client of the caller's business. */
export const clientID = z.string().max(100);
const clientName = line(CLIENT_NAME_LENGTH);
const tags = z
  .array(line(CLIENT_TAGS.length).min(1, 'Enter a tag.'))
  .max(CLIENT_TAGS.most, `Choose up to ${CLIENT_TAGS.most} tags.`);

/** The person to whom a client is, or is to be, handed over. */
const clientOwner = z.object({
  email: z.string(),
  name: z.string(),
  status: z.enum(['invited', 'active']),
  /** When the invitation was sent; null for a member. */
  sentAt: seconds.nullable(),
  isExpired: z.boolean(),
});

export const MANAGING_CLIENTS = { kind: 'business', permission: 'clients.manage' } as const;

/**
 * The businesses that an agency runs, each below it with survey, look, team, plan and quotas of its own. Clients on trial
 * share the agency's one trial of emails and texts.
 */
export const CLIENT_CALLS = defineCalls({
  /**
   * Adds a client, from the same record as `signup`; `agencyInfo.clientBrandName` is what the agency calls it. A single
   * business becomes an agency. It has no owner until somebody accepts the agency's invitation. A call repeated within
   * ten minutes, with the same handle and name, returns the same client. 402 for a sixth without a paid plan; 409
   * `handle_taken`, `has_locations` for a business with locations, `is_location`, `is_client`.
   */
  addNewClient: {
    access: MANAGING_CLIENTS,
    transaction: 'write',
    whenLocked: 'open',
    body: signUpFields.omit({
      mainUser: true,
      users: true,
      subscriptionType: true,
      partnerDeal: true,
    }),
    answer: z.object({ bID: businessId }),
    perMinute: 60,
  },

  /**
   * Ends an agency's work for a client. With `keep` it goes on as a business of its own (409 `no_owner` unless somebody has
   * accepted to be its owner), else it is closed: for 30 days the agency can restore it, then it is erased. The last one
   * makes the agency a single business again. 422 with `confirmName` unless it is the client's name; 404 if it is no client
   * of this business.
   */
  removeClient: {
    access: MANAGING_CLIENTS,
    transaction: 'write',
    whenLocked: 'open',
    body: z.object({ clientID, confirmName: z.string().max(1000), keep: z.boolean() }),
    answer: emptyAnswer,
  },

  /** Restores a removed client as it was; may be repeated. 402 like `addnewclient`, or once the trial or plan has ended. */
  restoreClient: {
    access: MANAGING_CLIENTS,
    transaction: 'write',
    body: z.object({ clientID }),
    answer: emptyAnswer,
  },

  /**
   * Makes the caller's client a business of its own. The agency's people lose their access at once. 422 with `confirmName`
   * unless it is the client's name; 409 `no_agency` for a business that has none.
   */
  leaveAgency: {
    access: { kind: 'business', permission: 'agency.leave', needsPerson: true },
    transaction: 'write',
    whenLocked: 'open',
    body: z.object({ confirmName: z.string().max(1000) }),
    answer: emptyAnswer,
  },

  /** A client as its agency knows it. 404 if it is no client of this business. */
  fetchClient: {
    access: MANAGING_CLIENTS,
    transaction: 'read',
    body: z.object({ clientID }),
    answer: z.object({
      bID: businessId,
      /** Its own name. */
      name: z.string(),
      /** What the agency calls it; '' for its own name. */
      clientName: z.string(),
      tags: z.array(z.string()),
      /** Null until somebody is invited. */
      owner: clientOwner.nullable(),
      areas: clientAreas,
    }),
  },

  /** The clients that were removed within 30 days, the last one first. */
  fetchRemovedClients: {
    access: MANAGING_CLIENTS,
    transaction: 'read',
    body: emptyBody,
    answer: z.object({
      removed: z.array(
        z.object({
          bID: businessId,
          name: z.string(),
          /** Null for somebody whose account is gone. */
          removedBy: z.string().nullable(),
          closedUntil: seconds,
        }),
      ),
    }),
  },

  /** What an agency calls a client ('' for the client's own name), and its tags; missing fields stay. */
  updateClient: {
    access: MANAGING_CLIENTS,
    transaction: 'write',
    body: z.object({ clientID, clientName: clientName.optional(), tags: tags.optional() }),
    answer: emptyAnswer,
  },

  /** What the client's own people may do in these areas; the others stay. */
  setClientAreas: {
    access: MANAGING_CLIENTS,
    transaction: 'write',
    body: z.object({ clientID, areas: z.partialRecord(z.enum(CLIENT_AREAS), z.enum(AREA_LEVELS)) }),
    answer: emptyAnswer,
  },

  /**
   * Mails an invitation to become a client's owner, or sends it again with a new link. Another address takes the place of
   * the one before. 409 `has_owner` once there is an owner, `own_address`, `works_for_agency`, and `already_invited`
   * unless it is sent again; 429 beyond 20 an hour.
   */
  inviteClientOwner: {
    access: { ...MANAGING_CLIENTS, needsConfirmedEmail: true, needsPerson: true },
    transaction: 'write',
    body: z.object({
      clientID,
      email: emailAddress,
      name: line(PROFILE_LIMITS.name).nullish(),
      resend: z.boolean().nullish(),
    }),
    answer: z.object({ email: z.string(), status: z.literal('invited') }),
  },

  /** Ends the open invitation to become a client's owner; may be repeated. */
  cancelClientInvitation: {
    access: { ...MANAGING_CLIENTS, needsPerson: true },
    transaction: 'write',
    whenLocked: 'open',
    body: z.object({ clientID }),
    answer: emptyAnswer,
  },

  /** The members of an agency, and which clients they work for: null for all. */
  fetchAssignments: {
    access: { kind: 'business', permission: 'collaborators.manage' },
    transaction: 'read',
    body: emptyBody,
    answer: z.object({
      members: z.array(
        z.object({
          email: z.string(),
          name: z.string(),
          role: z.enum(MEMBER_ROLES),
          clientIDs: z.array(businessId).nullable(),
        }),
      ),
    }),
  },

  /**
   * Lets an editor or collaborator of an agency work for exactly these clients. 404 for an address that is nobody's of the
   * team; 409 `works_for_all` for the owner and admins; 422 with `clientIDs` for one that is no client of this business.
   */
  assignClients: {
    access: { kind: 'business', permission: 'collaborators.manage', needsPerson: true },
    transaction: 'write',
    body: z.object({
      email: emailAddress,
      clientIDs: z.array(clientID).max(1_000),
    }),
    answer: emptyAnswer,
  },
});
