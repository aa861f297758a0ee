import type { AnswerTo } from '#contract/calls.ts';
import { type FoundInBusiness, MAX_LISTED } from './find-in-business.ts';
import { sumCounts } from './sum-counts.ts';

type Mentions = AnswerTo<'findPersonData'>['mentions'];

/** Maximum number of spellings in mentions. */
const MAX_WAYS = 10;

export interface FoundPart {
  businessId: string;
  found: FoundInBusiness;
}

/** What a business and its locations store about persons; without locations, what it stores itself. */
export function mergeFound(own: FoundPart, locations: readonly FoundPart[]): FoundInBusiness {
  if (locations.length === 0) return own.found;
  const parts = [own, ...locations];
  const all = parts.map(({ found }) => found);
  const { holdings } = own.found;
  return {
    holdings: {
      ...sumCounts(holdings, ...locations.map(({ found }) => found.holdings)),
      // All of them share one list.
      suppressions: holdings.suppressions,
    },
    responses: newestOf(parts, ({ responses }) => responses),
    reviews: newestOf(parts, ({ reviews }) => reviews),
    livePlatforms: [...new Set(all.flatMap(({ livePlatforms }) => livePlatforms))],
    mentions: mergeMentions(all.map(({ mentions }) => mentions)),
  };
}

/** With the business that each is of. */
function newestOf<Item extends { at: number }>(
  parts: readonly FoundPart[],
  listOf: (found: FoundInBusiness) => readonly Item[],
): (Item & { bID: string })[] {
  return parts
    .flatMap(({ businessId: bID, found }) => listOf(found).map((item) => ({ ...item, bID })))
    .sort((one, other) => other.at - one.at)
    .slice(0, MAX_LISTED);
}

function mergeMentions(all: readonly Mentions[]): Mentions {
  const ways = new Map<string, Mentions['ways'][number]>();
  for (const way of all.flatMap((mentions) => mentions.ways)) {
    const before = ways.get(way.words);
    ways.set(way.words, {
      words: way.words,
      responses: way.responses + (before?.responses ?? 0),
      archived: way.archived + (before?.archived ?? 0),
    });
  }
  const total = (way: Mentions['ways'][number]) => way.responses + way.archived;
  return {
    responses: all.reduce((sum, { responses }) => sum + responses, 0),
    ways: [...ways.values()].sort((one, other) => total(other) - total(one)).slice(0, MAX_WAYS),
    isComplete: all.every(({ isComplete }) => isComplete),
  };
}
