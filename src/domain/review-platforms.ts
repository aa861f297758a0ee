import { type ConnectionWay, isAddedByBusiness, type ReviewSource } from './platform-review.ts';
import type { PlatformCode } from './platforms.ts';

/** How long a reply to a review may be. */
export type ReplyTerms = { readonly maxLength: number; readonly unit: 'bytes' | 'characters' };

/** What a connection gives and what its terms demand. */
export type ConnectionTerms = {
  /** Which reviews come: all of them, or only a few. */
  readonly gives: 'all' | 'newest' | 'mostRelevant' | 'excerpts' | 'tips';
  /** The most that the platform ever gives; null is no limit. */
  readonly maxReviews: number | null;
  /**
   * How long a copy may be stored: as long as the business wishes, until it disconnects, for 24 hours after the
   * platform last delivered it, or never. Reviews that may never be stored are only shown live.
   */
  readonly storage: 'unlimited' | 'whileConnected' | 'oneDay' | 'never';
  /** Whether the business proved to the platform that it is the owner: such connections are read hourly. */
  readonly isOwner: boolean;
  /** What the platform accepts as the business's reply; null: it takes none by this way. */
  readonly reply: ReplyTerms | null;
  /** Whether the platform says which reviews the business has answered. */
  readonly reportsReplies: boolean;
  /** Pages that one connection may read; the first page of an import often takes two or three calls. */
  readonly rateLimit: { readonly pages: number; readonly seconds: number };
};

/** The conditions under which a platform allows one of its reviews to be shown. */
export type ReviewDisplay = {
  /** The attribution beside each review, word for word. */
  readonly attribution: string;
  /** The attribution is a phrase of its own, not a name for 'Review on ...'. */
  readonly isPhrase?: true;
  /** Each review must link to the platform: to itself, otherwise to the business's profile. */
  readonly linksToReview: boolean;
  /** False: not allowed on pages that search engines may index, nor in structured data. */
  readonly isIndexable: boolean;
  /** False: show its rating as a number or with the platform's own pictures. */
  readonly drawsOwnStars: boolean;
  /** False: not allowed in pictures, which are copies without a link that stay where they were posted. */
  readonly mayBePicture: boolean;
};

/** Everything the program needs to know about a platform: the only place that does. */
export type ReviewPlatform = {
  /** The ways in which it delivers reviews; CSV files and typed reviews are possible for each platform. */
  readonly connections: Readonly<Partial<Record<ConnectionWay, ConnectionTerms>>>;
  readonly display: ReviewDisplay;
  /** Where reviews that came in another way may be shown under other conditions. */
  readonly displayBySource?: Readonly<Partial<Record<ReviewSource, Partial<ReviewDisplay>>>>;
  /** Maximum number of its reviews on one page; null is unlimited. */
  readonly maxShown: number | null;
  /** False: its rules forbid businesses to ask for reviews. */
  readonly mayAskForReviews: boolean;
};

/** The platforms that have reviews, in the order in which they are shown. */
export const REVIEW_PLATFORM_CODES = [
  'gp',
  'fb',
  'tp',
  'ta',
  'ye',
  'fs',
  'ca',
  'g2',
] as const satisfies readonly PlatformCode[];
export type ReviewPlatformCode = (typeof REVIEW_PLATFORM_CODES)[number];

/** Platforms that only require attribution and a link. */
const NAMED_AND_LINKED = {
  linksToReview: true,
  isIndexable: true,
  drawsOwnStars: true,
  mayBePicture: true,
} as const;

/** If we may not store it, search engines may not either, and nobody may post a picture of it. */
const NOT_INDEXED = { ...NAMED_AND_LINKED, isIndexable: false, mayBePicture: false } as const;

/**
 * Sources: Google's and Tripadvisor's terms as published, the others' as generally understood (unverified); in
 * doubt, the stricter reading applies. Our own scores exclude all imported ratings.
 */
