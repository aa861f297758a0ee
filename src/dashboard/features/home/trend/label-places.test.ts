import { describe, expect, it } from 'vitest';
import { apart, labelledPoints } from './label-places.ts';

describe('labels of a trend', () => {
  it('stand evenly, and no more than fit', () => {
    expect(labelledPoints(7, 9)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(labelledPoints(13, 6)).toEqual([0, 3, 6, 9, 12]);
    expect(labelledPoints(90, 1)).toEqual([0]);
    expect(labelledPoints(0, 5)).toEqual([]);
  });

  it('of two lines that end together are moved apart, each on its side', () => {
    expect(apart(10, 40, 14)).toEqual([10, 40]);
    expect(apart(20, 24, 14)).toEqual([15, 29]);
    expect(apart(24, 20, 14)).toEqual([29, 15]);
  });
});
