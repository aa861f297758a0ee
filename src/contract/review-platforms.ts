import { z } from 'zod';
import { PROFILE_TEXT_LIMIT } from '#domain/platform-profile.ts';
import { CONNECTION_WAYS } from '#domain/platform-review.ts';
import { IMPORT_ERRORS } from '#domain/review-imports.ts';
import { REVIEW_PLATFORM_CODES } from '#domain/review-platforms.ts';
import { defineCalls } from './call.ts';
import { emptyAnswer, emptyBody, seconds } from './shared-schemas.ts';

const platform = z.enum(REVIEW_PLATFORM_CODES);

/** A page, place, product or unit of the business on a platform. */
const profile = z.object({
  externalID: z.string(),
  name: z.string(),
  /** A postal address or domain that tells profiles of one name apart; may be empty. */
  detail: z.string(),
  url: z.string().nullable(),
});
export type PlatformProfileChoice = z.infer<typeof profile>;

const platformCard = z.object({
  platform,
  /**
   * `live` shows reviews without storing them. `waiting` will run soon, or goes on after a pause that the platform
   * asked for. `needsAttention` stops until somebody acts, or retries at `nextImport`.
   */
  state: z.enum(['notConnected', 'live', 'connected', 'waiting', 'importing', 'needsAttention']),
  /** Null unless connected. */
  connection: profile
    .extend({ way: z.enum(CONNECTION_WAYS), connectedAt: seconds.nullable() })
    .nullable(),
  /** What went wrong and what to do, in a sentence; null if all is well. */
  problem: z
    .object({ code: z.enum(IMPORT_ERRORS), sentence: z.string(), since: seconds })
    .nullable(),
  /** Reviews read by the running import, of `total` that the platform counts, if it says so. */
  progress: z.object({ read: z.int(), total: z.int().nullable() }).nullable(),
  /** When a paused import goes on. */
  resumesAt: seconds.nullable(),
  /** Reviews of the platform that are stored here, in whatever way they came; archived ones left out. */
  storedReviews: z.int(),
  /** The platform's own mean and count; where it gives none, those of the stored reviews with stars. */
  rating: z.number().nullable(),
  ratingCount: z.int().nullable(),
  /** When reviews were last imported completely, or from a file; and when they will be looked for next. */
  lastImport: seconds.nullable(),
  nextImport: seconds.nullable(),
  ways: z.array(
    z.object({
      way: z.enum(CONNECTION_WAYS),
      /** Whether this installation has what the way needs; a business may still bring its own key. */
      isConfigured: z.boolean(),
      takesOwnKey: z.boolean(),
    }),
  ),
});
export type PlatformCard = z.infer<typeof platformCard>;

export const PLATFORM_CALLS = defineCalls({
  /** Every platform that has reviews, with its connection and the state of its import. */
  getPlatforms: {
    access: { kind: 'business', permission: 'reviews.view' },
    transaction: 'read',
    body: emptyBody,
    answer: z.object({ platforms: z.array(platformCard) }),
  },

  /**
   * Connects a profile by its address or id and an API key, the business's own or the installation's, and starts the
   * first import. 422 for an address that is not a profile, or without any key. Whether the platform accepts the key is
   * known once the import has begun.
   */
  connectPlatform: {
    access: { kind: 'business', permission: 'settings.platforms' },
    // A short link is followed first.
    transaction: 'none',
    body: z.object({
      platform,
      profileURLOrID: z.string().trim().min(1).max(PROFILE_TEXT_LIMIT),
      /** Missing or empty: the installation's key. Stored encrypted, never answered. */
      apiKey: z.string().trim().max(500).nullish(),
    }),
    answer: emptyAnswer,
  },

  /** Begins signing in with a platform: the browser goes to `url`. 409 `not_configured` without a client for it. */
  startPlatformSignIn: {
    access: { kind: 'business', permission: 'settings.platforms', needsPerson: true },
    transaction: 'write',
    body: z.object({ platform }),
    answer: z.object({ url: z.string() }),
  },

  /** The profiles that a finished sign-in may connect. 404 for an unknown, used or expired sign-in. */
  listPlatformProfiles: {
    access: { kind: 'business', permission: 'settings.platforms', needsPerson: true },
    transaction: 'none',
    whenLocked: 'open',
    body: z.object({ signInID: z.string().max(100) }),
    answer: z.object({ platform, profiles: z.array(profile) }),
  },

  /** Connects one of these profiles and starts the first import. */
  choosePlatformProfile: {
    access: { kind: 'business', permission: 'settings.platforms', needsPerson: true },
    transaction: 'none',
    body: z.object({ signInID: z.string().max(100), externalID: z.string().max(500) }),
    answer: z.object({ platform }),
  },

  /**
   * Ends a connection. `keep` keeps its reviews as far as the platform's terms allow, `delete` deletes all reviews that
   * came by it. The profile's address stays, for links.
   */
  disconnectPlatform: {
    access: { kind: 'business', permission: 'settings.platforms' },
    transaction: 'write',
    body: z.object({ platform, reviews: z.enum(['keep', 'delete']) }),
    answer: z.object({ deleted: z.int() }),
  },

  /** Searches Google for places by name and town; at most 20. 409 `not_configured` without a key. */
  searchPlaces: {
    access: { kind: 'business', permission: 'settings.platforms' },
    transaction: 'none',
    whenLocked: 'open',
    body: z.object({ query: z.string().trim().min(2).max(200) }),
    answer: z.object({ places: z.array(profile) }),
    perMinute: 60,
  },
});
