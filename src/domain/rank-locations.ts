import { type Distribution, type Interval, MIN_SAMPLE_SIZE } from './scores.ts';

export const RANKED_SCORES = ['nps', 'csat', 'star'] as const;
export type RankedScore = (typeof RANKED_SCORES)[number];

/** What decides the rank of a location. */
export type Rated = {
  readonly name: string;
  /** The number of ratings, which `distribution` describes. */
  readonly n: number;
  readonly distribution: RatedDistribution;
};

type RatedDistribution = Pick<Distribution, 'promoters' | 'passives' | 'detractors'> & {
  /** How many ratings, converted, are 1, 2, 3, 4 and 5 stars. */
  readonly stars: readonly number[];
};

/** 97.5 % quantile of the normal distribution: two-sided 95 %. */
const Z = 1.959963984540054;

/** Ratings added at each end of the scale: half of Z squared, as Agresti and Coull do for shares. */
const ADDED = Z ** 2 / 2;

/** Whether a location has too few ratings to be ranked. */
export function isSmallSample({ n }: { readonly n: number }): boolean {
  return n < MIN_SAMPLE_SIZE;
}

/**
 * The bounds within which a score lies with 95 % confidence, on its scale, or null without ratings. Unlike the intervals
 * of `scoresOf` they are wide after a few ratings that are all alike: ten promoters prove no NPS of 100. As Agresti and
 * Coull (The American Statistician 52, 1998) do for shares, a few ratings are added at each end of the scale.
 */
export function cautiousBounds(
  distribution: RatedDistribution,
  score: RankedScore,
): Interval | null {
  const tally = tallyOf(distribution, score);
  if (tally.every(([, count]) => count === 0)) return null;
  const [low, high] = [tally[0]?.[0] ?? 0, tally.at(-1)?.[0] ?? 0];
  const counted = [...tally, [low, ADDED] as const, [high, ADDED] as const];
  const n = counted.reduce((sum, [, count]) => sum + count, 0);
  const mean = counted.reduce((sum, [value, count]) => sum + value * count, 0) / n;
  const variance =
    counted.reduce((sum, [value, count]) => sum + count * (value - mean) ** 2, 0) / n;
  const half = Z * Math.sqrt(variance / n);
  return [Math.max(low, mean - half), Math.min(high, mean + half)];
}

/** How often each value of a score's scale was given, from the lowest to the highest. */
function tallyOf(
  { stars, promoters, passives, detractors }: RatedDistribution,
  score: RankedScore,
): (readonly [value: number, count: number])[] {
  if (score === 'star') return stars.map((count, index) => [index + 1, count]);
  if (score === 'csat') {
    const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
    return [
      [0, sumOf(stars.slice(0, 3))],
      [100, sumOf(stars.slice(3))],
    ];
  }
  return [
    [-100, detractors],
    [0, passives],
    [100, promoters],
  ];
}

/**
 * Locations by a score: the best first, by what it is at least, or the worst first, by what it is at most. Those with few
 * ratings follow, by their number of ratings; equal ones by their names.
 */
export function rankLocations<Line extends Rated>(
  lines: readonly Line[],
  { score, first }: { score: RankedScore; first: 'best' | 'worst' },
): Line[] {
  const ranked = lines.map((line) => ({ line, key: keyOf(line) }));
  return ranked
    .sort((a, b) => b.key - a.key || b.line.n - a.line.n || compareNames(a.line, b.line))
    .map(({ line }) => line);

  function keyOf(line: Line): number {
    const bounds = isSmallSample(line) ? null : cautiousBounds(line.distribution, score);
    if (bounds === null) return Number.NEGATIVE_INFINITY;
    return first === 'best' ? bounds[0] : -bounds[1];
  }
}

function compareNames(a: Rated, b: Rated): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}