export const REVIEW_PLATFORMS: Readonly<Record<ReviewPlatformCode, ReviewPlatform>> = {
  // No public API: vendors export their reviews in Capterra's portal.
  ca: {
    connections: {},
    display: { ...NAMED_AND_LINKED, attribution: 'Capterra' },
    maxShown: null,
    mayAskForReviews: true,
  },
  // Platform Terms: stored while needed and permitted. From v22 on the API may refuse recommendations (code 12).
  fb: {
    connections: {
      signIn: {
        gives: 'all',
        maxReviews: null,
        storage: 'whileConnected',
        isOwner: true,
        reply: null,
        reportsReplies: false,
        rateLimit: { pages: 200, seconds: 3_600 },
      },
    },
    display: { ...NAMED_AND_LINKED, attribution: 'Facebook' },
    maxShown: null,
    mayAskForReviews: true,
  },
  // Places licence: "Powered by Foursquare"; how long tips may be stored depends on it.
  fs: {
    connections: {
      key: {
        gives: 'tips',
        maxReviews: 50,
        storage: 'oneDay',
        isOwner: false,
        reply: null,
        reportsReplies: false,
        rateLimit: { pages: 50, seconds: 1 },
      },
    },
    display: { ...NOT_INDEXED, attribution: 'Powered by Foursquare', isPhrase: true },
    maxShown: null,
    mayAskForReviews: true,
  },
  // Syndication: the API's `attribution` must be shown; how long reviews may be stored depends on the contract.
  g2: {
    connections: {
      key: {
        gives: 'all',
        maxReviews: null,
        storage: 'unlimited',
        isOwner: false,
        reply: null,
        reportsReplies: false,
        rateLimit: { pages: 100, seconds: 1 },
      },
    },
    display: { ...NAMED_AND_LINKED, attribution: 'G2' },
    maxShown: null,
    mayAskForReviews: true,
  },
  // developers.google.com/maps/documentation/places/web-service/policies: attribution and author beside each
  // review; reviews must not be copied or saved. The owner's own API allows that until the owner disconnects.
  gp: {
    connections: {
      signIn: {
        gives: 'all',
        maxReviews: null,
        storage: 'whileConnected',
        isOwner: true,
        reply: { maxLength: 4_096, unit: 'bytes' },
        reportsReplies: true,
        rateLimit: { pages: 300, seconds: 60 },
      },
      place: {
        gives: 'mostRelevant',
        maxReviews: 5,
        storage: 'never',
        isOwner: false,
        reply: null,
        reportsReplies: false,
        rateLimit: { pages: 600, seconds: 60 },
      },
    },
    display: { ...NAMED_AND_LINKED, attribution: 'Google' },
    displayBySource: {
      place: { isIndexable: false, mayBePicture: false, attribution: 'Google Maps' },
    },
    maxShown: null,
    mayAskForReviews: true,
  },
  // tripadvisor-content-api.readme.io/reference, caching-policy and display-requirements: only the place's id is
  // stored, nothing is indexed, ratings are the API's bubbles, never our own stars.
  ta: {
    connections: {
      key: {
        gives: 'newest',
        maxReviews: 5,
        storage: 'never',
        isOwner: false,
        reply: null,
        reportsReplies: false,
        rateLimit: { pages: 50, seconds: 1 },
      },
    },
    display: { ...NOT_INDEXED, attribution: 'Tripadvisor', drawsOwnStars: false },
    maxShown: null,
    mayAskForReviews: true,
  },
  // developers.trustpilot.com/rate-limiting: 833 calls in 5 minutes. Brand rules: named and linked; a review
  // removed there must be removed here. No limit of a reply is published (unverified): ours is that of a review.
  tp: {
    connections: {
      signIn: {
        gives: 'all',
        maxReviews: null,
        storage: 'unlimited',
        isOwner: true,
        reply: { maxLength: 10_000, unit: 'characters' },
        reportsReplies: true,
        rateLimit: { pages: 833, seconds: 300 },
      },
      key: {
        gives: 'all',
        maxReviews: null,
        storage: 'unlimited',
        isOwner: false,
        reply: null,
        reportsReplies: true,
        rateLimit: { pages: 833, seconds: 300 },
      },
    },
    display: { ...NAMED_AND_LINKED, attribution: 'Trustpilot' },
    maxShown: null,
    mayAskForReviews: true,
  },
  // Display requirements: excerpts, stored for 24 hours, with Yelp's own stars and a link back; its ratings must
  // not be mixed with others. Businesses must not ask for reviews. A key allows 300 calls a day.
  ye: {
    connections: {
      key: {
        gives: 'excerpts',
        maxReviews: 7,
        storage: 'oneDay',
        isOwner: false,
        reply: null,
        reportsReplies: false,
        rateLimit: { pages: 100, seconds: 86_400 },
      },
    },
    display: { ...NOT_INDEXED, attribution: 'Yelp', drawsOwnStars: false },
    maxShown: 3,
    mayAskForReviews: false,
  },
};

/** Whether the platform has reviews: all but X (formerly Twitter), whose profile is only linked to. */
export function isReviewPlatform(code: PlatformCode): code is ReviewPlatformCode {
  return code !== 'tw';
}

/** The conditions for showing a review of a platform that came in a certain way. */
export function reviewDisplay(code: PlatformCode, source: ReviewSource): ReviewDisplay {
  if (!isReviewPlatform(code)) return { ...NAMED_AND_LINKED, attribution: 'X' };
  const { display, displayBySource } = REVIEW_PLATFORMS[code];
  return { ...display, ...displayBySource?.[source] };
}

/** Whether a review that came in this way may never be stored, and is only shown live. */
export function isLiveOnly(code: PlatformCode, source: ReviewSource): boolean {
  if (!isReviewPlatform(code) || isAddedByBusiness(source)) return false;
  return REVIEW_PLATFORMS[code].connections[source]?.storage === 'never';
}

/** @throws if the platform does not deliver reviews in this way */
export function connectionTerms(code: ReviewPlatformCode, way: ConnectionWay): ConnectionTerms {
  const terms = REVIEW_PLATFORMS[code].connections[way];
  if (terms === undefined) throw new Error(`${code} has no connection by ${way}.`);
  return terms;
}

/** Whether the business may keep copies of a review that came in this way: only then can it be exported. */
export function mayExport(code: PlatformCode, source: ReviewSource): boolean {
  if (!isReviewPlatform(code) || isAddedByBusiness(source)) return true;
  const storage = REVIEW_PLATFORMS[code].connections[source]?.storage;
  return storage === 'unlimited' || storage === 'whileConnected';
}

/** Whether the platform delivers reviews that are stored for a while, but of which no copies may be kept. */
export function forbidsCopies(code: ReviewPlatformCode): boolean {
  const ways = Object.values(REVIEW_PLATFORMS[code].connections);
  return ways.some(({ storage }) => storage === 'oneDay');
}

/** Whether it is known if the business has answered a review that came in this way: the platform or the business says so. */
export function knowsReplies(code: PlatformCode, source: ReviewSource): boolean {
  if (!isReviewPlatform(code)) return false;
  if (isAddedByBusiness(source)) return true;
  return REVIEW_PLATFORMS[code].connections[source]?.reportsReplies ?? false;
}
