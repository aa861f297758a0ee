import type { Period } from '../open-responses.ts';
import { complement, emptyBits, type Mask, maskOf, narrow } from './bits.ts';
import { type FacetGroup, matchesAll, oneOf } from './facet-groups.ts';
import type { ResponseIndex } from './open-index.ts';
import type { SessionSource } from './sources/read-sources.ts';
import { type BlockRow, listPositionsInPeriod } from './store.ts';

/** What a session has to match. */
interface Criteria {
  groups: readonly FacetGroup[];
  period: Period;
  /** Folded; '' matches everything. */
  text: string;
}

/** The sessions that match, the text aside: that is searched among those in the index. */
export interface Selection extends Criteria {
  index: ResponseIndex;
  /** The blocks that may hold any of them, */
  blocks: readonly BlockRow[];
  /** and in some of these the only positions to look at. */
  mask: Mask;
  /** Those that wait to be indexed; these match the text too. */
  waiting: readonly SessionSource[];
}

export async function select(index: ResponseIndex, criteria: Criteria): Promise<Selection> {
  const { from, before } = criteria.period;
  const blocks = index.blocks.filter(
    ({ oldest, newest }) => (!before || oldest < before) && (!from || newest >= from),
  );
  const isWhole = ({ oldest, newest }: BlockRow) =>
    (!from || oldest >= from) && (!before || newest < before);
  const inPeriod = await cutToPeriod(
    index,
    criteria.period,
    blocks.filter((block) => !isWhole(block)),
  );
  return {
    ...criteria,
    index,
    blocks,
    mask: narrow(inPeriod, complement(index.stale)),
    waiting: index.waiting.filter((session) => matches(criteria, session)),
  };
}

/** Of blocks that lie only partly in the period, the positions that lie in it. */
async function cutToPeriod(
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

export function matches({ groups, period, text }: Criteria, session: SessionSource): boolean {
  const { from, before } = period;
  return (
    (!from || session.startedAt >= from) &&
    (!before || session.startedAt < before) &&
    matchesAll(groups, session.facets) &&
    (text === '' || session.text().includes(text))
  );
}

/** Those of a selection at some positions, and those that wait. */
export function atPositions(selection: Selection, positions: readonly number[]): Selection {
  const found = maskOf(positions);
  return {
    ...selection,
    blocks: selection.blocks.filter(({ block }) => found.has(block)),
    mask: narrow(selection.mask, found),
  };
}

/** Those of a selection with one rating on the scale of NPS; '' is none. */
export function withRating(selection: Selection, rating: string): Selection {
  const group = oneOf('rating', [rating]);
  return {
    ...selection,
    groups: [...selection.groups, group],
    waiting: selection.waiting.filter(({ facets }) => matchesAll([group], facets)),
  };
}
