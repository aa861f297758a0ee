import type { Tx } from '#server/platform/context.ts';
import { SLOT, spansOf } from './rollups/spans-of.ts';
import { countEdges, type PeriodCount, sumDeltas, sumRollups } from './rollups/store.ts';
import type { Span } from './span.ts';

/** How much of each measure there is in a period; what is not there is none. */
export type MeasureSums = ReadonlyMap<string, number>;

interface Wanted {
  /** In milliseconds since 1970. */
  periods: readonly Span[];
  measures: readonly string[];
}

/**
 * Sums measures over periods: from the rollups, from what waits to be added to them, and, for the ends that are
 * no whole quarter of an hour, from the sessions themselves. Always what a recount would give.
 */
export async function sumMeasures(
  tx: Tx,
  businessId: string,
  { periods, measures }: Wanted,
): Promise<MeasureSums[]> {
  const parts = periods.map((span, period) => ({ period, ...spansOf(span) }));
  const whole = parts.flatMap(({ period, whole: spans }) =>
    spans.map((span) => ({ ...span, period })),
  );
  const edges = parts.flatMap(({ period, edges: spans }) =>
    spans.map((span) => ({ ...span, period })),
  );
  const sums = periods.map(() => new Map<string, number>());
  add(sums, await sumRollups(tx, businessId, { spans: whole, measures }));
  if (edges.length > 0) add(sums, await countEdges(tx, businessId, { spans: edges, measures }));
  for (const { slot, measure, count } of await sumDeltas(tx, businessId, measures)) {
    const from = slot.getTime();
    const isIn = (span: Span) => span.from <= from && from + SLOT <= span.before;
    const hit = periods.flatMap((span, period) => (isIn(span) ? [period] : []));
    add(
      sums,
      hit.map((period) => ({ period, measure, count })),
    );
  }
  return sums;
}

function add(sums: readonly Map<string, number>[], counts: readonly PeriodCount[]): void {
  for (const { period, measure, count } of counts) {
    const sum = sums[period];
    sum?.set(measure, (sum.get(measure) ?? 0) + count);
  }
}
