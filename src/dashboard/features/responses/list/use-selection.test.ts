import { expect, test } from 'vitest';
import { withRange } from './use-selection.ts';

const LISTED = ['a', 'b', 'c', 'd', 'e'];

test('a range is the same from either end, and holds both', () => {
  expect(withRange(LISTED, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(withRange(LISTED, 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(withRange(LISTED, 'c', 'c')).toEqual(['c']);
});

test('where its beginning has left the list, it is the one that was meant', () => {
  expect(withRange(LISTED, 'gone', 'd')).toEqual(['d']);
});
