import type { PlatformCode } from './platforms.ts';

/**
 * What a platform asks of whoever shows its reviews. Of a stored review only the platform is known, not
 * the way that it came, so the duties hold for all of them, those of a business's own export included.
 * Google's and Tripadvisor's are as they publish them, the others' as they are generally understood; where
 * that is in doubt, the stricter reading counts. Ratings of all of them stay out of our scores, which are
 * of the business's own survey. How long what their APIs give may be kept is up to what asks these.
 */
export type PlatformDisplay = {
  /** What has to be named beside each review, word for word. */
  readonly attribution: string;
  /** Each review has to lead to the platform: to itself there, else to the business's profile. */
  readonly linksToReview: boolean;
  /** False: it stands on no page that search engines may keep, and in no structured data. */
  readonly isIndexable: boolean;
  /** False: its rating is written in figures, or drawn by the platform's own pictures. */
  readonly drawsOwnStars: boolean;
  /** So many of its reviews may stand on one page; null is no limit. */
  readonly mostShown: number | null;
};

/** Who asks to be named and linked, and for nothing more. */
const NAMED_AND_LINKED = {
  linksToReview: true,
  isIndexable: true,
  drawsOwnStars: true,
  mostShown: null,
} as const;

/** What may not be kept by us may not be kept by a search engine either. */
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
  // A profile only: there are no reviews to show.
  tw: { ...NAMED_AND_LINKED, attribution: 'X' },
  // Yelp, display requirements: three excerpts, kept for 24 hours, its own stars and a link back, and its
  // ratings mixed with no one's.
  ye: { ...NOT_INDEXED, attribution: 'Yelp', drawsOwnStars: false, mostShown: 3 },
};
