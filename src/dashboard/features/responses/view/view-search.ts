import { dayRangeSearch, readDayRange } from '#domain/day-range.ts';
import { SENTIMENTS } from '#domain/ratings.ts';
import { RESPONSE_STATUSES } from '#domain/response-status.ts';
import {
  type Filters,
  NO_FILTERS,
  type Period,
  PRESETS,
  type ResponsesView,
  SORTS,
} from './responses-view.ts';

type Search = Readonly<Record<string, string | undefined>>;

const NOTHING = 'none';

/** Reads the view from the URL; ignores invalid values. */
export function viewFromSearch(search: Search, question: string | undefined): ResponsesView {
  return {
    period: periodOf(search),
    sentiments: listOf(search.sentiment, SENTIMENTS),
    statuses: listOf(search.status, RESPONSE_STATUSES),
    searchText: search.q ?? '',
    isArchivedOnly: search.archived === 'true',
    question: question || null,
    answers: question ? answersOf(search.answers) : NO_FILTERS.answers,
    sort: SORTS.find((one) => one === search.sort) ?? 'newest',
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
    ...listSearch('sentiment', view.sentiments, SENTIMENTS),
    ...listSearch('status', view.statuses, RESPONSE_STATUSES),
    ...(view.searchText === '' ? {} : { q: view.searchText }),
    ...(view.isArchivedOnly ? { archived: 'true' } : {}),
    ...answersSearch(view),
    ...(view.sort === 'newest' ? {} : { sort: view.sort }),
    ...(view.results === null ? {} : { results: view.results ? 'open' : 'closed' }),
  };
}

function periodOf(search: Search): Period {
  const days = readDayRange(search);
  if (days !== null) return days;
  const preset = PRESETS.find((one) => one === search.period);
  return preset === undefined ? NO_FILTERS.period : { kind: 'preset', preset };
}

function periodSearch(period: Period): Record<string, string> {
  if (period.kind === 'all') return {};
  return period.kind === 'preset' ? { period: period.preset } : dayRangeSearch(period);
}

function listOf<Value extends string>(
  text: string | undefined,
  all: readonly Value[],
): readonly Value[] {
  if (text === undefined || text === '') return all;
  const wanted = text.split(',');
  const known = all.filter((value) => wanted.includes(value));
  return known.length > 0 || text === NOTHING ? known : all;
}

function listSearch(
  name: string,
  chosen: readonly string[],
  all: readonly string[],
): Record<string, string> {
  return chosen.length === all.length ? {} : { [name]: chosen.join(',') || NOTHING };
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
