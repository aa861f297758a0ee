export const PLATFORM_CODES = ['ca', 'fb', 'fs', 'g2', 'gp', 'ta', 'tp', 'tw', 'ye'] as const;
export type PlatformCode = (typeof PLATFORM_CODES)[number];

/** What a share step can ask for on a platform: `fbr` reviews, `fbs` shares. */
export const SHARE_CODES = [
  'fbr',
  'fbs',
  'gp',
  'tw',
  'tp',
  'g2',
  'ca',
  'ta',
  'ye',
  'fs',
  'custom',
] as const;
export type ShareCode = (typeof SHARE_CODES)[number];

/** What a new share step asks for: every platform but Yelp, which forbids asking. Custom actions need an author. */
export const ASKED_SHARE_CODES = /* @__PURE__ */ SHARE_CODES.filter(
  (code) => code !== 'custom' && code !== 'ye',
);

/** Apart from the rest, which respondents' pages do without. */
export const PLATFORM_NAMES: Readonly<Record<PlatformCode, string>> = {
  ca: 'Capterra',
  fb: 'Facebook',
  fs: 'Foursquare',
  g2: 'G2',
  gp: 'Google',
  ta: 'Tripadvisor',
  tp: 'Trustpilot',
  tw: 'X (Twitter)',
  ye: 'Yelp',
};

type SignUpKey =
  | 'capterra'
  | 'facebook'
  | 'fourSquare'
  | 'g2'
  | 'googleMaps'
  | 'tripAdvisor'
  | 'trustPilot'
  | 'twitter'
  | 'yelp';

export type Platform = {
  readonly name: string;
  /** False for Twitter: profile only, no reviews are fetched. */
  readonly hasReviews: boolean;
  /** The name of the platform in `socialMediaReviews` of a sign-up record. */
  readonly signUpKey: SignUpKey;
  /** An example of a profile's address, as a hint for the input. */
  readonly example: string;
};

export const PLATFORMS: Readonly<Record<PlatformCode, Platform>> = {
  ca: {
    name: PLATFORM_NAMES.ca,
    hasReviews: true,
    signUpKey: 'capterra',
    example: 'capterra.com/p/123456/YourProduct',
  },
  fb: {
    name: PLATFORM_NAMES.fb,
    hasReviews: true,
    signUpKey: 'facebook',
    example: 'facebook.com/yourpage',
  },
  fs: {
    name: PLATFORM_NAMES.fs,
    hasReviews: true,
    signUpKey: 'fourSquare',
    example: 'foursquare.com/v/your-place/4b0588f1f964a520d4dd22e3',
  },
  g2: {
    name: PLATFORM_NAMES.g2,
    hasReviews: true,
    signUpKey: 'g2',
    example: 'g2.com/products/your-product',
  },
  gp: {
    name: PLATFORM_NAMES.gp,
    hasReviews: true,
    signUpKey: 'googleMaps',
    example: 'maps.app.goo.gl/AbCdEf123',
  },
  ta: {
    name: PLATFORM_NAMES.ta,
    hasReviews: true,
    signUpKey: 'tripAdvisor',
    example: 'tripadvisor.com/Restaurant_Review-g186338-d123456',
  },
  tp: {
    name: PLATFORM_NAMES.tp,
    hasReviews: true,
    signUpKey: 'trustPilot',
    example: 'trustpilot.com/review/yourshop.com',
  },
  tw: {
    name: PLATFORM_NAMES.tw,
    hasReviews: false,
    signUpKey: 'twitter',
    example: 'x.com/yourname',
  },
  ye: {
    name: PLATFORM_NAMES.ye,
    hasReviews: true,
    signUpKey: 'yelp',
    example: 'yelp.com/biz/your-business',
  },
};

export function isPlatformCode(value: unknown): value is PlatformCode {
  return PLATFORM_CODES.some((code) => code === value);
}

export function isShareCode(value: unknown): value is ShareCode {
  return SHARE_CODES.some((code) => code === value);
}

/** The platform that a share code acts on; null for a custom action. */
export function platformOfShare(code: ShareCode): PlatformCode | null {
  if (code === 'custom') return null;
  return code === 'fbr' || code === 'fbs' ? 'fb' : code;
}

/**
 * Whether the platform is linked: the business's profile there has an address. Google needs a gpObject, others an id.
 * Share actions and thank-you steps lead to linked platforms.
 */
export function isPlatformConnected(
  code: PlatformCode,
  entry: { readonly id?: unknown; readonly gpObject?: unknown } | null | undefined,
): boolean {
  return Boolean(code === 'gp' ? entry?.gpObject : entry?.id);
}

/** Whether the platform is connected: its reviews are imported, or shown live. `fetchReviews` is null without that. */
export function hasReviewConnection(
  entry: { readonly fetchReviews?: boolean | null } | null | undefined,
): boolean {
  return typeof entry?.fetchReviews === 'boolean';
}
