import { convertRating, isRatingOnScale, type RatingType } from './ratings.ts';

export type RatingTally = {
  readonly type: RatingType;
  readonly rating: number;
  readonly count: number;
};

export type Interval = readonly [low: number, high: number];

export type Distribution = {
  /** Number of ratings, converted to the five-point scale, that are 1, 2, 3, 4 and 5. */
  readonly five: readonly [number, number, number, number, number];
  readonly promoters: number;
  readonly passives: number;
  readonly detractors: number;
};

export type Scores = {
  readonly n: number;
  readonly nps: number | null;
  readonly csat: number | null;
  readonly star: number | null;
  readonly intervals: {
    readonly nps: Interval;
    readonly csat: Interval;
    readonly star: Interval;
  } | null;
  readonly distribution: Distribution;
};

/** With fewer ratings a share or mean is unreliable: a star average may be off by a star or more. */
export const MIN_SAMPLE_SIZE = 10;

/** 97.5 % quantile of the normal distribution: two-sided 95 %. */
const Z = 1.959963984540054;

/**
 * The three scores of a tally of ratings, each rating converted to the scale of the score. nps: -100 to 100,
 * integer; csat: percent of 4 and 5, integer; star: mean of 1 to 5, one decimal; halves are rounded up; null
 * without data. Ratings off their scale are ignored.
 * intervals: 95 % confidence, clamped to the scale, nps and csat to one decimal, star to two; null below two
 * ratings, where the spread cannot be estimated. NPS: normal approximation with the variance of the +1/0/-1
 * variable (Rocks, The American Statistician 70, 2016). CSAT: Wilson score interval (Wilson, JASA 22, 1927).
 * Star: normal approximation with the sample variance.
 */
export function scoresOf(tally: readonly RatingTally[]): Scores {
  const distribution = distributionOf(tally);
  const { five, promoters, detractors } = distribution;
  const n = five.reduce((sum, count) => sum + count, 0);
  if (n === 0) return { n, nps: null, csat: null, star: null, intervals: null, distribution };
  const satisfied = five[3] + five[4];
  const stars = five.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return {
    n,
    nps: round((100 * (promoters - detractors)) / n, 0),
    csat: round((100 * satisfied) / n, 0),
    star: round(stars / n, 1),
    intervals:
      n < 2
        ? null
        : {
            nps: npsInterval(n, promoters, detractors),
            csat: wilsonInterval(n, satisfied),
            star: starInterval(n, five),
          },
    distribution,
  };
}

function distributionOf(tally: readonly RatingTally[]): Distribution {
  const five: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  const groups = { promoters: 0, passives: 0, detractors: 0 };
  for (const { type, rating, count } of tally) {
    if (!isRatingOnScale(type, rating) || !(count > 0)) continue;
    const index = convertRating(rating, type, 'star') - 1;
    five[index] = (five[index] ?? 0) + count;
    const nps = convertRating(rating, type, 'nps');
    groups[nps >= 9 ? 'promoters' : nps >= 7 ? 'passives' : 'detractors'] += count;
  }
  return { five, ...groups };
}

function npsInterval(n: number, promoters: number, detractors: number): Interval {
  const mean = (promoters - detractors) / n;
  const variance = (promoters + detractors) / n - mean ** 2;
  const half = Z * Math.sqrt(Math.max(variance, 0) / n);
  return [round(100 * Math.max(mean - half, -1), 1), round(100 * Math.min(mean + half, 1), 1)];
}

function wilsonInterval(n: number, successes: number): Interval {
  const p = successes / n;
  const denominator = 1 + Z ** 2 / n;
  const centre = (p + Z ** 2 / (2 * n)) / denominator;
  const half = (Z * Math.sqrt((p * (1 - p)) / n + Z ** 2 / (4 * n ** 2))) / denominator;
  return [round(100 * Math.max(centre - half, 0), 1), round(100 * Math.min(centre + half, 1), 1)];
}

function starInterval(n: number, five: Distribution['five']): Interval {
  const mean = five.reduce((sum, count, index) => sum + count * (index + 1), 0) / n;
  const squares = five.reduce((sum, count, index) => sum + count * (index + 1 - mean) ** 2, 0);
  const half = Z * Math.sqrt(squares / (n - 1) / n);
  return [round(Math.max(mean - half, 1), 2), round(Math.min(mean + half, 5), 2)];
}

function round(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  // Adding zero turns the -0 of Math.round(-0.4) into 0.
  return Math.round(value * factor) / factor + 0;
}
