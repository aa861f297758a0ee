import { expect, test } from 'vitest';
import { dateFormat } from './date-format.ts';

test('a formatter is made once for each language, zone and way of writing', () => {
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
  ).toBe('Jan 2, 2026');
});
