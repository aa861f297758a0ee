import type { ResponseSort } from '#contract/responses.ts';
import type { Period } from '#dashboard/lists/filters/period.ts';
import { SENTIMENTS, type Sentiment } from '#domain/ratings.ts';
import { RESPONSE_STATUSES, type ResponseStatus } from '#domain/response-status.ts';
import type { Source } from '#domain/sources.ts';

export type Filters = {
  readonly period: Period;
  readonly sentiments: readonly Sentiment[];
  readonly statuses: readonly ResponseStatus[];
  /** Empty means all. */
  readonly sources: readonly Source[];
  readonly searchText: string;
  /** Of a parent: the businesses whose responses to list. Empty means all. */
  readonly locations: readonly string[];
  /** Only responses with exactly this reference, such as those of a named link. */
  readonly reference: string | null;
  readonly isArchivedOnly: boolean;
  /** Only responses with a sign of a bot. */
  readonly isSuspectedOnly: boolean;
  readonly question: string | null;
  /** Chosen answers of that question; empty means all. */
  readonly answers: readonly string[];
};

/** The view of the screen, as stored in its URL. */
export type ResponsesView = Filters & {
  readonly sort: ResponseSort;
  /** From 1. */
  readonly page: number;
  readonly session: string | null;
  /** Whether the figures are open; null is the default: open if a question is chosen. */
  readonly results: boolean | null;
};

export const NO_FILTERS: Filters = {
  period: { kind: 'all' },
  sentiments: SENTIMENTS,
  statuses: RESPONSE_STATUSES,
  sources: [],
  searchText: '',
  locations: [],
  reference: null,
  isArchivedOnly: false,
  isSuspectedOnly: false,
  question: null,
  answers: [],
};

/** The number of active filters; a question and its answers count as one. */
export function countFilters(filters: Filters): number {
  const { period, sentiments, statuses, sources, searchText, reference, question } = filters;
  return [
    period.kind !== 'all',
    sentiments.length !== SENTIMENTS.length,
    statuses.length !== RESPONSE_STATUSES.length,
    sources.length > 0,
    searchText !== '',
    filters.locations.length > 0,
    reference !== null,
    filters.isArchivedOnly,
    filters.isSuspectedOnly,
    question !== null,
  ].filter(Boolean).length;
}

/** Names the list of a view by its filters: the same in any order, and on any page. */
export function filterKey({ sort, page, session, results, ...filters }: ResponsesView): string {
  return JSON.stringify(filters);
}

export function areResultsOpen({ results, question }: ResponsesView): boolean {
  return results ?? question !== null;
}
