import type { Selection } from './selection.ts';
import { countFacts, type WantedSets } from './store.ts';

/**
 * How many of the folded sessions that are selected have each of some facts, by the numbers of the facts. What
 * was counted since the last folding is remembered, and those that have changed since are taken off.
 */
export async function countFolded(
  selection: Selection,
  factIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { index, wanted } = selection;
  // Of words, hardly anybody asks the same twice.
  if (wanted.included !== null) return count(selection, wanted, factIds);
  const { excluded, ...everywhere } = wanted;
  const key = JSON.stringify([index.businessId, index.version, everywhere, factIds]);
  const kept = index.counts?.get(key);
  const all = kept ?? (await count(selection, { ...wanted, excluded: [] }, factIds));
  if (!kept) index.counts?.set(key, all, factIds.length + 1);
  if (excluded.length === 0) return all;
  const changed = excluded.map(({ block }) => block);
  const inBoth = {
    ...wanted,
    blocks: wanted.blocks.filter((block) => changed.includes(block)),
    excluded: [],
    included: excluded,
  };
  const gone = await count(selection, inBoth, factIds);
  return new Map([...all].map(([factId, sum]) => [factId, sum - (gone.get(factId) ?? 0)]));
}

async function count(
  { index: { tx, businessId } }: Selection,
  wanted: WantedSets,
  factIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await countFacts(tx, businessId, { wanted, factIds });
  return new Map(rows.map((row) => [row.factId, row.count]));
}
