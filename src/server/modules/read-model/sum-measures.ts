import type { Tx } from '#server/platform/context.ts';
import { rangesOf } from './rollups/ranges-of.ts';
import { createSeries } from './rollups/series.ts';
import { type Grain, type SignedSpan, SLOT, spansOf } from './rollups/spans-of.ts';
import { countEdges, listRollups, type PeriodCount, sumDeltas } from './rollups/store.ts';
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
  const spans = periods.map(spansOf);
  const edges = spans.flatMap((span, period) => span.edges.map((edge) => ({ ...edge, period })));
  const sums = periods.map(() => new Map<string, number>());
  const ranges = rangesOf(spans.flatMap(({ whole }) => whole));
  const partsOf = groupByGrain(spans.map(({ whole }) => whole));
  const [rollups, atEdges, deltas] = await Promise.all([
    listRollups(tx, businessId, ranges),
    edges.length > 0 ? countEdges(tx, businessId, { spans: edges, measures }) : [],
    sumDeltas(tx, businessId, measures),
  ]);
  for (const { grain, ...counts } of rollups) {
    const series = createSeries(counts, measures);
    for (const { period, part } of partsOf.get(grain) ?? []) {
      const sum = sums[period];
      if (sum) series.addTo(sum, part, part.sign);
    }
  }
  for (const count of atEdges) add(sums, count);
  for (const { slot, measure, count } of deltas) {
    const from = slot.getTime();
    for (const [period, span] of periods.entries()) {
      const isIn = span.from <= from && from + SLOT <= span.before;
      if (isIn) add(sums, { period, measure, count });
    }
  }
  return sums;
}

interface PeriodPart {
  period: number;
  part: SignedSpan;
}

/** @param periods the parts of each */
function groupByGrain(periods: readonly (readonly SignedSpan[])[]): Map<Grain, PeriodPart[]> {
  const groups = new Map<Grain, PeriodPart[]>();
  for (const [period, parts] of periods.entries()) {
    for (const part of parts) {
      const group = groups.get(part.grain) ?? [];
      groups.set(part.grain, group);
      group.push({ period, part });
    }
  }
  return groups;
}

type Sums = readonly Map<string, number>[];

function add(sums: Sums, { period, measure, count }: PeriodCount): void {
  const sum = sums[period];
  sum?.set(measure, (sum.get(measure) ?? 0) + count);
}
