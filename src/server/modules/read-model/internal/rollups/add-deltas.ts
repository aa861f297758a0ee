import type { Tx } from '#server/platform/context.ts';
import { GRAINS, type Grain, startOf } from './spans-of.ts';
import {
  deleteRollups,
  findRollups,
  type Rollup,
  raiseVersion,
  replaceRollups,
  takeDeltas,
} from './store.ts';

/** Adds the oldest waiting changes to the rollups; returns how many. One transaction at a time may do so. */
export async function addDeltas(tx: Tx, businessId: string, limit: number): Promise<number> {
  const deltas = await takeDeltas(tx, businessId, limit);
  if (deltas.length === 0) return 0;
  const slots = new Map<string, Slot>();
  for (const { slot, measure, change } of deltas) {
    for (const grain of GRAINS)
      addTo(slots, { grain, slot: startOf(grain, +slot) }, [measure, change]);
  }
  const wanted = [...slots.values()].map(({ grain, slot }) => ({ grain, slot: new Date(slot) }));
  for (const { grain, slot, counts } of await findRollups(tx, businessId, wanted)) {
    for (const count of Object.entries(counts)) addTo(slots, { grain, slot: +slot }, count);
  }
  const rollups = [...slots.values()].map(rollupOf);
  const isEmpty = ({ counts }: Rollup) => Object.keys(counts).length === 0;
  await replaceRollups(
    tx,
    businessId,
    rollups.filter((rollup) => !isEmpty(rollup)),
  );
  await deleteRollups(tx, businessId, rollups.filter(isEmpty));
  await raiseVersion(tx, businessId);
  return deltas.length;
}

interface Slot {
  grain: Grain;
  slot: number;
  counts: Map<string, number>;
}

function addTo(
  slots: Map<string, Slot>,
  { grain, slot }: Omit<Slot, 'counts'>,
  [measure, count]: [string, number],
): void {
  const key = `${grain} ${slot}`;
  const found = slots.get(key) ?? { grain, slot, counts: new Map<string, number>() };
  slots.set(key, found);
  found.counts.set(measure, (found.counts.get(measure) ?? 0) + count);
}

function rollupOf({ grain, slot, counts }: Slot): Rollup {
  const counted = [...counts].filter(([, count]) => count !== 0);
  return { grain, slot: new Date(slot), counts: Object.fromEntries(counted) };
}
