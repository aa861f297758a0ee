import { describe, expect, test } from 'vitest';
import { type KnownScores, scoreFactsOf } from './score-facts.ts';

const ANSWER = {
  n: 12,
  nps: 42,
  csat: 80,
  star: 4.3,
  previous: { n: 4, nps: 50, csat: 80, star: 4.1 },
  intervals: { nps: [10, 74], csat: [60, 91.2], star: [3.9, 4.7] },
  distribution: { stars: [0, 1, 1, 4, 6], promoters: 6, passives: 4, detractors: 2 },
} satisfies KnownScores;

const KEYS = ['nps', 'csat', 'star'] as const;
const factsOf = (scores: KnownScores) => KEYS.map((key) => scoreFactsOf(key, scores));

describe('the facts of a score', () => {
  test('include the change since the period before, with the decimals of the score', () => {
    expect(factsOf(ANSWER).map(({ change }) => change)).toEqual([-8, 0, 0.2]);
  });

  test('have no change if either period has no ratings', () => {
    const previous = { n: 0, nps: null, csat: null, star: null };
    expect(factsOf({ ...ANSWER, previous }).every(({ change }) => change === null)).toBe(true);
  });

  test('have an interval around the score, with the same decimals', () => {
    const intervals = { nps: [-0.4, 40.2], csat: [81.2, 81.3], star: [4.25, 4.25] };
    const facts = factsOf({ ...ANSWER, intervals } as KnownScores);
    expect(facts.map(({ interval }) => interval)).toEqual([
      [-1, 41],
      [81, 82],
      [4.2, 4.3],
    ]);
    const even = { nps: [1.1, 2], csat: [3, 4], star: [1.1, 1.2] };
    const [, , star] = factsOf({ ...ANSWER, intervals: even } as KnownScores);
    expect(star?.interval).toEqual([1.1, 1.2]);
  });

  test('mark scores of fewer than ten ratings as weak', () => {
    expect(factsOf({ ...ANSWER, n: 9 })[0]?.isWeak).toBe(true);
    expect(factsOf({ ...ANSWER, n: 10 })[0]?.isWeak).toBe(false);
  });
});
