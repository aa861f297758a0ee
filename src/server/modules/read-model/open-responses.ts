import type { Tx } from '#server/platform/context.ts';
import { listPageIds, type PageOrder } from './matching/list-page.ts';
import { openIndex } from './matching/open-index.ts';
import {
  resolveAllWords,
  resolveWords,
  SEARCH_LIMITS,
  type SearchLimits,
} from './matching/search/resolve-words.ts';
import { selectByFacts } from './matching/selection.ts';
import { sumSelection } from './matching/sum-selection.ts';
import type { ReadMemory } from './read-memory.ts';
import type { ResponseFilter } from './response-filter.ts';
import type { Sums } from './response-sums.ts';

/** The sessions that a filter leaves, as they stand in this transaction. */
export interface OpenResponses {
  /** So much has just changed that pages cannot be told from here, and sums are not whole. */
  isBehind: boolean;
  listPageIds(order: PageOrder): Promise<string[]>;
  /** How many there are and what they voted; of the newest only where `isWhole` is false. */
  sum(): Promise<Sums & { isWhole: boolean }>;
  /** Of all, however many: may take a second. */
  sumAll(): Promise<Sums>;
}

interface Options {
  limits?: SearchLimits;
  memory?: ReadMemory | null;
}

export async function openResponses(
  tx: Tx,
  businessId: string,
  filter: ResponseFilter,
  { limits = SEARCH_LIMITS, memory = null }: Options = {},
): Promise<OpenResponses> {
  const { mostChanged } = limits;
  const index = await openIndex(tx, businessId, { mostChanged, memory });
  const { isBehind } = index;
  const byFacts = selectByFacts(index, filter);
  const found =
    filter.words === '' || isBehind
      ? { selection: byFacts, isWhole: true, patterns: null }
      : await resolveWords(byFacts, filter, limits);
  let { selection, isWhole } = found;
  return {
    isBehind,
    async listPageIds(order) {
      const met = isWhole ? null : await listPageIds(byFacts, order, found);
      if (met !== null) return met;
      await resolveWhole();
      return (await listPageIds(selection, order, { patterns: null })) ?? [];
    },
    sum: async () => ({ ...(await sumSelection(selection)), isWhole: isWhole && !isBehind }),
    async sumAll() {
      await resolveWhole();
      return sumSelection(selection);
    },
  };

  async function resolveWhole(): Promise<void> {
    if (isWhole) return;
    selection = await resolveAllWords(byFacts, filter);
    isWhole = true;
  }
}
