import { choicesSearch, readChoices } from '#dashboard/lists/filters/choices-search.ts';
import { periodSearch, readPeriod } from '#dashboard/lists/filters/period.ts';
import { readSort, sortSearch } from '#dashboard/lists/filters/sorts.ts';
import { locationsSearch, readLocations } from '#dashboard/lists/locations/locations-search.ts';
import { SENTIMENTS } from '#domain/ratings.ts';
import { REPLY_STATES, type ReplyState, type ReviewsView } from './reviews-view.ts';

type Search = Readonly<Record<string, string | undefined>>;

const REPLY_WORDS = {
  answered: 'yes',
  notAnswered: 'no',
  failed: 'failed',
} as const satisfies Record<ReplyState, string>;

/** Reads the view from the URL; ignores invalid values. What survey responses also have has the same name there. */
export function viewFromSearch(search: Search): ReviewsView {
  return {
    period: readPeriod(search),
    sentiments: readChoices(search.sentiment, SENTIMENTS),
    searchText: search.q ?? '',
    locations: readLocations(search.locations),
    reply: REPLY_STATES.find((state) => REPLY_WORDS[state] === search.answered) ?? null,
    isArchivedOnly: search.archived === 'true',
    sort: readSort(search.sort),
  };
}

/** The search params with another view; defaults are omitted. The filters of survey responses alone stay. */
export function searchWithView(search: Search, view: ReviewsView): Record<string, string> {
  const { q, period, from, to, sentiment, locations, answered, archived, sort, ...others } = search;
  const { page, session, ...rest } = others;
  const { reply, searchText } = view;
  return {
    ...withoutGaps(rest),
    ...periodSearch(view.period),
    ...choicesSearch('sentiment', view.sentiments, SENTIMENTS),
    ...(searchText === '' ? {} : { q: searchText }),
    ...locationsSearch(view.locations),
    ...(reply === null ? {} : { answered: REPLY_WORDS[reply] }),
    ...(view.isArchivedOnly ? { archived: 'true' } : {}),
    ...sortSearch(view.sort),
  };
}

function withoutGaps(search: Search): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
