import { SENTIMENTS } from '#domain/ratings.ts';
import { likePattern } from '#domain/text.ts';
import type { Tx } from '#server/platform/context.ts';
import { facetGroupsOf, NOT_HIDDEN, oneOf } from './internal/facet-groups.ts';
import { findAllWithReference, findReference } from './internal/find-reference.ts';
import { listPageIds } from './internal/list-page.ts';
import { openIndex } from './internal/open-index.ts';
import {
  SEARCH_LIMITS,
  type SearchLimits,
  searchAllTexts,
  searchText,
} from './internal/search-text.ts';
import { select } from './internal/selection.ts';
import { readSources } from './internal/sources/read-sources.ts';
import { sumSelection, sumSteps } from './internal/sum-selection.ts';
import type { PageOrder, Period, ResponseFilter, StepCount, Sums } from './response-query.ts';

/** The sessions that match a filter, as this transaction sees them. */
export interface OpenResponses {
  /** True if more sessions wait to be indexed than one call reads: some may be missing from lists and sums. */
  isBehind: boolean;
  listPageIds(order: PageOrder): Promise<string[]>;
  /** Counts of all sessions or, if text or reference is common and `isComplete` is false, of the newest only. */
  sum(): Promise<Sums & { isComplete: boolean }>;
  /** Counts of all sessions; may take seconds. */
  sumAll(): Promise<Sums>;
}

export async function openResponses(
  tx: Tx,
  businessId: string,
  filter: ResponseFilter,
  limits = SEARCH_LIMITS,
): Promise<OpenResponses> {
  const index = await openIndex(tx, businessId, limits.maxWaiting);
  const { isBehind } = index;
  const { reference, text } = filter;
  const groups = facetGroupsOf(filter);
  const all = await select(index, { groups, period: filter, reference, text });
  const matching = await findReference(all, filter, limits.maxFound);
  let found = await searched();
  return {
    isBehind,
    async listPageIds(order) {
      const ids = found.isComplete ? null : await listFromPart(order);
      if (ids !== null) return ids;
      await searchAll();
      return (await listPageIds(found.selection, order, null)) ?? [];
    },
    async sum() {
      return {
        ...(await sumSelection(found.selection)),
        isComplete: found.isComplete && !isBehind,
      };
    },
    async sumAll() {
      await searchAll();
      return sumSelection(found.selection);
    },
  };

  async function searched() {
    if (text === '') return matching;
    const { selection, isComplete } = await searchText(matching.selection, limits);
    return { selection, isComplete: isComplete && matching.isComplete };
  }

  /** A page that needs no search of everything; null if there is none. */
  async function listFromPart(order: PageOrder): Promise<string[] | null> {
    const pattern = text === '' ? null : likePattern(text);
    const ids = await listPageIds(matching.selection, order, pattern);
    // Those that were not looked up are older.
    const isPage = matching.isComplete || (order.sort === 'newest' && ids?.length === order.limit);
    return isPage ? ids : null;
  }

  async function searchAll(): Promise<void> {
    if (found.isComplete) return;
    const selection = matching.isComplete
      ? matching.selection
      : await findAllWithReference(all, filter);
    found = {
      selection: text === '' ? selection : await searchAllTexts(selection),
      isComplete: true,
    };
  }
}

/** The fewest sessions of one business in which a text is looked for. */
const LEAST_SEARCHED = 200;

/** Limits for each of several businesses whose sessions are one list. */
export function searchLimitsOf(businesses: number): SearchLimits {
  const shareOf = (limit: number) => Math.max(Math.ceil(limit / businesses), LEAST_SEARCHED);
  const { maxFound, newest } = SEARCH_LIMITS;
  return { ...SEARCH_LIMITS, maxFound: shareOf(maxFound), newest: shareOf(newest) };
}

/** Answers, skips and drop-offs at each question in a period's sessions, without hidden ones. */
export async function countSteps(
  tx: Tx,
  businessId: string,
  period: Period,
): Promise<{ steps: StepCount[]; isComplete: boolean }> {
  const index = await openIndex(tx, businessId, SEARCH_LIMITS.maxWaiting);
  const groups = [oneOf('sentiment', SENTIMENTS), NOT_HIDDEN];
  const steps = await sumSteps(await select(index, { groups, period, reference: null, text: '' }));
  return { steps, isComplete: !index.isBehind };
}

/** The text of each session that the text filter searches, from its own rows; unknown ids are left out. */
export async function readTexts(
  tx: Tx,
  businessId: string,
  sessionIds: readonly string[],
): Promise<string[]> {
  return (await readSources(tx, businessId, sessionIds)).map((source) => source.text());
}
