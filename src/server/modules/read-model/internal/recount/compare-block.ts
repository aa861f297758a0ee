import { createSearchKeyEncoder } from '#domain/search-key.ts';
import { facetKey } from '#domain/session-facets.ts';
import type { Tx } from '#server/platform/context.ts';
import { readSources } from '../sources/read-sources.ts';
import type { BlockRow } from '../store.ts';
import { countBits, listIndexed } from './store.ts';

interface BlockQuery {
  block: number;
  /** The stored times of the block. */
  times: BlockRow | undefined;
  /** Sessions that are not indexed yet, and so cannot be compared. */
  waiting: ReadonlySet<string>;
}

/** Compares a block of the index with the sessions' own rows; returns each difference. */
export async function compareBlock(
  tx: Tx,
  businessId: string,
  { block, times, waiting }: BlockQuery,
) {
  const indexed = await listIndexed(tx, businessId, block);
  const ids = indexed.map(({ sessionId }) => sessionId);
  const sources = new Map(
    (await readSources(tx, businessId, ids)).map((source) => [source.sessionId, source]),
  );
  const keyOf = createSearchKeyEncoder(businessId);
  const differences: string[] = [];
  const bits = indexed.reduce((sum, { facets }) => sum + facets.length, 0);
  if (bits !== (await countBits(tx, businessId, block))) {
    differences.push(`block ${block}: sets hold positions without a session`);
  }
  for (const { sessionId, facets, text, key } of indexed) {
    if (waiting.has(sessionId)) continue;
    const source = sources.get(sessionId);
    const stored = facets.map((facet) => JSON.stringify(facet));
    const expected = (source?.facets ?? []).map(facetKey);
    const others = [...without(stored, expected), ...without(expected, stored)];
    if (others.length > 0) differences.push(`${sessionId}: other facets, ${others.join(' ')}`);
    const written = source?.text() ?? '';
    if (text !== written || key !== keyOf(written)) {
      differences.push(`${sessionId}: another text is searched`);
    }
    const start = source?.startedAt;
    if (start && (!times || start < times.oldest || start > times.newest)) {
      differences.push(`${sessionId}: outside of the times of block ${block}`);
    }
  }
  return differences;
}

function without(some: readonly string[], others: readonly string[]): string[] {
  return some.filter((one) => !others.includes(one));
}
