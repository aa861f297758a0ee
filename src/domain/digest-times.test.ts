import { describe, expect, test } from 'vitest';
import { nextDigestTime } from './digest-times.ts';
import type { NotificationPeriod } from './notifications.ts';

const nextAfter = (period: NotificationPeriod, timeZone: string | null, after: string) =>
  nextDigestTime(period, { timeZone, after: new Date(after) })?.toISOString() ?? null;

describe('digests are due at 08:00 of the person’s own zone', () => {
  test.each([
    ['daily', 'Europe/Berlin', '2026-11-20T06:59:59Z', '2026-11-20T07:00:00.000Z'],
    ['daily', 'Europe/Berlin', '2026-11-20T07:00:00Z', '2026-11-21T07:00:00.000Z'],
    ['instant', 'America/Los_Angeles', '2026-11-20T07:00:00Z', '2026-11-20T16:00:00.000Z'],
    ['daily', 'Asia/Kathmandu', '2026-11-20T00:00:00Z', '2026-11-20T02:15:00.000Z'],
    ['daily', 'Pacific/Auckland', '2026-11-20T18:59:00Z', '2026-11-20T19:00:00.000Z'],
    ['daily', null, '2026-11-20T07:00:00Z', '2026-11-20T08:00:00.000Z'],
    // Monday in Tokyo is still Sunday in UTC.
    ['weekly', 'Asia/Tokyo', '2026-11-21T00:00:00Z', '2026-11-22T23:00:00.000Z'],
    ['weekly', 'America/New_York', '2026-11-23T12:59:59Z', '2026-11-23T13:00:00.000Z'],
    ['weekly', 'America/New_York', '2026-11-23T13:00:00Z', '2026-11-30T13:00:00.000Z'],
    ['monthly', 'Australia/Sydney', '2026-11-30T20:59:59Z', '2026-11-30T21:00:00.000Z'],
    ['monthly', 'Australia/Sydney', '2026-11-30T21:00:00Z', '2026-12-31T21:00:00.000Z'],
  ] as const)('%s in %s after %s', (period, zone, after, due) => {
    expect(nextAfter(period, zone, after)).toBe(due);
  });
});

test('a clock change in the night before keeps 08:00', () => {
  // Berlin leaves summer time on 25 October 2026, New York enters it on 14 March 2027.
  expect(nextAfter('daily', 'Europe/Berlin', '2026-10-24T06:00:00Z')).toBe(
    '2026-10-25T07:00:00.000Z',
  );
  expect(nextAfter('daily', 'America/New_York', '2027-03-13T13:00:00Z')).toBe(
    '2027-03-14T12:00:00.000Z',
  );
});

test('a zone that skips a whole day has no digest on it', () => {
  // Samoa went from 29 to 31 December 2011: a Friday that never was.
  const thursday = nextAfter('daily', 'Pacific/Apia', '2011-12-29T00:00:00Z');
  expect(thursday).toBe('2011-12-29T18:00:00.000Z');
  expect(nextAfter('daily', 'Pacific/Apia', thursday ?? '')).toBe('2011-12-30T18:00:00.000Z');
});

test('never has no digest', () => {
  expect(nextAfter('never', 'UTC', '2026-11-20T07:00:00Z')).toBeNull();
});
