import type { PlatformCode } from './platforms.ts';

/**
 * The conditions under which each platform lets its reviews be shown. A stored review only records its
 * platform, so these apply however it was imported. Google's and Tripadvisor's are as published, the others'
 * as generally understood; in doubt, the stricter reading applies. Our own scores exclude all imported
 * ratings. How long API data may be stored is up to the importer.
 */
export type PlatformDisplay = {
  /** The attribution beside each review, word for word. */
  readonly attribution: string;
  /** Each review must link to the platform: to itself, otherwise to the business's profile. */
  readonly linksToReview: boolean;
  /** False: not allowed on pages that search engines may index, nor in structured data. */
  readonly isIndexable: boolean;
  /** False: show its rating as a number or with the platform's own pictures. */
  readonly drawsOwnStars: boolean;
  /** Maximum number of its reviews on one page; null is unlimited. */
  readonly maxShown: number | null;
};

/** Platforms that only require attribution and a link. */
const NAMED_AND_LINKED = {
  linksToReview: true,
  isIndexable: true,
  drawsOwnStars: true,
  maxShown: null,
} as const;

/** If we may not store it, search engines may not either. */
const NOT_INDEXED = { ...NAMED_AND_LINKED, isIndexable: false } as const;

export const PLATFORM_DISPLAY: Readonly<Record<PlatformCode, PlatformDisplay>> = {
  // Capterra: no public API; reviews come by the business's own export.
  ca: { ...NAMED_AND_LINKED, attribution: 'Capterra' },
  // Facebook, Platform Terms: kept while needed and permitted, deleted on request.
  fb: { ...NAMED_AND_LINKED, attribution: 'Facebook' },
  // Foursquare, Places licence: "Powered by Foursquare"; how long tips may be kept is the licence's.
  fs: { ...NOT_INDEXED, attribution: 'Powered by Foursquare' },
  // G2, syndication: `attribution` of the API is to be shown; storage by contract.
  g2: { ...NAMED_AND_LINKED, attribution: 'G2' },
  // developers.google.com/maps/documentation/places/web-service/policies: the attribution and the author
  // beside each review; no review is copied or saved. The owner's API allows more, for the owner.
  gp: { ...NOT_INDEXED, attribution: 'Google Maps' },
  // tripadvisor-content-api.readme.io/reference, caching-policy and display-requirements: only the place's
  // id is kept, nothing is indexed, ratings are the bubbles that the API gives, never own stars.
  ta: { ...NOT_INDEXED, attribution: 'Tripadvisor', drawsOwnStars: false },
  // Trustpilot, brand rules: named and linked; a review that is removed there goes here too.
  tp: { ...NAMED_AND_LINKED, attribution: 'Trustpilot' },
  // Profile only: it has no reviews to show.
  tw: { ...NAMED_AND_LINKED, attribution: 'X' },
  // Yelp, display requirements: three excerpts, kept for 24 hours, its own stars and a link back, and its
  // ratings mixed with no one's.
  ye: { ...NOT_INDEXED, attribution: 'Yelp', drawsOwnStars: false, maxShown: 3 },
};
