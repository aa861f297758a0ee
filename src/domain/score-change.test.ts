import { describe, expect, test } from 'vitest';
import { scoreChangeOf } from './score-change.ts';
import type { RatingTally } from './scores.ts';
import { scoresOf } from './scores.ts';

const stars = (...tally: [rating: number, count: number][]) =>
  scoresOf(tally.map(([rating, count]): RatingTally => ({ type: 'star', rating, count })));
const NONE = scoresOf([]);

describe('the change of a score', () => {
  test('is real where it is larger than both samples’ noise', () => {
    const change = scoreChangeOf('star', {
      current: stars([5, 180], [4, 20]),
      before: stars([4, 150], [3, 50]),
    });
    expect(change).toEqual({ value: 4.9, n: 200, change: 1.1, certainty: 'real' });
  });

  test('may be chance where the samples vary as much', () => {
    const change = scoreChangeOf('star', {
      current: stars([5, 10], [1, 3]),
      before: stars([5, 9], [1, 4]),
    });
    expect(change).toMatchObject({ certainty: 'chance' });
  });

  test('of fewer than ten ratings says so', () => {
    const change = scoreChangeOf('star', { current: stars([5, 3]), before: stars([1, 40]) });
    expect(change).toEqual({ value: 5, n: 3, change: 4, certainty: 'few' });
  });

  test('without ratings before, there is none', () => {
    const change = scoreChangeOf('star', { current: stars([5, 12]), before: NONE });
    expect(change).toEqual({ value: 5, n: 12, change: null, certainty: null });
  });

  test('a score that stayed has no certainty', () => {
    const same = stars([5, 12], [3, 2]);
    const change = scoreChangeOf('star', { current: same, before: same });
    expect(change).toMatchObject({ change: 0, certainty: null });
  });

  test('without ratings there is no score', () => {
    expect(scoreChangeOf('nps', { current: NONE, before: stars([5, 12]) })).toBeNull();
  });
});
