import { expect, it } from 'vitest';
import { apart } from './label-places.ts';

it('labels of two lines that end together are moved apart, each on its side', () => {
  expect(apart(10, 40, 14)).toEqual([10, 40]);
  expect(apart(20, 24, 14)).toEqual([15, 29]);
  expect(apart(24, 20, 14)).toEqual([29, 15]);
});
