import { expect, test } from 'vitest';
import { labelledPoints } from './labelled-points.ts';

test('labels points evenly, and no more than fit', () => {
  expect(labelledPoints(7, 9)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(labelledPoints(13, 6)).toEqual([0, 3, 6, 9, 12]);
  expect(labelledPoints(90, 1)).toEqual([0]);
  expect(labelledPoints(0, 5)).toEqual([]);
});
