import { expect, test } from 'vitest';
import { dateFormat, quotaMonthOf } from './date-format.ts';

test('caches one formatter for each language, zone and format', () => {
  const short = dateFormat('en', 'Europe/London', { dateStyle: 'short' });
  expect(dateFormat('en', 'Europe/London', { dateStyle: 'short' })).toBe(short);
  for (const other of [
    dateFormat('de', 'Europe/London', { dateStyle: 'short' }),
    dateFormat('en', 'Asia/Tokyo', { dateStyle: 'short' }),
    dateFormat('en', 'Europe/London', { dateStyle: 'medium' }),
  ]) {
    expect(other).not.toBe(short);
  }
  expect(
    dateFormat('en', 'Asia/Tokyo', { dateStyle: 'medium' }).format(Date.UTC(2026, 0, 1, 20)),
  ).toBe('2 Jan 2026');
});

test("starts a quota month at midnight in the business's time zone", () => {
  const moment = new Date('2026-10-31T23:30:00Z');
  expect(quotaMonthOf(moment, 'UTC')).toBe('2026-10');
  expect(quotaMonthOf(moment, 'Europe/Berlin')).toBe('2026-11');
  expect(quotaMonthOf(new Date('2026-11-01T03:30:00Z'), 'America/New_York')).toBe('2026-10');
});
