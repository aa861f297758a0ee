import type { Tx } from '#server/platform/context.ts';
import type { ReadMemory } from './read-memory.ts';
import { openRollups } from './rollups/open-rollups.ts';
import { SLOT, spansOf } from './rollups/spans-of.ts';
import { type Counts, countEdges, type PeriodCount } from './rollups/store.ts';
import type { Span } from './span.ts';

/** How much of each measure there is in a period; what is not there is none. */
export type MeasureSums = ReadonlyMap<string, number>;

interface Wanted {
  /** In milliseconds since 1970. */
  periods: readonly Span[];
  measures: readonly string[];
  /** Null is none. */
  memory: ReadMemory | null;
}

/**
 * Sums measures over periods: from the rollups, from what waits to be added to them, and, for the ends that are
 * no whole quarter of an hour, from the sessions themselves. Always what a recount would give.
 */
export async function sumMeasures(
  tx: Tx,
  businessId: string,
  { periods, measures, memory }: Wanted,
): Promise<MeasureSums[]> {
  const spans = periods.map(spansOf);
  const edges = spans.flatMap((span, period) => span.edges.map((edge) => ({ ...edge, period })));
  const parts = spans.flatMap(({ whole }) => whole.filter(({ grain }) => grain !== 'day'));
  const [rollups, atEdges] = await Promise.all([
    openRollups(tx, businessId, { parts, measures, memory }),
    edges.length > 0 ? countEdges(tx, businessId, { spans: edges, measures }) : [],
  ]);
  const sums = spans.map(({ whole }) => {
    const sum = new Map<string, number>();
    for (const part of whole) {
      if (part.grain === 'day') rollups.days.addTo(sum, part, measures);
      else addCounts(sum, { counts: rollups.countsOf(part), sign: part.sign, measures });
    }
    return sum;
  });
  for (const count of atEdges) add(sums, count);
  for (const [slot, measure, count] of rollups.waiting) {
    const from = slot * 1000;
    for (const [period, span] of periods.entries()) {
      const isIn = span.from <= from && from + SLOT <= span.before;
      if (isIn) add(sums, { period, measure, count });
    }
  }
  return sums;
}

interface SignedCounts {
  counts: Counts;
  sign: 1 | -1;
  measures: readonly string[];
}

function addCounts(sum: Map<string, number>, { counts, sign, measures }: SignedCounts): void {
  for (const measure of measures) {
    const count = counts[measure];
    if (count) sum.set(measure, (sum.get(measure) ?? 0) + sign * count);
  }
}

type Sums = readonly Map<string, number>[];

function add(sums: Sums, { period, measure, count }: PeriodCount): void {
  const sum = sums[period];
  sum?.set(measure, (sum.get(measure) ?? 0) + count);
}
