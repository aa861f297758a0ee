import { z } from 'zod';
import { REGION_LENGTH } from '#domain/locations.ts';
import { BUSINESS_NAME_LIMIT } from '#domain/survey-flow/limits.ts';
import { defineCalls } from './call.ts';
import { businessId, emptyAnswer, emptyBody, line, seconds } from './shared-schemas.ts';
import { signUpFields } from './sign-up.ts';

const region = line(REGION_LENGTH);

const location = z.object({
  bID: businessId,
  name: z.string(),
  feedbackAddressHandle: z.string(),
  /** '' if none was given. */
  address: z.string(),
  /** The group that it belongs to; '' for none. */
  region: z.string(),
  createdAt: seconds,
  /** Whether it is among those that stay open where the plan has no room for all. */
  staysOpen: z.boolean(),
  /** Whether the plan has ended or has no room for it: it is read only, its survey goes on. */
  isLocked: z.boolean(),
});
export type Location = z.infer<typeof location>;

/**
 * The places at which one business is met, each a business below it with survey, look, team, platforms, widgets and
 * responses of its own. Plan, emails, texts and do-not-contact list are the parent's.
 */
export const LOCATION_CALLS = defineCalls({
  /** A business's locations in their order, for whoever is its member, and those removed within 30 days. */
  fetchLocations: {
    access: { kind: 'business', permission: 'business.view' },
    transaction: 'read',
    body: emptyBody,
    answer: z.object({
      /** How many the plan has room for now. */
      allowed: z.number().int(),
      used: z.number().int(),
      /** Whether respondents choose one on the parent's survey link. */
      offersLocations: z.boolean(),
      locations: z.array(location),
      /** Empty without `locations.manage`; the last removed one first. */
      removed: z.array(
        z.object({
          bID: businessId,
          name: z.string(),
          region: z.string(),
          /** Null for somebody whose account is gone. */
          removedBy: z.string().nullable(),
          closedUntil: seconds,
        }),
      ),
    }),
  },

  /**
   * Adds a location, from the same record as `signup`; with `likeLocationID` (a location, or the business itself) it gets
   * copies of that one's survey, look, languages, invite texts and widgets. A single business becomes a parent. A call
   * repeated within ten minutes, with the same handle and name, returns the same location. 402 where the plan has no room,
   * 404 for a `likeLocationID` that is not
   * among them; 409 `handle_taken`, `has_clients` for an agency, `is_location` for a location, `is_client` for a client.
   */
  addNewLocation: {
    access: { kind: 'business', permission: 'locations.manage' },
    transaction: 'none',
    body: signUpFields
      .omit({
        mainUser: true,
        users: true,
        subscriptionType: true,
        partnerDeal: true,
        agencyInfo: true,
      })
      .extend({ likeLocationID: z.string().max(100).nullish(), region: region.nullish() }),
    answer: z.object({ bID: businessId }),
    perMinute: 60,
  },

  /**
   * Closes a location; for 30 days the parent can restore it, then it is erased. 422 with `confirmName` unless it is its
   * name; 404 if it is no location of this business. The last one makes the parent a single business again.
   */
  removeLocation: {
    access: { kind: 'business', permission: 'locations.manage' },
    transaction: 'write',
    whenLocked: 'open',
    body: z.object({ locationID: z.string().max(100), confirmName: z.string().max(1000) }),
    answer: emptyAnswer,
  },

  /** Restores a removed location as it was; may be repeated. 402 where no place is free. */
  restoreLocation: {
    access: { kind: 'business', permission: 'locations.manage' },
    transaction: 'write',
    body: z.object({ locationID: z.string().max(100) }),
    answer: emptyAnswer,
  },

  /** Changes a location's name or region; missing fields stay. */
  updateLocation: {
    access: { kind: 'business', permission: 'locations.manage' },
    transaction: 'write',
    body: z.object({
      locationID: z.string().max(100),
      name: line(BUSINESS_NAME_LIMIT).min(1, 'Enter a name.').optional(),
      region: region.optional(),
    }),
    answer: emptyAnswer,
  },

  /** Puts the locations in this order; those not named follow in the order they had. 422 for others. */
  arrangeLocations: {
    access: { kind: 'business', permission: 'locations.manage' },
    transaction: 'write',
    body: z.object({ locationIDs: z.array(z.string().max(100)).max(1_000) }),
    answer: emptyAnswer,
  },

  /**
   * Chooses which locations stay open where the plan has no room for all: exactly these, as many as the plan allows at
   * most. Without a choice the oldest stay open.
   */
  chooseOpenLocations: {
    access: { kind: 'business', permission: 'locations.manage' },
    transaction: 'write',
    body: z.object({ locationIDs: z.array(z.string().max(100)).max(1_000) }),
    answer: emptyAnswer,
  },

  /** Whether respondents choose a location on the parent's survey link. 409 `no_locations` without any. */
  offerLocations: {
    access: { kind: 'business', permission: 'locations.manage' },
    transaction: 'write',
    body: z.object({ offersLocations: z.boolean() }),
    answer: emptyAnswer,
  },
});
