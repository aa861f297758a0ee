import type { ResponseSort } from '#contract/responses.ts';
import type { Period } from '#dashboard/lists/filters/period.ts';
import { SENTIMENTS, type Sentiment } from '#domain/ratings.ts';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';

/** Whose reviews a tab lists: a platform's, or the stored ones of all platforms. */
export type ReviewsTab = 'all' | ReviewPlatformCode;

/** What became of the business's reply; one that failed could not be sent. */
export const REPLY_STATES = ['answered', 'notAnswered', 'failed'] as const;
export type ReplyState = (typeof REPLY_STATES)[number];

export type ReviewFilters = {
  readonly period: Period;
  readonly sentiments: readonly Sentiment[];
  readonly searchText: string;
  /** Of a parent: the businesses whose reviews to list. Empty means all. */
  readonly locations: readonly string[];
  /** Null is all. */
  readonly reply: ReplyState | null;
  readonly isArchivedOnly: boolean;
};

/** The view of the screen, as stored in its URL. */
export type ReviewsView = ReviewFilters & { readonly sort: ResponseSort };

export const NO_FILTERS: ReviewFilters = {
  period: { kind: 'all' },
  sentiments: SENTIMENTS,
  searchText: '',
  locations: [],
  reply: null,
  isArchivedOnly: false,
};

/** The number of active filters. */
export function countFilters(filters: ReviewFilters): number {
  const { period, sentiments, searchText, reply, isArchivedOnly } = filters;
  return [
    period.kind !== 'all',
    sentiments.length !== SENTIMENTS.length,
    searchText !== '',
    filters.locations.length > 0,
    reply !== null,
    isArchivedOnly,
  ].filter(Boolean).length;
}
