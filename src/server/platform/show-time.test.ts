import { expect, test } from 'vitest';
import { showDuration, showTime } from './show-time.ts';

test('a time is shown in UTC, to the second', () => {
  expect(showTime(new Date('2026-11-28T09:05:00.900Z'))).toBe('2026-11-28 09:05:00 UTC');
});

test.each([
  [-5_000, '0 seconds'],
  [1_000, '1 second'],
  [119_000, '119 seconds'],
  [120_000, '2 minutes'],
  [5_400_000, '90 minutes'],
  [50 * 3_600_000, '2 days'],
])('%i ms are shown as %s', (milliseconds, shown) => {
  expect(showDuration(milliseconds)).toBe(shown);
});
