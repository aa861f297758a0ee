import { createKeyOf } from '#domain/search-key.ts';
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

/** So many sessions are looked at one by one, or found at once. */
const MOST_FOUND = 10_000;
/** Of so many of the newest sessions a word that is common is in at least the share. */
const SAMPLE = 2_000;
const COMMON = 0.01;
/** Of so many of the newest sessions, those with a common word are told of. */
const NEWEST = 5_000;
/** Trigrams: with fewer characters of the key there is nothing to look up. */
const SHORTEST_KEY = 3;
/** The index is asked for so much of a long text; the rest is compared. */
const LONGEST_KEY = 60;

/**
 * Searches for folded words in what the other filters leave: one by one where they leave little, by
 * trigrams where the words are rare, else among the newest.
 */
export async function resolveWords(selection: Selection, words: string): Promise<Found> {
  const { index, wanted } = selection;
  const { tx, businessId } = index;
  const pattern = patternOf(words);
  const whole = (places: readonly number[]): Found => ({
    selection: atPlaces(selection, places),
    isWhole: true,
    pattern,
  });
  const counts = await countByBlock(tx, businessId, wanted);
  const left = counts.reduce((sum, { count }) => sum + count, 0);
  if (left <= MOST_FOUND) {
    const places = await listWantedPlaces(tx, businessId, wanted);
    return whole(await keepPlacesLike(tx, businessId, { pattern, places }));
  }
  const keyPattern = keyPatternOf(businessId, words);
  const inSample = await countNewestLike(tx, businessId, { pattern, among: SAMPLE });
  if (keyPattern !== null && inSample < SAMPLE * COMMON) {
    const asked = { pattern, keyPattern, limit: MOST_FOUND + 1 };
    const places = await listPlacesLike(tx, businessId, asked);
    if (places.length <= MOST_FOUND) return whole(places);
  }
  const newest = await listNewestPlacesLike(tx, businessId, { pattern, among: NEWEST });
  return { selection: atPlaces(selection, newest), isWhole: false, pattern };
}

/** Every session that holds the words, however many: may take a second. */
export async function resolveAllWords(selection: Selection, words: string): Promise<Selection> {
  const { tx, businessId } = selection.index;
  const asked = {
    pattern: patternOf(words),
    keyPattern: keyPatternOf(businessId, words),
    limit: null,
  };
  const places = await listPlacesLike(tx, businessId, asked);
  return atPlaces(selection, places);
}

function patternOf(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}

function keyPatternOf(businessId: string, words: string): string | null {
  const key = createKeyOf(businessId)(words).slice(0, LONGEST_KEY);
  return key.length < SHORTEST_KEY ? null : `%${key}%`;
}
