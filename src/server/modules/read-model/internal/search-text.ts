import { createSearchKeyEncoder } from '#domain/search-key.ts';
import { likePattern } from '#domain/text.ts';
import { countBits, positionsIn } from './bits.ts';
import { atPositions, type Selection } from './selection.ts';
import { listBits, listNewestLike, listPositionsLike } from './store.ts';

export const SEARCH_LIMITS = {
  /** Maximum number of sessions to compare one by one, or to look up in one query. */
  maxFound: 10_000,
  /** The number of newest sessions that represent all of them if a text is common. */
  newest: 5_000,
  /** A text is common if at least this share of the newest sessions contains it. */
  common: 0.01,
  /** Waiting sessions to read from their own rows. */
  maxWaiting: 5_000,
};
export type SearchLimits = typeof SEARCH_LIMITS;

/** Trigrams: a shorter key cannot be looked up. */
const MIN_KEY_LENGTH = 3;
/** Only the start of a longer key is looked up, because the texts are compared afterwards. */
const MAX_KEY_LENGTH = 60;

/**
 * Searches for the selection's text: one by one if the other criteria match few sessions, by trigrams if the
 * text is rare, otherwise among the newest sessions only, with `isComplete` false.
 */
export async function searchText(selection: Selection, limits: SearchLimits) {
  const { tx, businessId } = selection.index;
  const pattern = likePattern(selection.text);
  const bits = await listBits(tx, businessId, selection);
  const left = [...bits.values()].reduce((sum, ofBlock) => sum + countBits(ofBlock), 0);
  if (left <= limits.maxFound) {
    const positions = [...bits].flatMap(([block, ofBlock]) => positionsIn(block, ofBlock));
    const found = await listPositionsLike(tx, businessId, { pattern, positions });
    return { selection: atPositions(selection, found), isComplete: true };
  }
  const among = limits.newest;
  const newest = await listNewestLike(tx, businessId, { pattern, among });
  const keyPattern = keyPatternOf(selection);
  if (keyPattern && newest.length < among * limits.common) {
    const limit = limits.maxFound + 1;
    const all = await listPositionsLike(tx, businessId, { pattern, keyPattern, limit });
    if (all.length < limit) return { selection: atPositions(selection, all), isComplete: true };
  }
  return { selection: atPositions(selection, newest), isComplete: false };
}

/** All sessions whose text matches; may take seconds. */
export async function searchAllTexts(selection: Selection): Promise<Selection> {
  const { tx, businessId } = selection.index;
  const pattern = likePattern(selection.text);
  const wanted = { pattern, keyPattern: keyPatternOf(selection) };
  return atPositions(selection, await listPositionsLike(tx, businessId, wanted));
}

function keyPatternOf({ index, text }: Selection): string | undefined {
  const key = createSearchKeyEncoder(index.businessId)(text).slice(0, MAX_KEY_LENGTH);
  return key.length < MIN_KEY_LENGTH ? undefined : likePattern(key);
}
