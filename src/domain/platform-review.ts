/**
 * How a review came to us: by the business's sign-in with the platform, by an API key, by its public place,
 * by a CSV file, or typed by hand. Every condition of storing and showing it depends on this.
 */
export const REVIEW_SOURCES = ['signIn', 'key', 'place', 'csv', 'hand'] as const;
export type ReviewSource = (typeof REVIEW_SOURCES)[number];

/** Whether the business itself added a review, from a file or by hand. */
export function isAddedByBusiness(source: ReviewSource): source is 'csv' | 'hand' {
  return source === 'csv' || source === 'hand';
}

/** The ways in which a platform itself delivers reviews. */
export const CONNECTION_WAYS = [
  'signIn',
  'key',
  'place',
] as const satisfies readonly ReviewSource[];
export type ConnectionWay = (typeof CONNECTION_WAYS)[number];

/** A review as a platform or a file delivers it, in our form. */
export type PlatformReview = {
  /** Stable on the platform: the same after the review was edited. */
  readonly uniqueId: string;
  /** Empty if the platform names nobody. */
  readonly name: string;
  /** An address, or empty. Stored, but never requested by a page of ours. */
  readonly profilePicture: string;
  /** 1 to 5 in steps of 0.1; null if the platform gives none. */
  readonly rating: number | null;
  /** Where a platform has a verdict instead of stars: whether the author recommends the business. */
  readonly recommends?: boolean | null;
  readonly title: string;
  /** As written. */
  readonly text: string;
  /** The platform's translation; null if it sends none. */
  readonly translatedText: string | null;
  /** The language of `text`, a BCP 47 tag; null if the platform does not say. */
  readonly language: string | null;
  /** The review's own page; empty if it has none. */
  readonly url: string;
  readonly reviewedAt: Date;
  /** When its author last changed it; null if never, or if the platform does not say. */
  readonly editedAt: Date | null;
  /** The business's public reply on the platform; '' where only is known that there is one. */
  readonly reply: { readonly text: string; readonly repliedAt: Date | null } | null;
};

/** A platform's own mean and count of all its reviews of a business. */
export type PlatformTotals = {
  /** 1 to 5; null if there is none. */
  readonly rating: number | null;
  readonly count: number | null;
};
