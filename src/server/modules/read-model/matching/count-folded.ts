import { factKey } from '#domain/session-facts.ts';
import type { KeptCounts } from '../folded-counts.ts';
import type { Selection } from './selection.ts';
import { countFacts, type WantedSets } from './store.ts';

/**
 * How many of the folded sessions that are selected have each of some facts, by the numbers of the facts. What
 * was counted of a block is remembered until it is folded into, and those that have changed since are taken off.
 */
export async function countFolded(
  selection: Selection,
  factIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { wanted } = selection;
  // Of words, hardly anybody asks the same twice.
  if (wanted.included !== null) return sumOf(factIds, await count(selection, wanted, factIds));
  const { excluded } = wanted;
  const all = sumOf(factIds, await countBlocks(selection, factIds));
  if (excluded.length === 0) return all;
  const changed = excluded.map(({ block }) => block);
  const inBoth = {
    ...wanted,
    blocks: wanted.blocks.filter((block) => changed.includes(block)),
    excluded: [],
    included: excluded,
  };
  const gone = sumOf(factIds, await count(selection, inBoth, factIds));
  return new Map([...all].map(([factId, sum]) => [factId, sum - (gone.get(factId) ?? 0)]));
}

const LISTED = factKey({ kind: 'listed', subject: '', value: '' });

/**
 * How many of a selection of responses are in each block; blocks without any are left out. Those that have
 * changed since they were folded may still be counted.
 */
export async function countByBlock(selection: Selection): Promise<ReadonlyMap<number, number>> {
  const { index, wanted } = selection;
  const listed = index.factIds.get(LISTED);
  if (listed === undefined || wanted.blocks.length === 0) return new Map();
  const found =
    wanted.included === null
      ? await countBlocks(selection, [listed])
      : await count(selection, wanted, [listed]);
  const counts = [...found].map(([block, [ofBlock = 0]]) => [block, ofBlock] as const);
  return new Map(counts.filter(([, ofBlock]) => ofBlock > 0));
}

/** The counts of each block, in the order of the facts. */
type BlockCounts = ReadonlyMap<number, readonly number[]>;

/** Of a block that lies in the period as a whole the counts are the same for every period. */
async function countBlocks(selection: Selection, factIds: readonly number[]): Promise<BlockCounts> {
  const { index, wanted } = selection;
  const { businessId, blocks, counts } = index;
  const versions = new Map(blocks.map(({ block, version }) => [block, version]));
  const partial = new Set(wanted.partialBlocks);
  const key = JSON.stringify([businessId, wanted.groups, factIds]);
  const kept: KeptCounts = counts?.get(key) ?? new Map();
  const keptOf = (block: number) => {
    const known = partial.has(block) ? undefined : kept.get(block);
    return known?.version === versions.get(block) ? known?.counts : undefined;
  };
  const missing = wanted.blocks.filter((block) => !keptOf(block));
  const found: BlockCounts =
    missing.length === 0
      ? new Map()
      : await count(selection, { ...wanted, blocks: missing, excluded: [] }, factIds);
  const fresh = missing.filter((block) => !partial.has(block));
  if (counts && fresh.length > 0) {
    const next = new Map(kept);
    for (const block of fresh) {
      next.set(block, { version: versions.get(block) ?? 0, counts: found.get(block) ?? [] });
    }
    counts.set(key, next, next.size * (factIds.length + 1));
  }
  return new Map(wanted.blocks.map((block) => [block, keptOf(block) ?? found.get(block) ?? []]));
}

async function count(
  { index: { tx, businessId } }: Selection,
  wanted: WantedSets,
  factIds: readonly number[],
): Promise<BlockCounts> {
  const placeOf = new Map(factIds.map((factId, place) => [factId, place]));
  const rows = await countFacts(tx, businessId, { wanted, factIds });
  return new Map(
    rows.map(({ block, factIds: found, counts }) => {
      const inOrder = factIds.map(() => 0);
      for (const [index, factId] of found.entries()) {
        inOrder[placeOf.get(factId) ?? 0] = counts[index] ?? 0;
      }
      return [block, inOrder];
    }),
  );
}

function sumOf(factIds: readonly number[], blocks: BlockCounts): Map<number, number> {
  const sums = factIds.map(() => 0);
  for (const counts of blocks.values()) {
    for (const [place, count] of counts.entries()) sums[place] = (sums[place] ?? 0) + count;
  }
  return new Map(factIds.map((factId, place) => [factId, sums[place] ?? 0]));
}
