import { expect, test } from 'vitest';
import { byteRangeOf } from './byte-range.ts';

test.each([
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=10-19', { from: 10, to: 19 }],
  ['bytes=90-500', { from: 90, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-500', { from: 0, to: 99 }],
  ['bytes=99-99', { from: 99, to: 99 }],
])('%s of 100 bytes is %o', (header, range) => {
  expect(byteRangeOf(header, 100)).toEqual(range);
});

test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('%s is beyond 100 bytes', (header) => {
  expect(byteRangeOf(header, 100)).toBe('beyond');
});

test.each([
  undefined,
  '',
  'bytes=-',
  'bytes=5-4',
  'bytes=0-1,3-4',
  'items=0-1',
  'bytes=a-b',
])('%s is answered with the whole file', (header) => {
  expect(byteRangeOf(header, 100)).toBeNull();
});
