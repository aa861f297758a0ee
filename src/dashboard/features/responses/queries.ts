import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { AnswerTo } from '#contract/calls.ts';
import type { FeedbackSession } from '#contract/responses.ts';
import { server } from '#dashboard/browser/server.ts';
import { periodSeconds } from '#dashboard/lists/filters/period-seconds.ts';
import {
  businessOf,
  rememberBusiness,
  rememberBusinesses,
} from '#dashboard/lists/locations/item-businesses.ts';
import { type ListScope, locationsBody } from '#dashboard/lists/locations/list-scope.ts';
import { cancelAndRefetch } from '#dashboard/session/query-client.ts';
import { SENTIMENTS } from '#domain/ratings.ts';
import { MAX_SELECTED, RESPONSE_STATUSES } from '#domain/response-status.ts';
import { collapseWhitespace } from '#domain/text.ts';
import { isListed } from './moderation/response-change.ts';
import type { Filters, ResponsesView } from './view/responses-view.ts';

export type FeedbackPage = AnswerTo<'fetchFeedback'>;
type FeedbackPages = InfiniteData<FeedbackPage, FeedbackSession | null>;

/** Milliseconds until figures that are still being counted are refetched. */
const RECOUNT_INTERVAL = 10_000;

/** The filters as call fields, shared by the list, its figures and the export. */
export function filterBody(filters: Filters, scope: ListScope) {
  return { ...ownFilterBody(filters, scope), ...locationsBody(filters.locations, scope) };
}

/** The same for the responses of one business alone. */
function ownFilterBody(filters: Filters, scope: ListScope) {
  const { period, sentiments, statuses, sources, searchText, reference, question, answers } =
    filters;
  return {
    ...(periodSeconds(period, scope) ?? { disregardPeriod: true }),
    ...(sentiments.length === SENTIMENTS.length ? {} : { sentiment: [...sentiments] }),
    ...(statuses.length === RESPONSE_STATUSES.length ? {} : { status: [...statuses] }),
    ...(sources.length === 0 ? {} : { source: [...sources] }),
    ...(reference === null ? {} : { reference }),
    filterWords: collapseWhitespace(searchText),
    showSpam: filters.isArchivedOnly,
    ...(filters.isSuspectedOnly ? { onlySuspected: true } : {}),
    ...(question === null ? {} : { questionID: question, showOnlyAnswers: [...answers] }),
  };
}

/** The matching responses, fetched 60 and then 100 at a time as needed. */
export function feedbackQuery(bID: string, view: ResponsesView, scope: ListScope) {
  const filterFields = listBody(view, scope);
  return infiniteQueryOptions({
    queryKey: ['feedback', bID, filterFields],
    queryFn: async ({ pageParam: last, signal, client }): Promise<FeedbackPage> => {
      const cursor = last === null ? { isInitialFetch: true } : cursorAfter(last);
      const page = await server.call(
        'fetchFeedback',
        { bID, ...filterFields, ...cursor },
        { signal },
      );
      rememberBusinesses(page.collection);
      client.setQueryData(questionsQuery(bID).queryKey, page.filterableQuestions);
      return page;
    },
    // Nothing to fetch for an invalid period.
    enabled: view.period.kind !== 'unusable',
    initialPageParam: null as FeedbackSession | null,
    getNextPageParam: ({ hasMore }, pages) =>
      hasMore ? pages.flatMap(({ collection }) => collection).at(-1) : undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.matching.isBehind ? RECOUNT_INTERVAL : false,
  });
}

function listBody(view: ResponsesView, scope: ListScope) {
  const { sort } = view;
  return { ...filterBody(view, scope), ...(sort === 'newest' ? {} : { sort }) };
}

/** The cursor of the next page: the last listed session and its rating. */
function cursorAfter({ sessionID, rating, ratingType }: FeedbackSession) {
  return { startAfter: sessionID, startAfterRating: { rating, ratingType } };
}

type List = { readonly bID: string; readonly view: ResponsesView; readonly scope: ListScope };

/**
 * The ids of all responses that match in some businesses, one after the other, as of now, newest first; stops when they
 * are too many to be selected. `onFound` hears how many were read so far.
 */
