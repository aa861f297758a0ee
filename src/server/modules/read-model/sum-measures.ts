import type { Tx } from '#server/platform/context.ts';
import { SLOT, spansOf } from './internal/rollups/spans-of.ts';
import { countBegun, findFirstSlot, listCounts, listDeltaSums } from './internal/rollups/store.ts';

/** From its start, inclusive, to its end, exclusive, in milliseconds since 1970. */
export interface Span {
  from: number;
  before: number;
}

/** How often each measure was counted in a period; measures without a count may be missing. */
export type MeasureSums = ReadonlyMap<string, number>;

interface Wanted {
  periods: readonly Span[];
  measures: readonly string[];
}

/**
 * Sums measures over periods: from the rollups, from the changes that wait to be added to them, and, at ends
 * within a quarter of an hour, from the sessions and invites themselves. Always equals a recount.
 */
export async function sumMeasures(
  tx: Tx,
  businessId: string,
  { periods, measures }: Wanted,
): Promise<MeasureSums[]> {
  const sums = periods.map(() => new Map<string, number>());
  const asked = new Set(measures);
  const add = (period: number, measure: string, count: number) => {
    const sum = sums[period];
    if (asked.has(measure)) sum?.set(measure, (sum.get(measure) ?? 0) + count);
  };
  const spans = periods.map(spansOf);
  const parts = spans.flatMap(({ whole }, period) => whole.map((part) => ({ ...part, period })));
  for (const { number, measure, count } of await listCounts(tx, businessId, parts)) {
    const { period = -1, sign = 1 } = parts[number - 1] ?? {};
    add(period, measure, sign * count);
  }
  for (const [period, { edges }] of spans.entries()) {
    for (const edge of edges) {
      for (const { measure, count } of await countBegun(tx, businessId, edge)) {
        add(period, measure, count);
      }
    }
  }
  for (const { slot, measure, change } of await listDeltaSums(tx, businessId, measures)) {
    for (const [period, { from, before }] of periods.entries()) {
      if (from <= +slot && +slot + SLOT <= before) add(period, measure, change);
    }
  }
  return sums;
}

/** The quarter of an hour in which a business's first session or invite was; null before that. */
export async function findFirstTime(tx: Tx, businessId: string): Promise<Date | null> {
  return findFirstSlot(tx, businessId);
}
