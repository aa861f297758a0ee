import { factKey } from '#domain/session-facts.ts';
import type { KeptCounts } from '../read-memory.ts';
import { cutToPeriod } from './cut-to-period.ts';
import type { SelectedSets, Selection } from './selection.ts';
import { countFacts } from './store.ts';

/**
 * How many of the folded sessions that are selected have each of some facts, by the numbers of the facts. What
 * was counted of a block is remembered until it is folded into, and those that have changed since are taken off.
 */
export async function countFolded(
  selection: Selection,
  factIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const sums = factIds.map(() => 0);
  for (const counts of (await countInBlocks(selection, factIds)).values()) {
    for (const [place, count] of counts.entries()) sums[place] = (sums[place] ?? 0) + count;
  }
  return new Map(factIds.map((factId, place) => [factId, sums[place] ?? 0]));
}

const LISTED = factKey({ kind: 'listed', subject: '', value: '' });

/** How many folded sessions of a selection of responses are in each block; blocks without any are left out. */
export async function countByBlock(selection: Selection): Promise<ReadonlyMap<number, number>> {
  const listed = selection.index.factIds.get(LISTED);
  if (listed === undefined || selection.wanted.blocks.length === 0) return new Map();
  const blocks = await countInBlocks(selection, [listed]);
  const counts = [...blocks].map(([block, [count = 0]]) => [block, count] as const);
  return new Map(counts.filter(([, count]) => count > 0));
}

/** What is kept of a block beside its counts takes as much as so many of them. */
const KEPT_BLOCK = 16;

/** The counts of each block, in the order of the facts. */
type BlockCounts = ReadonlyMap<number, readonly number[]>;

async function countInBlocks(
  selection: Selection,
  factIds: readonly number[],
): Promise<BlockCounts> {
  const { wanted } = selection;
  // Of words, hardly anybody asks the same twice.
  if (wanted.included !== null) return count(selection, wanted, factIds);
  const { excluded } = wanted;
  const all = await countBlocks(selection, factIds);
  if (excluded.length === 0) return all;
  const changed = new Set(excluded.map(({ block }) => block));
  const inBoth = {
    ...wanted,
    blocks: wanted.blocks.filter((block) => changed.has(block)),
    excluded: [],
    included: excluded,
  };
  const gone = await count(selection, inBoth, factIds);
  const goneOf = (block: number, place: number) => gone.get(block)?.[place] ?? 0;
  return new Map(
    [...all].map(([block, counts]) => [
      block,
      counts.map((found, place) => found - goneOf(block, place)),
    ]),
  );
}

/** Of a block that lies in the period as a whole the counts are the same for every period. */
async function countBlocks(selection: Selection, factIds: readonly number[]): Promise<BlockCounts> {
  const { index, wanted } = selection;
  const { businessId, blocks, memory } = index;
  const versions = new Map(blocks.map(({ block, version }) => [block, version]));
  const partial = new Set(wanted.partialBlocks);
  const key = JSON.stringify([businessId, wanted.groups, factIds]);
  const kept: KeptCounts = memory?.counts.get(key) ?? new Map();
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
  if (memory && fresh.length > 0) {
    const next = new Map(kept);
    for (const block of fresh) {
      next.set(block, { version: versions.get(block) ?? 0, counts: found.get(block) ?? [] });
    }
    memory.counts.set(key, next, sizeOf(key, next.size * (factIds.length + KEPT_BLOCK)));
  }
  return new Map(wanted.blocks.map((block) => [block, keptOf(block) ?? found.get(block) ?? []]));
}

/** In counts; a key has two bytes a character, a count has eight. */
function sizeOf(key: string, inBlocks: number): number {
  return inBlocks + key.length / 4;
}

async function count(
  { index }: Selection,
  wanted: SelectedSets,
  factIds: readonly number[],
): Promise<BlockCounts> {
  const placeOf = new Map(factIds.map((factId, place) => [factId, place]));
  const asked = { wanted: await cutToPeriod(index, wanted), factIds };
  const rows = await countFacts(index.tx, index.businessId, asked);
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
