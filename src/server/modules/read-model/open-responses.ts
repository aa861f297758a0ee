import { SENTIMENTS } from '#domain/ratings.ts';
import { likePattern } from '#domain/text.ts';
import type { Tx } from '#server/platform/context.ts';
import { facetGroupsOf, NOT_HIDDEN, oneOf } from './internal/facet-groups.ts';
import { listPageIds } from './internal/list-page.ts';
import { openIndex } from './internal/open-index.ts';
import { SEARCH_LIMITS, searchAllTexts, searchText } from './internal/search-text.ts';
import { select } from './internal/selection.ts';
import { readSources } from './internal/sources/read-sources.ts';
import { sumSelection, sumSteps } from './internal/sum-selection.ts';
import type { PageOrder, Period, ResponseFilter, StepCount, Sums } from './response-query.ts';

/** The sessions that match a filter, as this transaction sees them. */
export interface OpenResponses {
  /** True if more sessions wait to be indexed than one call reads: some may be missing from lists and sums. */
  isBehind: boolean;
  listPageIds(order: PageOrder): Promise<string[]>;
  /** Counts of all sessions or, if the text is common and `isComplete` is false, of the newest only. */
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
  const { text } = filter;
  const matching = await select(index, { groups: facetGroupsOf(filter), period: filter, text });
  let found =
    text === '' ? { selection: matching, isComplete: true } : await searchText(matching, limits);
  return {
    isBehind,
    async listPageIds(order) {
      const ids = found.isComplete ? null : await listPageIds(matching, order, likePattern(text));
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

  async function searchAll(): Promise<void> {
    if (!found.isComplete) found = { selection: await searchAllTexts(matching), isComplete: true };
  }
}

/** Answers, skips and drop-offs at each question in a period's sessions, without hidden ones. */
export async function countSteps(
  tx: Tx,
  businessId: string,
  period: Period,
): Promise<{ steps: StepCount[]; isComplete: boolean }> {
  const index = await openIndex(tx, businessId, SEARCH_LIMITS.maxWaiting);
  const groups = [oneOf('sentiment', SENTIMENTS), NOT_HIDDEN];
  const steps = await sumSteps(await select(index, { groups, period, text: '' }));
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
