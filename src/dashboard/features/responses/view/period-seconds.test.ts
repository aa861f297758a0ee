import { describe, expect, test } from 'vitest';
import { periodSeconds } from './period-seconds.ts';

const seconds = (moment: string) => Date.parse(moment) / 1000;
const clock = { now: new Date('2026-07-10T23:30:00Z'), timeZone: 'Europe/Berlin' };

describe('the seconds of a period', () => {
  test('of the last 7 days begin six midnights of the business ago and end tonight there', () => {
    expect(periodSeconds({ kind: 'preset', preset: '7d' }, clock)).toEqual({
      timeFromS: seconds('2026-07-05T00:00:00+02:00'),
      timeToS: seconds('2026-07-11T23:59:59+02:00'),
    });
  });

  test('of a range are those of whole days there', () => {
    const range = { kind: 'range', from: '2026-07-01', to: '2026-07-02' } as const;
    expect(periodSeconds(range, clock)).toEqual({
      timeFromS: seconds('2026-07-01T00:00:00+02:00'),
      timeToS: seconds('2026-07-02T23:59:59+02:00'),
    });
  });

  test('of all, and of days that are none, are none', () => {
    expect(periodSeconds({ kind: 'all' }, clock)).toBeNull();
    expect(periodSeconds({ kind: 'unusable', from: null, to: null }, clock)).toBeNull();
  });
});
