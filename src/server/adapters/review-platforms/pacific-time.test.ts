import { expect, test } from 'vitest';
import { pacificTime } from './pacific-time.ts';

test.each([
  ['2026-01-15 12:00:00', '2026-01-15T20:00:00.000Z'],
  ['2026-07-15 12:00:00', '2026-07-15T19:00:00.000Z'],
  // Clocks go forward at 2:00 on 8 March 2026, and back at 2:00 on 1 November.
  ['2026-03-08 01:59:59', '2026-03-08T09:59:59.000Z'],
  ['2026-03-08 03:00:00', '2026-03-08T10:00:00.000Z'],
  ['2026-11-01 00:59:59', '2026-11-01T07:59:59.000Z'],
  ['2026-11-01 02:00:00', '2026-11-01T10:00:00.000Z'],
])('%s on the Pacific coast is %s', (text, moment) => {
  expect(pacificTime(text)?.toISOString()).toBe(moment);
});

test.each([
  '',
  '2026-01-15',
  '2026-13-01 00:00:00',
  '2026-01-15T12:00:00Z',
])('%j is no time of Yelp', (text) => {
  expect(pacificTime(text)).toBeNull();
});
