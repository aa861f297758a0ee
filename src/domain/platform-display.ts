import type { PlatformCode } from './platforms.ts';

/**
 * The conditions under which each platform allows its reviews to be shown. A stored review only records its
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
  // Capterra: no public API; businesses export their reviews themselves.
  ca: { ...NAMED_AND_LINKED, attribution: 'Capterra' },
  // Facebook, Platform Terms: stored while needed and permitted, deleted on request.
  fb: { ...NAMED_AND_LINKED, attribution: 'Facebook' },
  // Foursquare, Places licence: "Powered by Foursquare"; the licence limits how long tips may be stored.
  fs: { ...NOT_INDEXED, attribution: 'Powered by Foursquare' },
  // G2, syndication: the API's `attribution` must be shown; storage depends on the contract.
  g2: { ...NAMED_AND_LINKED, attribution: 'G2' },
  // developers.google.com/maps/documentation/places/web-service/policies: attribution and author beside
  // each review; reviews must not be copied or saved. The owner's API allows more, for the owner.
  gp: { ...NOT_INDEXED, attribution: 'Google Maps' },
  // tripadvisor-content-api.readme.io/reference, caching-policy and display-requirements: only the place's
  // id is stored, nothing is indexed, ratings are the API's bubbles, never our own stars.
  ta: { ...NOT_INDEXED, attribution: 'Tripadvisor', drawsOwnStars: false },
  // Trustpilot, brand rules: named and linked; a review removed there must be removed here.
  tp: { ...NAMED_AND_LINKED, attribution: 'Trustpilot' },
  // Profile only: it has no reviews to show.
  tw: { ...NAMED_AND_LINKED, attribution: 'X' },
  // Yelp, display requirements: three excerpts, stored for 24 hours, with Yelp's own stars and a link back;
  // its ratings must not be mixed with others.
  ye: { ...NOT_INDEXED, attribution: 'Yelp', drawsOwnStars: false, maxShown: 3 },
};
