import type { BlockTimes } from '../read-memory.ts';
import { BLOCK, createBits } from '../session-bits.ts';
import type { ResponseIndex } from './open-index.ts';
import type { SelectedSets } from './selection.ts';
import { listStarts, type Period, type WantedSets } from './store.ts';

/** Sets of which nothing lies outside of the period. */
export async function cutToPeriod(
  index: ResponseIndex,
  { from, before, partialBlocks, ...sets }: SelectedSets,
): Promise<WantedSets> {
  const isWanted = new Set(sets.blocks);
  const partial = partialBlocks.filter((block) => isWanted.has(block));
  const times = partial.length > 0 ? await timesOf(index, partial) : [];
  const period = { from, before };
  return { ...sets, cut: [...times].map(([block, of]) => ({ block, bits: bitsIn(of, period) })) };
}

function bitsIn(times: BlockTimes, { from, before }: Period): string {
  const start = from?.getTime() ?? Number.NEGATIVE_INFINITY;
  const end = before?.getTime() ?? Number.POSITIVE_INFINITY;
  const bits = createBits();
  for (let offset = 0; offset < BLOCK; offset += 1) {
    const time = times[offset] ?? Number.NaN;
    if (start <= time && time < end) bits.add(offset);
  }
  return bits.toHex();
}

/** As long as nothing is folded into a block, its times stay as they are. */
async function timesOf(
  { tx, businessId, blocks, memory }: ResponseIndex,
  wanted: readonly number[],
): Promise<ReadonlyMap<number, BlockTimes>> {
  const versionOf = new Map(blocks.map(({ block, version }) => [block, version]));
  const keyOf = (block: number) => JSON.stringify([businessId, block]);
  const found = new Map<number, BlockTimes>();
  for (const block of wanted) {
    const kept = memory?.times.get(keyOf(block));
    if (kept && kept.version === versionOf.get(block)) found.set(block, kept.times);
  }
  const missing = wanted.filter((block) => !found.has(block));
  if (missing.length === 0) return found;
  const starts = await listStarts(tx, businessId, missing);
  const startsOf = new Map(starts.map(({ block, sessions }) => [block, sessions]));
  for (const block of missing) {
    const times = readTimes(startsOf.get(block) ?? Buffer.alloc(0));
    found.set(block, times);
    memory?.times.set(keyOf(block), { version: versionOf.get(block) ?? 0, times }, 1);
  }
  return found;
}

/** The format is that of `listStarts`. */
function readTimes(sessions: Buffer): BlockTimes {
  const times = new Float64Array(BLOCK).fill(Number.NaN);
  for (let at = 0; at < sessions.length; at += 12) {
    times[sessions.readInt32BE(at) % BLOCK] = Number(sessions.readBigInt64BE(at + 4));
  }
  return times;
}
