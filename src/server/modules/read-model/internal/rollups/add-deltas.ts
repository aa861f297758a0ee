import type { Tx } from '#server/platform/context.ts';
import { GRAINS, spanAt } from './spans-of.ts';
import { addToRollups, type CountChange, raiseVersion, takeDeltas } from './store.ts';

/** Adds the oldest waiting changes to the rollups; returns how many. One transaction at a time may do so. */
export async function addDeltas(tx: Tx, businessId: string, limit: number): Promise<number> {
  const deltas = await takeDeltas(tx, businessId, limit);
  if (deltas.length === 0) return 0;
  const changes = new Map<string, CountChange>();
  for (const { slot, measure, change } of deltas) {
    for (const { grain, from } of GRAINS.map((grain) => spanAt(grain, +slot))) {
      const key = `${grain} ${from} ${measure}`;
      const total = (changes.get(key)?.change ?? 0) + change;
      changes.set(key, { grain, slot: new Date(from), measure, change: total });
    }
  }
  await addToRollups(tx, businessId, [...changes.values()]);
  await raiseVersion(tx, businessId);
  return deltas.length;
}
