import type { Tx } from '#server/platform/context.ts';
import { GRAINS, type GrainSpan, spanAt } from './spans-of.ts';
import { listRollups, raiseVersion, replaceRollups, takeDeltas } from './store.ts';

/** Adds the oldest waiting changes to the rollups; returns how many. One transaction at a time may do so. */
export async function addDeltas(tx: Tx, businessId: string, limit: number): Promise<number> {
  const deltas = await takeDeltas(tx, businessId, limit);
  if (deltas.length === 0) return 0;
  const changed = new Map<string, GrainSpan & { counts: Map<string, number> }>();
  for (const { slot, measure, change } of deltas) {
    for (const span of GRAINS.map((grain) => spanAt(grain, +slot))) {
      const key = `${span.grain} ${span.from}`;
      const { counts } = changed.get(key) ?? { counts: new Map() };
      changed.set(key, { ...span, counts: addTo(counts, measure, change) });
    }
  }
  const rollups = [...changed.values()];
  for (const { number, counts } of await listRollups(tx, businessId, rollups)) {
    const sums = rollups[number - 1]?.counts ?? new Map();
    for (const [measure, count] of Object.entries(counts)) addTo(sums, measure, count);
  }
  await replaceRollups(
    tx,
    businessId,
    rollups.map(({ grain, from, counts }) => ({
      grain,
      slot: new Date(from),
      counts: Object.fromEntries([...counts].filter(([, count]) => count !== 0)),
    })),
  );
  await raiseVersion(tx, businessId);
  return deltas.length;
}

function addTo(sums: Map<string, number>, measure: string, count: number): Map<string, number> {
  return sums.set(measure, (sums.get(measure) ?? 0) + count);
}
