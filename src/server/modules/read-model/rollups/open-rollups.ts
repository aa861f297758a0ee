import type { Tx } from '#server/platform/context.ts';
import type { KeptRollups, ReadMemory } from '../read-memory.ts';
import { createSeries, type Series } from './series.ts';
import { dayOf, type GrainSpan } from './spans-of.ts';
import { type Counts, listInParts, type RollupsRow, readRollups } from './store.ts';

interface Wanted {
  /** Each lies in one day. */
  parts: readonly GrainSpan[];
  measures: readonly string[];
  memory: ReadMemory | null;
}

/** The rollups of a business as they stand in this transaction. */
export interface OpenRollups {
  days: Series;
  /** Of a part that was asked for. */
  countsOf(part: GrainSpan): Counts;
  waiting: RollupsRow['waiting'];
}

const NONE: KeptRollups = {
  version: -1,
  days: new Map(),
  series: createSeries([]),
  parts: new Map(),
};

/** Asks for what is not remembered, and for days that have changed since they were. */
export async function openRollups(
  tx: Tx,
  businessId: string,
  { parts, measures, memory }: Wanted,
): Promise<OpenRollups> {
  const known = withoutMany(memory?.rollups.get(businessId) ?? NONE);
  // Where one time ends and the next begins, both have a part.
  const different = [...new Map(parts.map((part) => [keyOf(part), part])).values()];
  const missing = different.filter((part) => !held(known, part));
  const read = await readRollups(tx, businessId, {
    parts: missing,
    measures,
    knownVersion: known.version,
  });
  const rollups = atVersionOf(read, known);
  keepParts(rollups, missing, read.inParts);
  const changed = different.filter((part) => !held(rollups, part));
  if (changed.length > 0) keepParts(rollups, changed, await listInParts(tx, businessId, changed));
  if (rollups.version >= (memory?.rollups.get(businessId)?.version ?? NONE.version)) {
    memory?.rollups.set(businessId, rollups, sizeOf(rollups));
  }
  return {
    days: rollups.series,
    countsOf: (part) => held(rollups, part) ?? {},
    waiting: read.waiting,
  };
}

const keyOf = ({ grain, from, before }: GrainSpan) => `${grain} ${from} ${before}`;

function held({ parts }: KeptRollups, part: GrainSpan): Counts | undefined {
  return parts.get(dayOf(part.from))?.get(keyOf(part));
}

/** What is remembered, without what has changed; a transaction may also see less than is remembered. */
function atVersionOf({ version, days: read }: RollupsRow, known: KeptRollups): KeptRollups {
  if (version === known.version) return known;
  const isLater = version > known.version;
  const changed = read.map(([slot, counts]) => [slot * 1000, counts] as const);
  const days = new Map([...(isLater ? known.days : []), ...changed]);
  const parts = new Map(isLater ? known.parts : []);
  for (const [day] of changed) parts.delete(day);
  const inOrder = [...days].toSorted(([one], [other]) => one - other);
  return { version, days, series: createSeries(inOrder), parts };
}

function keepParts({ parts }: KeptRollups, added: readonly GrainSpan[], inParts: Counts[][]): void {
  for (const [index, part] of added.entries()) {
    const day = dayOf(part.from);
    const ofDay = parts.get(day) ?? new Map<string, Counts>();
    parts.set(day, ofDay.set(keyOf(part), addUp(inParts[index] ?? [])));
  }
}

function addUp(all: readonly Counts[]): Counts {
  const sums: Record<string, number> = {};
  for (const counts of all) {
    for (const measure in counts) sums[measure] = (sums[measure] ?? 0) + (counts[measure] ?? 0);
  }
  return sums;
}

/** Ends of periods that move on with time leave parts behind that nobody asks for again. */
const MOST_PARTS = 2_000;

function withoutMany(rollups: KeptRollups): KeptRollups {
  return countParts(rollups) > MOST_PARTS ? { ...rollups, parts: new Map() } : rollups;
}

function countParts({ parts }: KeptRollups): number {
  return [...parts.values()].reduce((sum, ofDay) => sum + ofDay.size, 0);
}

/** What is kept of a part takes about as much as so many counts. */
const KEPT_PART = 32;

/** In counts. */
function sizeOf(rollups: KeptRollups): number {
  return 1 + 2 * rollups.series.size + countParts(rollups) * KEPT_PART;
}
