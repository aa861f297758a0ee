import { expect, test } from 'vitest';
import {
  lastDueMonthAnywhere,
  monthBefore,
  monthSpan,
  nextReportMonth,
  nextReportTime,
  reportMonths,
  suggestedReportMonth,
} from './client-reports.ts';

const at = (time: string, timeZone = 'UTC') => ({ now: new Date(time), timeZone });

test('the months of reports begin with the one of the zone, over a year', () => {
  const months = reportMonths(at('2026-01-31T23:30:00Z', 'Europe/Berlin'));
  expect([months.length, months[0], months[1], months.at(-1)]).toEqual([
    12,
    '2026-02',
    '2026-01',
    '2025-03',
  ]);
  expect(monthBefore('2026-01')).toBe('2025-12');
});

test('the last whole month is suggested, unless the client is younger', () => {
  const suggested = (since: string) =>
    suggestedReportMonth({
      ...at('2026-12-15T12:00:00Z', 'Europe/Berlin'),
      clientSince: new Date(since),
    });
  expect(suggested('2026-11-30T22:59:00Z')).toBe('2026-11');
  expect(suggested('2026-11-30T23:00:00Z')).toBe('2026-12');
});

test.each([
  ['2026-02', 'UTC', '2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z'],
  ['2026-12', 'UTC', '2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z'],
  // The clocks go forward in it, so that it is an hour short.
  ['2026-03', 'Europe/Berlin', '2026-02-28T23:00:00Z', '2026-03-31T22:00:00Z'],
  ['2024-02', 'America/New_York', '2024-02-01T05:00:00Z', '2024-03-01T05:00:00Z'],
])('%s in %s is a whole month', (month, timeZone, from, before) => {
  expect(monthSpan(month, timeZone)).toEqual({
    from: Date.parse(from),
    before: Date.parse(before),
  });
});

test('a report is due at 8:00 on the 1st of the next month, where the client is', () => {
  const before = at('2026-12-01T06:59:00Z', 'Europe/Berlin');
  expect(nextReportMonth(before)).toBe('2026-11');
  expect(nextReportTime(before)).toEqual(new Date('2026-12-01T07:00:00Z'));
  expect(nextReportMonth(at('2026-12-01T07:00:00Z', 'Europe/Berlin'))).toBe('2026-12');
  expect(nextReportMonth(at('2026-12-01T07:00:00Z', 'America/Lima'))).toBe('2026-11');
});

test('a month is due somewhere once it is in the earliest zone', () => {
  expect(lastDueMonthAnywhere(new Date('2026-11-30T17:59:00Z'))).toBe('2026-10');
  expect(lastDueMonthAnywhere(new Date('2026-11-30T18:00:00Z'))).toBe('2026-11');
});
