import { createKeyOf } from '#domain/search-key.ts';
import { likePattern } from '#server/platform/database/like-pattern.ts';
import { atPlaces, type Selection } from '../selection.ts';
import { countByBlock, listWantedPlaces } from '../store.ts';
import { countNewestLike, keepPlacesLike, listNewestPlacesLike, listPlacesLike } from './store.ts';

/** The sessions that hold the words, as far as they can be told at once. */
export interface Found {
  selection: Selection;
  /** False where only the newest of them are in the selection. */
  isWhole: boolean;
  /** Where the selection is not whole, what the words of a page have to be like. */
  pattern: string;
}

/** How much is looked at before a search takes another way. */
export interface SearchLimits {
  /** So many sessions are looked at one by one, or found at once. */
  mostFound: number;
  /** Of so many of the newest sessions a word that is common is in at least the share. */
  sample: number;
  common: number;
  /** Of so many of the newest sessions, those with a common word are told of. */
  newest: number;
  /** So many changed sessions are looked at one by one. */
  mostChanged: number;
}

export const SEARCH_LIMITS: SearchLimits = {
  mostFound: 10_000,
  sample: 2_000,
  common: 0.01,
  newest: 5_000,
  mostChanged: 5_000,
};

/** Trigrams: with fewer characters of the key there is nothing to look up. */
const SHORTEST_KEY = 3;
/** The index is asked for so much of a long text; the rest is compared. */
const LONGEST_KEY = 60;

/**
 * Searches for folded words in what the other filters leave: one by one where they leave little, by
 * trigrams where the words are rare, else among the newest.
 */
export async function resolveWords(
  selection: Selection,
  words: string,
  { mostFound, sample, common, newest: among }: SearchLimits,
): Promise<Found> {
  const { index, wanted } = selection;
  const { tx, businessId } = index;
  const pattern = likePattern(words);
  const whole = (places: readonly number[]): Found => ({
    selection: atPlaces(selection, places),
    isWhole: true,
    pattern,
  });
  const counts = await countByBlock(tx, businessId, wanted);
  const left = counts.reduce((sum, { count }) => sum + count, 0);
  if (left <= mostFound) {
    const places = await listWantedPlaces(tx, businessId, wanted);
    return whole(await keepPlacesLike(tx, businessId, { pattern, places }));
  }
  const keyPattern = keyPatternOf(businessId, words);
  const inSample = await countNewestLike(tx, businessId, { pattern, among: sample });
  if (keyPattern !== null && inSample < sample * common) {
    const asked = { pattern, keyPattern, limit: mostFound + 1 };
    const places = await listPlacesLike(tx, businessId, asked);
    if (places.length <= mostFound) return whole(places);
  }
  const newest = await listNewestPlacesLike(tx, businessId, { pattern, among });
  return { selection: atPlaces(selection, newest), isWhole: false, pattern };
}

/** Every session that holds the words, however many: may take a second. */
export async function resolveAllWords(selection: Selection, words: string): Promise<Selection> {
  const { tx, businessId } = selection.index;
  const asked = {
    pattern: likePattern(words),
    keyPattern: keyPatternOf(businessId, words),
    limit: null,
  };
  const places = await listPlacesLike(tx, businessId, asked);
  return atPlaces(selection, places);
}

function keyPatternOf(businessId: string, words: string): string | null {
  const key = createKeyOf(businessId)(words).slice(0, LONGEST_KEY);
  return key.length < SHORTEST_KEY ? null : `%${key}%`;
}