export async function fetchMatchingIDs(
  { view, scope, bIDs }: Omit<List, 'bID'> & { readonly bIDs: readonly string[] },
  { signal, onFound }: { signal: AbortSignal; onFound: (count: number) => void },
): Promise<string[]> {
  const ids: string[] = [];
  for (const bID of bIDs) {
    const fields = { bID, ...ownFilterBody(view, scope) };
    for (let next: object | null = {}; next !== null && ids.length <= MAX_SELECTED; ) {
      const asked = { ...fields, ...next };
      const page: AnswerTo<'fetchResponseIDs'> = await server.call('fetchResponseIDs', asked, {
        signal,
      });
      for (const id of page.sessionIDs) rememberBusiness(id, bID);
      ids.push(...page.sessionIDs);
      onFound(ids.length);
      next = page.next === null ? null : { startAfter: page.next, asOf: page.asOf };
    }
  }
  return ids;
}

/** Whether a fresh fetch would return another first page or another total. */
export async function hasListChanged(client: QueryClient, { bID, view, scope }: List) {
  const body = { bID, ...listBody(view, scope), isInitialFetch: true };
  const now = await server.call('fetchFeedback', body);
  const { pages = [] } = client.getQueryData(feedbackQuery(bID, view, scope).queryKey) ?? {};
  const { sessions, total } = listedSessions(pages, view);
  const isCounted = total !== null && now.matching.isComplete && !now.matching.isBehind;
  if (isCounted && now.matching.count !== total) return true;
  const length = Math.min(sessions.length, now.collection.length);
  const begins = (list: readonly FeedbackSession[]) => JSON.stringify(list.slice(0, length));
  return begins(sessions) !== begins(now.collection);
}

/**
 * The responses in a list's pages, except those removed by the user's pending changes. `total` is how many
 * match the filters; null while counting.
 */
export function listedSessions(pages: readonly FeedbackPage[], view: Filters) {
  const loaded = pages.flatMap(({ collection }) => collection);
  const sessions = loaded.filter((one) => isListed(one, view));
  const hidden = loaded.length - sessions.length;
  const { matching } = pages[0] ?? {};
  return { sessions, hidden, total: matching?.isComplete ? matching.count - hidden : null };
}

/** The questions available as filters; loaded with each list. */
export function questionsQuery(bID: string) {
  return queryOptions({
    queryKey: ['questions', bID],
    queryFn: async ({ signal }) => {
      const body = { bID, disregardPeriod: true, isInitialFetch: true };
      const { filterableQuestions } = await server.call('fetchFeedback', body, { signal });
      return filterableQuestions;
    },
  });
}

/** The question results of all matching responses. */
export function questionResultsQuery(bID: string, filters: Filters, scope: ListScope) {
  const filterFields = filterBody(filters, scope);
  return queryOptions({
    queryKey: ['question-results', bID, filterFields],
    queryFn: ({ signal }) =>
      server.call('fetchQuestionResults', { bID, ...filterFields }, { signal }),
    refetchInterval: ({ state }) => (state.data?.isBehind ? RECOUNT_INTERVAL : false),
  });
}

/** One response with its timeline, always fresh. */
export function responseQuery(bID: string, sessionID: string, { hasLocations = false } = {}) {
  return queryOptions({
    queryKey: ['response', bID, sessionID],
    queryFn: ({ signal }) =>
      hasLocations
        ? fetchOfLocation(bID, sessionID, { signal })
        : server.call('fetchResponse', { bID, sessionID }, { signal }),
    staleTime: 0,
  });
}

/** A response of a parent or its locations; one that no list has shown is looked for first. */
async function fetchOfLocation(
  viewed: string,
  sessionID: string,
  options: { signal: AbortSignal },
) {
  const known = businessOf(sessionID, '');
  const found = known || (await server.call('findResponse', { sessionID }, options)).bID;
  const bID = found ?? viewed;
  const { session, timeline } = await server.call('fetchResponse', { bID, sessionID }, options);
  const located = { ...session, bID };
  rememberBusinesses([located]);
  return { session: located, timeline };
}

const LATEST = 5;
/** Milliseconds for which they count as fresh: short, so that a user returning to Home sees new responses. */
const LATEST_STALE_TIME = 2_000;

export function latestResponsesQuery(bID: string) {
  return queryOptions({
    queryKey: ['latest-responses', bID],
    queryFn: ({ signal }) => fetchLatest(bID, { signal }),
    staleTime: LATEST_STALE_TIME,
  });
}

