import { describe, expect, test } from 'vitest';
import { scoreFacts } from './score-facts.ts';

const ANSWER = {
  n: 12,
  nps: 42,
  csat: 80,
  star: 4.3,
  previous: { n: 4, nps: 50, csat: 80, star: 4.1 },
  intervals: { nps: [10, 74], csat: [60, 91.2], star: [3.9, 4.7] },
  distribution: { stars: [0, 1, 1, 4, 6], promoters: 6, passives: 4, detractors: 2 },
} satisfies Parameters<typeof scoreFacts>[0];

describe('scoreFacts', () => {
  test('includes the change since the period before, with the decimals of the score', () => {
    expect(scoreFacts(ANSWER).map(({ key, change }) => [key, change])).toEqual([
      ['nps', -8],
      ['csat', 0],
      ['star', 0.2],
    ]);
  });

  test('has no change if either period has no ratings', () => {
    const previous = { n: 0, nps: null, csat: null, star: null };
    expect(scoreFacts({ ...ANSWER, previous }).every(({ change }) => change === null)).toBe(true);
  });

  test('has an interval around the score, with the same decimals', () => {
    const intervals = { nps: [-0.4, 40.2], csat: [81.2, 81.3], star: [4.25, 4.25] };
    const facts = scoreFacts({ ...ANSWER, intervals } as Parameters<typeof scoreFacts>[0]);
    expect(facts.map(({ interval }) => interval)).toEqual([
      [-1, 41],
      [81, 82],
      [4.2, 4.3],
    ]);
    const even = { nps: [1.1, 2], csat: [3, 4], star: [1.1, 1.2] };
    const [, , star] = scoreFacts({ ...ANSWER, intervals: even } as typeof ANSWER);
    expect(star?.interval).toEqual([1.1, 1.2]);
  });

  test('marks scores of fewer than ten ratings as weak', () => {
    expect(scoreFacts({ ...ANSWER, n: 9 })[0]?.isWeak).toBe(true);
    expect(scoreFacts({ ...ANSWER, n: 10 })[0]?.isWeak).toBe(false);
  });

  test('starts with the rating type of the survey', () => {
    const order = (asked: 'star' | 'csat' | null) =>
      scoreFacts(ANSWER, asked).map(({ key }) => key);
    expect(order('star')).toEqual(['star', 'nps', 'csat']);
    expect(order('csat')).toEqual(['csat', 'nps', 'star']);
    expect(order(null)).toEqual(['nps', 'csat', 'star']);
  });
});
