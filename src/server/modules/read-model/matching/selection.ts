import { factKey } from '#domain/session-facts.ts';
import type { SessionSource } from '../read-sources.ts';
import type { ResponseFilter } from '../response-filter.ts';
import { type BlockMask, masksOfPlaces } from '../session-bits.ts';
import { type FactGroup, factGroupsOf, fits, ratingGroup } from './fact-groups.ts';
import type { ResponseIndex } from './open-index.ts';
import type { BlockRow, Period, WantedSets } from './store.ts';

/** Sets, and the period that they are not cut to yet. */
export interface SelectedSets extends Omit<WantedSets, 'cut'>, Period {
  /** Of these blocks, only some sessions are in the period. */
  partialBlocks: readonly number[];
}

/** The sessions that a filter leaves: those of the sets, and those that were read themselves. */
export interface Selection {
  index: ResponseIndex;
  wanted: SelectedSets;
  /** They changed since they were folded, or are few. */
  changed: readonly SessionSource[];
}

/** Of the sets, leaves the words out: they are searched for in what this leaves. */
export function selectByFacts(index: ResponseIndex, filter: ResponseFilter): Selection {
  return selectFitting(index, { ...filter, groups: factGroupsOf(filter) });
}

interface Fitting extends Period {
  groups: readonly FactGroup[];
  /** Folded; what changed has to hold them. */
  words: string;
}

export function selectFitting(
  index: ResponseIndex,
  { groups, from, before, words }: Fitting,
): Selection {
  const blocks = index.blocks.filter(
    ({ oldest, newest }) => (!before || oldest < before) && (!from || newest >= from),
  );
  const isWhole = ({ oldest, newest }: BlockRow) =>
    (!from || oldest >= from) && (!before || newest < before);
  return {
    index,
    wanted: {
      groups: groups.map((group) => inSets(index, group)),
      blocks: blocks.map(({ block }) => block),
      partialBlocks: blocks.filter((block) => !isWhole(block)).map(({ block }) => block),
      from,
      before,
      excluded: index.outdated,
      included: null,
    },
    changed: index.changed.filter(
      (session) =>
        (!from || session.startedAt >= from) &&
        (!before || session.startedAt < before) &&
        fits(groups, session.facts) &&
        (words === '' || session.words.includes(words)),
    ),
  };
}

/**
 * Of what a filter leaves, those of these sessions, which hold its words, and of those that changed: the sets
 * are not asked.
 */
export function selectAmong(
  index: ResponseIndex,
  filter: ResponseFilter,
  sessions: readonly SessionSource[],
): Selection {
  const isChanged = new Set(index.changed.map(({ sessionId }) => sessionId));
  const others = sessions.filter(({ sessionId }) => !isChanged.has(sessionId));
  const beside = { ...index, blocks: [], outdated: [] };
  const now = selectByFacts(beside, filter);
  const found = selectByFacts({ ...beside, changed: others }, { ...filter, words: '' });
  return { ...now, changed: [...now.changed, ...found.changed] };
}

/** Of a selection, those at some places; what changed stays. */
export function atPlaces(selection: Selection, places: readonly number[]): Selection {
  const { wanted } = selection;
  const included: BlockMask[] = masksOfPlaces(places);
  const held = new Set(included.map(({ block }) => block));
  const isHeld = (block: number) => held.has(block);
  return {
    ...selection,
    wanted: {
      ...wanted,
      blocks: wanted.blocks.filter(isHeld),
      partialBlocks: wanted.partialBlocks.filter(isHeld),
      included,
    },
  };
}

/** Of a selection, those of one rating on the scale of NPS; '' is without one. */
export function ofRating(selection: Selection, rating: string): Selection {
  const group = ratingGroup(rating);
  const groups = [...selection.wanted.groups, inSets(selection.index, group)];
  return {
    ...selection,
    wanted: { ...selection.wanted, groups },
    changed: selection.changed.filter(({ facts }) => fits([group], facts)),
  };
}

function inSets({ factIds }: ResponseIndex, { anyOf, isNegated }: FactGroup) {
  const ids = anyOf.map((fact) => factIds.get(factKey(fact)));
  return { factIds: ids.filter((id) => id !== undefined), isNegated };
}
