import { expect, test } from 'vitest';
import { withRange } from './use-selection.ts';

const LISTED = ['a', 'b', 'c', 'd', 'e'];

test('a range is the same from either end, and includes both', () => {
  expect(withRange(LISTED, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(withRange(LISTED, 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(withRange(LISTED, 'c', 'c')).toEqual(['c']);
});

test('a range whose start has left the list selects only its end', () => {
  expect(withRange(LISTED, 'gone', 'd')).toEqual(['d']);
});
