import type { Period } from '../response-query.ts';
import { complement, emptyBits, intersectMasks, type Mask, maskOf } from './bits.ts';
import { type FacetGroup, matchesAll, oneOf } from './facet-groups.ts';
import type { ResponseIndex } from './open-index.ts';
import type { SessionSource } from './sources/read-sources.ts';
import { type BlockRow, listPositionsInPeriod } from './store.ts';

/** The criteria that a session has to match. */
interface Criteria {
  groups: readonly FacetGroup[];
  period: Period;
  /** Null matches everything. */
  reference: string | null;
  /** Folded; '' matches everything. */
  text: string;
}

/** The sessions that match all criteria except reference and text, which are looked up afterwards. */
export interface Selection extends Criteria {
  index: ResponseIndex;
  /** The blocks that may contain any of them. */
  blocks: readonly BlockRow[];
  /** The positions to consider, in blocks that the period only partly covers. */
  mask: Mask;
  /** Sessions that wait to be indexed; these match all criteria. */
  waiting: readonly SessionSource[];
}

export async function select(index: ResponseIndex, criteria: Criteria): Promise<Selection> {
  const { from, before } = criteria.period;
  const blocks = index.blocks.filter(
    ({ oldest, newest }) => (!before || oldest < before) && (!from || newest >= from),
  );
  const isWhole = ({ oldest, newest }: BlockRow) =>
    (!from || oldest >= from) && (!before || newest < before);
  const inPeriod = await positionsInPeriod(
    index,
    criteria.period,
    blocks.filter((block) => !isWhole(block)),
  );
  return {
    ...criteria,
    index,
    blocks,
    mask: intersectMasks(inPeriod, complement(index.stale)),
    waiting: index.waiting.filter((session) => matches(criteria, session)),
  };
}

/** The positions in the period, in blocks that it only partly covers. */
async function positionsInPeriod(
  { tx, businessId }: ResponseIndex,
  period: Period,
  partly: readonly BlockRow[],
): Promise<Mask> {
  if (partly.length === 0) return new Map();
  const blocks = partly.map(({ block }) => block);
  const positions = await listPositionsInPeriod(tx, businessId, { blocks, period });
  const nothing = blocks.map((block) => [block, emptyBits()] as const);
  return new Map([...nothing, ...maskOf(positions)]);
}

export function matches(
  { groups, period, reference, text }: Criteria,
  session: SessionSource,
): boolean {
  const { from, before } = period;
  return (
    (!from || session.startedAt >= from) &&
    (!before || session.startedAt < before) &&
    matchesAll(groups, session.facets) &&
    (reference === null || session.reference === reference) &&
    (text === '' || session.text().includes(text))
  );
}

/** Narrows a selection to some positions and the waiting sessions. */
export function atPositions(selection: Selection, positions: readonly number[]): Selection {
  const found = maskOf(positions);
  return {
    ...selection,
    blocks: selection.blocks.filter(({ block }) => found.has(block)),
    mask: intersectMasks(selection.mask, found),
  };
}

/** Narrows a selection to one rating on the NPS scale; '' is no rating. */
export function withRating(selection: Selection, rating: string): Selection {
  const group = oneOf('rating', [rating]);
  return {
    ...selection,
    groups: [...selection.groups, group],
    waiting: selection.waiting.filter(({ facets }) => matchesAll([group], facets)),
  };
}
