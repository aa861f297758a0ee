import type { Tx } from '#server/platform/context.ts';
import { allowAllBusinesses } from '#server/platform/database/across-businesses.ts';
import { partsOf, type RollupParts } from './internal/rollups/rollup-parts.ts';
import { SLOT, splitSpan } from './internal/rollups/split-span.ts';
import {
  countMeasures,
  findFirstSlot,
  findLastAnsweredSlot,
  listCounted,
  listCountedOf,
} from './internal/rollups/store.ts';
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
  query: MeasureQuery,
): Promise<MeasureSums[]> {
  const sums = createSums(query);
  const { measures } = query;
  for (const row of await listCounted(tx, businessId, { spans: sums.spans, measures }))
    sums.add(row);
  await addEdges(tx, new Map([[businessId, sums]]), query);
  return sums.periods;
}

/** The same of each of several businesses, by id; of businesses below one parent at most. */
export async function sumMeasuresOfEach(
  tx: Tx,
  businessIds: readonly string[],
  query: MeasureQuery,
): Promise<Map<string, MeasureSums[]>> {
  const sumsOf = new Map(businessIds.map((id) => [id, createSums(query)]));
  const parts = partsOf(createSums(query).spans);
  await allowAllBusinesses(tx, 'locations.figures');
  const wanted = { parts, measures: query.measures, isEach: true };
  for (const { businessId, ...row } of await listCountedOf(tx, businessIds, wanted)) {
    sumsOf.get(businessId ?? '')?.addPart(row, parts);
  }
  await addEdges(tx, sumsOf, query);
  return new Map([...sumsOf].map(([businessId, { periods }]) => [businessId, periods]));
}

/** The same of one or more businesses added together. */
export async function sumMeasuresTogether(
  tx: Tx,
  businessIds: readonly string[],
  query: MeasureQuery,
): Promise<MeasureSums[]> {
  const [first = '', ...others] = businessIds;
  if (others.length === 0) return sumMeasures(tx, first, query);
  const sums = createSums(query);
  const parts = partsOf(sums.spans);
  await allowAllBusinesses(tx, 'locations.figures');
  const wanted = { parts, measures: query.measures, isEach: false };
  for (const row of await listCountedOf(tx, businessIds, wanted)) sums.addPart(row, parts);
  await addEdges(tx, new Map(businessIds.map((id) => [id, sums])), query);
  return sums.periods;
}

/** The end of the quarter of an hour of a time, in milliseconds: a period that ends there needs only rollups. */
export function endOfQuarter(time: number): number {
  return Math.ceil(time / SLOT) * SLOT;
}

interface Counted {
  /** The number of a span or a part, from 1; null for changes that wait. */
  number: number | null;
  /** Set for those. */
  slot: Date | null;
  measure: string;
  count: number;
}

/** The sums of periods, and the spans of the rollups and of the rows that they are made of. */
function createSums({ periods, measures }: MeasureQuery) {
  const sums = periods.map(() => new Map<string, number>());
  const requested = new Set(measures);
  const spans = periods.flatMap((one, period) =>
    splitSpan(one).whole.map((span) => ({ ...span, period })),
  );

  function addTo(period: number, measure: string, count: number): void {
    const sum = sums[period];
    if (requested.has(measure)) sum?.set(measure, (sum.get(measure) ?? 0) + count);
  }

  function add({ number, slot, measure, count }: Counted): void {
    const { period = -1, sign = 1 } = spans[(number ?? 0) - 1] ?? {};
    if (slot === null) addTo(period, measure, sign * count);
    else for (const within of periodsOf(slot, periods)) addTo(within, measure, count);
  }

  function addPart(row: Counted, { uses }: RollupParts): void {
    if (row.slot !== null) add(row);
    for (const { period, sign } of uses.get(row.number ?? 0) ?? []) {
      addTo(period, row.measure, sign * row.count);
    }
  }

  return { spans, add, addPart, addTo, periods: sums };
}

/** Adds the rows of the edges of the periods to the sums of each business. */
async function addEdges(
  tx: Tx,
  sumsOf: ReadonlyMap<string, ReturnType<typeof createSums>>,
  { periods }: MeasureQuery,
): Promise<void> {
  const edges = periods.flatMap((span, period) =>
    splitSpan(span).edges.map((edge) => ({ edge, period })),
  );
  for (const { edge, period } of edges) {
    for (const row of await countMeasures(tx, [...sumsOf.keys()], edge)) {
      sumsOf.get(row.businessId)?.addTo(period, row.measure, row.count);
    }
  }
}

/** The indexes of the periods that fully contain a quarter of an hour. */
function periodsOf(slot: Date, periods: readonly Span[]): number[] {
  return periods.flatMap(({ from, before }, period) =>
    from <= +slot && +slot + SLOT <= before ? period : [],
  );
}

/** The quarter of an hour of the first session or invite of some businesses; null if there is none. */
export async function findFirstTime(tx: Tx, ...businessIds: string[]): Promise<Date | null> {
  const slots = await Promise.all(businessIds.map((id) => findFirstSlot(tx, id)));
  const times = slots.flatMap((slot) => slot?.getTime() ?? []);
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** The quarter of an hour of a business's last response, a minute late at most; null if there is none. */
export function findLastResponseTime(tx: Tx, businessId: string): Promise<Date | null> {
  return findLastAnsweredSlot(tx, businessId);
}
