import type { Tx } from '#server/platform/context.ts';
import { SLOT, splitSpan } from './internal/rollups/split-span.ts';
import { countMeasures, findFirstSlot, listCounted } from './internal/rollups/store.ts';
import type { Span } from './response-query.ts';

/** The count of each measure in a period; measures without a count may be missing. */
export type MeasureSums = ReadonlyMap<string, number>;

interface MeasureQuery {
  periods: readonly Span[];
  measures: readonly string[];
}

/**
 * Sums measures over periods: from the rollups, from changes not added to them yet and, if a period begins or ends
 * within a quarter of an hour, from the sessions and invites. Always equals a recount.
 */
export async function sumMeasures(
  tx: Tx,
  businessId: string,
  { periods, measures }: MeasureQuery,
): Promise<MeasureSums[]> {
  const sums = periods.map(() => new Map<string, number>());
  const requested = new Set(measures);
  const add = (period: number, measure: string, count: number) => {
    const sum = sums[period];
    if (requested.has(measure)) sum?.set(measure, (sum.get(measure) ?? 0) + count);
  };
  const parts = periods.map(splitSpan);
  const spans = parts.flatMap(({ whole }, period) => whole.map((span) => ({ ...span, period })));
  for (const row of await listCounted(tx, businessId, { spans, measures })) {
    const { number, slot, measure, count } = row;
    const { period = -1, sign = 1 } = spans[(number ?? 0) - 1] ?? {};
    if (slot === null) add(period, measure, sign * count);
    else for (const within of periodsOf(slot, periods)) add(within, measure, count);
  }
  for (const [period, { edges }] of parts.entries()) {
    for (const edge of edges) {
      for (const { measure, count } of await countMeasures(tx, businessId, edge)) {
        add(period, measure, count);
      }
    }
  }
  return sums;
}

/** The indexes of the periods that fully contain a quarter of an hour. */
function periodsOf(slot: Date, periods: readonly Span[]): number[] {
  return periods.flatMap(({ from, before }, period) =>
    from <= +slot && +slot + SLOT <= before ? period : [],
  );
}

/** The quarter of an hour of a business's first session or invite; null if there is none. */
export async function findFirstTime(tx: Tx, businessId: string): Promise<Date | null> {
  return findFirstSlot(tx, businessId);
}
