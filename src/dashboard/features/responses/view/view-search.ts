import { choicesSearch, readChoices } from '#dashboard/lists/filters/choices-search.ts';
import { periodSearch, readPeriod } from '#dashboard/lists/filters/period.ts';
import { readSort, sortSearch } from '#dashboard/lists/filters/sorts.ts';
import { locationsSearch, readLocations } from '#dashboard/lists/locations/locations-search.ts';
import { SENTIMENTS } from '#domain/ratings.ts';
import { RESPONSE_STATUSES } from '#domain/response-status.ts';
import { SOURCES } from '#domain/sources.ts';
import { type Filters, NO_FILTERS, type ResponsesView } from './responses-view.ts';

type Search = Readonly<Record<string, string | undefined>>;

/** Reads the view from the URL; ignores invalid values. */
export function viewFromSearch(search: Search, question: string | undefined): ResponsesView {
  return {
    period: readPeriod(search),
    sentiments: readChoices(search.sentiment, SENTIMENTS),
    statuses: readChoices(search.status, RESPONSE_STATUSES),
    sources: SOURCES.filter((source) => search.source?.split(',').includes(source)),
    searchText: search.q ?? '',
    locations: readLocations(search.locations),
    reference: search.reference || null,
    isArchivedOnly: search.archived === 'true',
    isSuspectedOnly: search.suspected === 'true',
    question: question || null,
    answers: question ? answersOf(search.answers) : NO_FILTERS.answers,
    sort: readSort(search.sort),
    page: pageOf(search.page),
    session: search.session || null,
    results: search.results === 'open' ? true : search.results === 'closed' ? false : null,
  };
}

type Address = { question: string | null; search: Record<string, string> };

/** The search params of a view; defaults are omitted to keep URLs short. */
export function searchFromView(view: ResponsesView): Address {
  const search: Record<string, string> = {
    ...filterSearch(view),
    ...(view.page === 1 ? {} : { page: String(view.page) }),
    ...(view.session === null ? {} : { session: view.session }),
  };
  return { question: view.question, search };
}

/** The same without page and open response: the part that a saved view stores. */
export function searchToSave(view: ResponsesView): Address {
  return { question: view.question, search: filterSearch(view) };
}

function filterSearch(view: ResponsesView): Record<string, string> {
  return {
    ...periodSearch(view.period),
    ...choicesSearch('sentiment', view.sentiments, SENTIMENTS),
    ...choicesSearch('status', view.statuses, RESPONSE_STATUSES),
    ...(view.sources.length === 0 ? {} : { source: view.sources.join(',') }),
    ...(view.searchText === '' ? {} : { q: view.searchText }),
    ...locationsSearch(view.locations),
    ...(view.reference === null ? {} : { reference: view.reference }),
    ...(view.isArchivedOnly ? { archived: 'true' } : {}),
    ...(view.isSuspectedOnly ? { suspected: 'true' } : {}),
    ...answersSearch(view),
    ...sortSearch(view.sort),
    ...(view.results === null ? {} : { results: view.results ? 'open' : 'closed' }),
  };
}

function answersOf(text: string | undefined): string[] {
  try {
    const answers: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(answers) ? answers.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

function answersSearch({ question, answers }: Filters): Record<string, string> {
  return question === null || answers.length === 0 ? {} : { answers: JSON.stringify(answers) };
}

function pageOf(text: string | undefined): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1;
}
