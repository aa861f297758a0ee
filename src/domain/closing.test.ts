import { expect, test } from 'vitest';
import { calendarDay } from './calendar-days.ts';
import { endOfRestoring, lastWholeDay } from './closing.ts';

const NOW = new Date('2026-11-29T13:05:00Z');

test.each([
  ['', '2026-12-30T00:00:00.000Z'],
  ['Europe/Berlin', '2026-12-29T23:00:00.000Z'],
  ['Pacific/Auckland', '2026-12-30T11:00:00.000Z'],
])('the last day for restoring in %j ends at midnight', (timeZone, end) => {
  expect(endOfRestoring(NOW, timeZone).toISOString()).toBe(end);
});

test.each([
  ['Europe/Berlin', '2026-12-29'],
  // The day begins there before the end, and is no whole one.
  ['Asia/Tokyo', '2026-12-29'],
  ['America/Lima', '2026-12-28'],
])('the last whole day to read in %s is %s', (timeZone, day) => {
  const last = lastWholeDay(endOfRestoring(NOW, 'Europe/Berlin'), timeZone);
  expect(calendarDay({ now: last, timeZone })).toBe(day);
});