async function fetchLatest(bID: string, options: { signal: AbortSignal }) {
  const body = { bID, disregardPeriod: true, isInitialFetch: true };
  const { collection } = await server.call('fetchFeedback', body, options);
  return collection.slice(0, LATEST);
}

const MAX_MATCHES = 6;

/** The newest responses that contain the search text, of a parent with those of its locations. */
export function foundResponsesQuery(
  bID: string,
  searchText: string,
  { hasLocations = false } = {},
) {
  const locations = locationsBody([], { hasLocations });
  return queryOptions({
    queryKey: ['found-responses', bID, searchText, locations],
    queryFn: async ({ signal }) => {
      const search = { filterWords: searchText, disregardPeriod: true, isInitialFetch: true };
      const body = { bID, ...search, ...locations };
      const { collection } = await server.call('fetchFeedback', body, { signal });
      rememberBusinesses(collection);
      return collection.slice(0, MAX_MATCHES);
    },
  });
}

/** What the newest responses that are archived, spam or tests are: all tests, or others too; null if there are none. */
export function hiddenResponsesQuery(bID: string, { hasLocations = false } = {}) {
  const locations = locationsBody([], { hasLocations });
  return queryOptions({
    queryKey: ['hidden-responses', bID, locations],
    queryFn: async ({ signal }) => {
      const body = {
        bID,
        showSpam: true,
        disregardPeriod: true,
        isInitialFetch: true,
        ...locations,
      };
      const { collection } = await server.call('fetchFeedback', body, { signal });
      if (collection.length === 0) return null;
      return collection.every(({ isTest }) => isTest) ? 'tests' : 'archived';
    },
  });
}

/** The saved views of a business. */
export function viewsQuery(bID: string) {
  return queryOptions({
    queryKey: ['views', bID],
    queryFn: async ({ signal }) => (await server.call('fetchViews', { bID }, { signal })).views,
  });
}

/** Kinds of queries computed from responses, here and on Home. */
const FIGURES = ['question-results', 'latest-responses', 'scores', 'analytics', 'hidden-responses'];

/** Applies the user's saved change to all cached lists and responses. */
export function updateCachedResponses(
  client: QueryClient,
  bID: string,
  change: (session: FeedbackSession) => FeedbackSession,
): void {
  client.setQueriesData<FeedbackPages>({ queryKey: ['feedback', bID] }, (list) => {
    if (list === undefined) return list;
    const pages = list.pages.map((page) => ({ ...page, collection: page.collection.map(change) }));
    return { ...list, pages };
  });
  client.setQueriesData<AnswerTo<'fetchResponse'>>(
    { queryKey: ['response', bID] },
    (known) => known && { ...known, session: change(known.session) },
  );
}

/** Whether lists have loaded all of these responses. */
export function areLoaded(client: QueryClient, bID: string, ids: readonly string[]): boolean {
  const lists = client.getQueriesData<FeedbackPages>({ queryKey: ['feedback', bID] });
  const pages = lists.flatMap(([, list]) => list?.pages ?? []);
  const loaded = new Set(pages.flatMap((page) => page.collection.map((one) => one.sessionID)));
  return ids.every((id) => loaded.has(id));
}

/** After the user's own change: marks lists as stale, and refetches figures at once. */
export function invalidateFigures(client: QueryClient, bID: string): void {
  const lists = { queryKey: ['feedback', bID] };
  // Running fetches started before the change.
  const coming = client.getQueryCache().findAll({ ...lists, fetchStatus: 'fetching' });
  for (const { queryKey } of coming) void cancelAndRefetch(client, { queryKey, exact: true });
  void client.invalidateQueries({ ...lists, refetchType: 'none' });
  for (const kind of [...FIGURES, 'response', 'showcase']) {
    void cancelAndRefetch(client, { queryKey: [kind, bID] });
  }
}

/** Refetches the lists; pages after the first are fetched again when opened. */
export async function refetchLists(client: QueryClient, bID: string): Promise<void> {
  const queryKey = ['feedback', bID];
  client.setQueriesData<FeedbackPages>(
    { queryKey, type: 'active' },
    (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
  );
  for (const kind of FIGURES) void client.invalidateQueries({ queryKey: [kind, bID] });
  await client.invalidateQueries({ queryKey }, { throwOnError: true });
}
