import { expect, test } from 'vitest';
import { type LocationNews, relativeScore, worstFirst } from './worst-first.ts';

const QUIET: LocationNews = { low: 0, score: null, count: 0 };

function namesOf(news: Record<string, Partial<LocationNews>>): string[] {
  const all = Object.entries(news);
  return worstFirst(all, ([, one]) => ({ ...QUIET, ...one })).map(([name]) => name);
}

test('the most low ratings come first, however good the score is', () => {
  expect(namesOf({ good: { score: 0.2 }, busy: { low: 2, score: 0.9 }, bad: { low: 5 } })).toEqual([
    'bad',
    'busy',
    'good',
  ]);
});

test('with as many low ratings, the lowest score comes first, and none at all last', () => {
  expect(
    namesOf({
      unrated: { count: 50 },
      best: { score: 1 },
      worst: { score: 0 },
      fair: { score: 0.5 },
    }),
  ).toEqual(['worst', 'fair', 'best', 'unrated']);
});

test('otherwise the most news comes first, and equals stay in their order', () => {
  expect(namesOf({ a: { count: 1 }, b: { count: 3 }, c: { count: 1 } })).toEqual(['b', 'a', 'c']);
});

test.each([
  ['nps', 0, 0.5],
  ['csat', 25, 0.25],
  ['star', 2, 0.25],
] as const)('%s %d is comparable with the other scores', (type, score, share) => {
  expect(relativeScore(type, score)).toBe(share);
});
