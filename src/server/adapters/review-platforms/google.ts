import type { ConnectionWay } from '#domain/platform-review.ts';
import type { Clock } from '#server/platform/clock.ts';
import { createVendorClient } from '#server/platform/vendor-client/vendor-client.ts';
import { connectionKey } from './connection-key.ts';
import { createGoogleLocations } from './google-locations.ts';
import { createGooglePlaces } from './google-places.ts';
import { readGoogleProfile } from './google-profile.ts';
import { createGoogleReplies } from './google-replies.ts';
import { createGoogleSignIn } from './google-sign-in.ts';
import { notSetUp } from './not-set-up.ts';
import type { PlatformConnection, ReviewSourceAdapter } from './port.ts';
import { accessTokenOf } from './token-credentials.ts';

interface Options {
  /** The Places API: any place, five reviews. */
  places: { key: string | undefined; apiUrl: string };
  /** Business Profile: all reviews of a location, for its owner; undefined: nobody can sign in. */
  profile: ProfileOptions | undefined;
}

interface ProfileOptions {
  clientId: string;
  clientSecret: string;
  /** Origins without a slash at the end. */
  signInUrl: string;
  tokenUrl: string;
  accountsUrl: string;
  locationsUrl: string;
  reviewsUrl: string;
}

/** Reads from Google: as the owner of a Business Profile, who may reply, or by a public place. */
export function createGoogleReviews(
  { places, profile }: Options,
  clock: Clock,
): ReviewSourceAdapter {
  const owned = profile === undefined ? null : createProfileReader(profile, clock);
  const byPlace = createPlaceReader(places);

  const configured: ConnectionWay[] = [];
  if (owned !== null) configured.push('signIn');
  if (places.key !== undefined) configured.push('place');

  const readerOf = (way: ConnectionWay): Reader =>
    way === 'signIn' ? (owned ?? notSetUp('Google')) : byPlace;

  return {
    configured,
    resolve: (typed, access) => readerOf(access.way).resolve(typed, access),
    page: (connection, cursor) => readerOf(connection.way).page(connection, cursor),
    ...(owned && { signIn: owned.signIn, ...owned.replies }),
    ...(places.key !== undefined && { searchPlaces: byPlace.searchPlaces }),
  };
}

type Reader = Pick<ReviewSourceAdapter, 'resolve' | 'page'>;

function createPlaceReader({ key, apiUrl }: Options['places']) {
  const places = createGooglePlaces(createVendorClient({ origin: apiUrl, name: 'Google Places' }));
  const reader: Reader = {
    resolve: async (typed, access) => places.find(typed, connectionKey(access, key)),
    page: async (connection) => places.read(connection.externalId, connectionKey(connection, key)),
  };
  const searchPlaces = async (query: string) =>
    places.search(query, connectionKey({ credentials: null }, key));
  return { ...reader, searchPlaces };
}

function createProfileReader(options: ProfileOptions, clock: Clock) {
  const clientOf = (origin: string) => createVendorClient({ origin, name: 'Google' });
  const reviews = clientOf(options.reviewsUrl);
  const locations = createGoogleLocations({
    accounts: clientOf(options.accountsUrl),
    locations: clientOf(options.locationsUrl),
  });
  const headersOf = (access: Pick<PlatformConnection, 'credentials'>) => ({
    authorization: `Bearer ${accessTokenOf(access.credentials)}`,
  });
  const reader: Reader = {
    resolve: async (externalId, access) => locations.find(externalId, headersOf(access)),
    page: async ({ externalId: location, credentials }, cursor) =>
      readGoogleProfile(reviews, {
        location,
        headers: headersOf({ credentials }),
        url: credentials?.mapsUri ?? '',
        cursor,
      }),
  };
  const tokens = clientOf(options.tokenUrl);
  return {
    ...reader,
    replies: createGoogleReplies({ reviews, headersOf }),
    signIn: createGoogleSignIn({ ...options, tokens, locations, clock }),
  };
}
