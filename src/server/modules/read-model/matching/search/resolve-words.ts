import { createKeyOf } from '#domain/search-key.ts';
import { likePattern } from '#server/platform/database/like-pattern.ts';
import { readSources } from '../../read-sources.ts';
import type { ResponseFilter } from '../../response-filter.ts';
import { countByBlock } from '../count-folded.ts';
import { cutToPeriod } from '../cut-to-period.ts';
import { atPlaces, type Selection, selectAmong } from '../selection.ts';
import { listSessionsAt, listWantedPlaces } from '../store.ts';
import { countNewestLike, keepPlacesLike, listNewestPlacesLike, listPlacesLike } from './store.ts';

/** The sessions that hold the words, as far as they can be told at once. */
export interface Found {
  selection: Selection;
  /** False where only the newest of them are in the selection. */
  isWhole: boolean;
  /** Where the selection is not whole, what the words of a page have to be like, one of them. */
  patterns: readonly string[];
}

/** Words of a filter, folded now and earlier. */
type Searched = Pick<ResponseFilter, 'words' | 'formerWords'>;

/** How much is looked at before a search takes another way. */
export interface SearchLimits {
  /** So many sessions are looked at one by one, or found at once. */
  mostFound: number;
  /** So few are read themselves: the sets would cost more. */
  few: number;
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
  few: 200,
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
  filter: ResponseFilter,
  { mostFound, few, sample, common, newest: among }: SearchLimits,
): Promise<Found> {
  const { index, wanted } = selection;
  const { tx, businessId } = index;
  const needles = needlesOf(selection, filter);
  const patterns = needles.map(likePattern);
  const whole = async (places: readonly number[]): Promise<Found> => ({
    selection:
      // Until all words are folded as today, what is read may hold others than were searched.
      places.length <= few && !index.hasFormerWords
        ? await readPlaces(selection, filter, places)
        : atPlaces(selection, places),
    isWhole: true,
    patterns,
  });
  const counts = await countByBlock(selection);
  const left = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (left <= mostFound) {
    const inPeriod = await cutToPeriod(index, wanted);
    const places = await listWantedPlaces(tx, businessId, inPeriod);
    return whole(await keepPlacesLike(tx, businessId, { patterns, places }));
  }
  const keyPatterns = keyPatternsOf(businessId, needles);
  const inSample = await countNewestLike(tx, businessId, { patterns, among: sample });
  if (keyPatterns !== null && inSample < sample * common) {
    const asked = { patterns, keyPatterns, limit: mostFound + 1 };
    const places = await listPlacesLike(tx, businessId, asked);
    if (places.length <= mostFound) return whole(places);
  }
  const newest = await listNewestPlacesLike(tx, businessId, { patterns, among });
  return { selection: atPlaces(selection, newest), isWhole: false, patterns };
}

async function readPlaces(
  { index }: Selection,
  filter: ResponseFilter,
  places: readonly number[],
): Promise<Selection> {
  const { tx, businessId } = index;
  if (places.length === 0) return selectAmong(index, filter, []);
  const sessionIds = await listSessionsAt(tx, businessId, places);
  return selectAmong(index, filter, await readSources(tx, businessId, sessionIds));
}

/** Every session that holds the words, however many: may take a second. */
export async function resolveAllWords(selection: Selection, words: Searched): Promise<Selection> {
  const { tx, businessId } = selection.index;
  const needles = needlesOf(selection, words);
  const asked = {
    patterns: needles.map(likePattern),
    keyPatterns: keyPatternsOf(businessId, needles),
    limit: null,
  };
  const places = await listPlacesLike(tx, businessId, asked);
  return atPlaces(selection, places);
}

/** What the words are looked for as: also as they were folded earlier, as long as some still are. */
function needlesOf({ index }: Selection, { words, formerWords }: Searched): string[] {
  return index.hasFormerWords ? [...new Set([words, formerWords])] : [words];
}

function keyPatternsOf(businessId: string, needles: readonly string[]): string[] | null {
  const keyOf = createKeyOf(businessId);
  const keys = needles.map((words) => keyOf(words).slice(0, LONGEST_KEY));
  return keys.some((key) => key.length < SHORTEST_KEY) ? null : keys.map((key) => `%${key}%`);
}
