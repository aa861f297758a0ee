import { origin, plainSecret, plainText, type ValueKind } from './environment-values.ts';

/**
 * The installation's access to the review platforms, and the origins of their APIs (without a slash at the end).
 * Without a key, a platform is used with the keys of the businesses, or by files alone.
 */
export type ReviewPlatformSettings = {
  readonly googlePlaces: KeyAccess;
  /** Undefined: no business can sign in. */
  readonly googleProfile: GoogleProfileAccess | undefined;
  readonly facebook: FacebookAccess | undefined;
  readonly trustpilot: TrustpilotAccess;
  /** `referer`: the page for which the key is restricted. */
  readonly tripadvisor: KeyAccess & { readonly referer: string | undefined };
  readonly yelp: KeyAccess;
  readonly foursquare: KeyAccess;
  readonly g2: KeyAccess;
};

type KeyAccess = {
  readonly key: string | undefined;
  readonly apiUrl: string;
};

type GoogleProfileAccess = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly signInUrl: string;
  readonly tokenUrl: string;
  readonly accountsUrl: string;
  readonly locationsUrl: string;
  readonly reviewsUrl: string;
};

type FacebookAccess = {
  readonly appId: string;
  readonly appSecret: string;
  readonly apiVersion: string;
  readonly apiUrl: string;
  readonly signInUrl: string;
};

type TrustpilotAccess = KeyAccess & {
  /** Undefined: no business can sign in. */
  readonly secret: string | undefined;
  readonly signInUrl: string;
};

type Read = <T>(name: string, kind: ValueKind<T>) => T | undefined;

export function readReviewPlatforms(read: Read, errors: string[]): ReviewPlatformSettings {
  return {
    googlePlaces: {
      key: read('GOOGLE_PLACES_KEY', plainSecret),
      apiUrl: read('GOOGLE_PLACES_API_URL', origin) ?? 'https://places.googleapis.com',
    },
    googleProfile: readGoogleProfile(read, errors),
    facebook: readFacebook(read, errors),
    trustpilot: readTrustpilot(read, errors),
    tripadvisor: {
      key: read('TRIPADVISOR_KEY', plainSecret),
      referer: read('TRIPADVISOR_REFERER', webPage),
      apiUrl: read('TRIPADVISOR_API_URL', origin) ?? 'https://api.content.tripadvisor.com',
    },
    yelp: {
      key: read('YELP_KEY', plainSecret),
      apiUrl: read('YELP_API_URL', origin) ?? 'https://api.yelp.com',
    },
    foursquare: {
      key: read('FOURSQUARE_KEY', plainSecret),
      apiUrl: read('FOURSQUARE_API_URL', origin) ?? 'https://places-api.foursquare.com',
    },
    g2: {
      key: read('G2_TOKEN', plainSecret),
      apiUrl: read('G2_API_URL', origin) ?? 'https://data.g2.com',
    },
  };
}

function readGoogleProfile(read: Read, errors: string[]): GoogleProfileAccess | undefined {
  const clientId = read('GOOGLE_CLIENT_ID', plainText);
  const clientSecret = read('GOOGLE_CLIENT_SECRET', plainSecret);
  const origins = {
    signInUrl: read('GOOGLE_SIGN_IN_URL', origin) ?? 'https://accounts.google.com',
    tokenUrl: read('GOOGLE_TOKEN_URL', origin) ?? 'https://oauth2.googleapis.com',
    accountsUrl:
      read('GOOGLE_ACCOUNTS_API_URL', origin) ??
      'https://mybusinessaccountmanagement.googleapis.com',
    locationsUrl:
      read('GOOGLE_LOCATIONS_API_URL', origin) ??
      'https://mybusinessbusinessinformation.googleapis.com',
    reviewsUrl: read('GOOGLE_REVIEWS_API_URL', origin) ?? 'https://mybusiness.googleapis.com',
  };
  if (clientId && clientSecret) return { clientId, clientSecret, ...origins };
  if (clientId || clientSecret) {
    errors.push('Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET together, or none of them.');
  }
  return undefined;
}

/** The last version whose API returns recommendations: later ones answer with error code 12. */
const FACEBOOK_VERSION = 'v21.0';

function readFacebook(read: Read, errors: string[]): FacebookAccess | undefined {
  const appId = read('FACEBOOK_APP_ID', plainText);
  const appSecret = read('FACEBOOK_APP_SECRET', plainSecret);
  const apiVersion = read('FACEBOOK_API_VERSION', facebookVersion) ?? FACEBOOK_VERSION;
  const apiUrl = read('FACEBOOK_API_URL', origin) ?? 'https://graph.facebook.com';
  const signInUrl = read('FACEBOOK_SIGN_IN_URL', origin) ?? 'https://www.facebook.com';
  if (appId && appSecret) return { appId, appSecret, apiVersion, apiUrl, signInUrl };
  if (appId || appSecret) {
    errors.push('Set FACEBOOK_APP_ID and FACEBOOK_APP_SECRET together, or none of them.');
  }
  return undefined;
}

function readTrustpilot(read: Read, errors: string[]): TrustpilotAccess {
  const key = read('TRUSTPILOT_KEY', plainSecret);
  const secret = read('TRUSTPILOT_SECRET', plainSecret);
  if (secret && !key) errors.push('TRUSTPILOT_SECRET needs TRUSTPILOT_KEY.');
  return {
    key,
    secret,
    apiUrl: read('TRUSTPILOT_API_URL', origin) ?? 'https://api.trustpilot.com',
    signInUrl: read('TRUSTPILOT_SIGN_IN_URL', origin) ?? 'https://authenticate.trustpilot.com',
  };
}

const facebookVersion: ValueKind<string> = {
  rule: 'a version such as v21.0',
  parse: (text) => (/^v\d{1,3}\.\d{1,2}$/.test(text) ? text : undefined),
};

const webPage: ValueKind<string> = {
  rule: 'an address that begins with http:// or https://',
  parse: (text) => (/^https?:\/\/\S+$/.test(text) && URL.canParse(text) ? text : undefined),
};
