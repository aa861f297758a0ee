import type { RatingType } from './ratings.ts';

/** What decides how much a location needs its owner. */
export interface LocationNews {
  /** New responses and reviews with a low rating. */
  readonly low: number;
  /** The score of the period from 0, the worst, to 1; null without ratings. */
  readonly score: number | null;
  /** All new responses and reviews. */
  readonly count: number;
}

/** Where a score lies between the worst, 0, and the best, 1. */
export function relativeScore(type: RatingType, score: number): number {
  const [worst, best] = SCORES[type];
  return (score - worst) / (best - worst);
}

const SCORES = { nps: [-100, 100], csat: [0, 100], star: [1, 5] } as const satisfies Record<
  RatingType,
  readonly [worst: number, best: number]
>;

/** Locations that one mail shows in full; the others are counted. */
export const SHOWN_LOCATIONS = 10;

/**
 * Sorts what is known of locations, worst first: by the number of low ratings, then by the score, those without one last,
 * then by how much there is to read; otherwise in the given order.
 */
export function worstFirst<Item>(
  all: readonly Item[],
  newsOf: (item: Item) => LocationNews,
): Item[] {
  return all
    .map((item) => ({ item, news: newsOf(item) }))
    .toSorted(
      ({ news: one }, { news: other }) =>
        other.low - one.low ||
        (one.score ?? Number.MAX_VALUE) - (other.score ?? Number.MAX_VALUE) ||
        other.count - one.count,
    )
    .map(({ item }) => item);
}
