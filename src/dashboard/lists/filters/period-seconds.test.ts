import { describe, expect, test } from 'vitest';
import { periodSeconds } from './period-seconds.ts';

const seconds = (moment: string) => Date.parse(moment) / 1000;
const clock = { now: new Date('2026-07-10T23:30:00Z'), timeZone: 'Europe/Berlin' };

describe('periodSeconds', () => {
  test('starts the last 7 days at midnight six days ago and ends them tonight, in the business’s time zone', () => {
    expect(periodSeconds({ kind: 'preset', preset: '7d' }, clock)).toEqual({
      timeFromS: seconds('2026-07-05T00:00:00+02:00'),
      timeToS: seconds('2026-07-11T23:59:59+02:00'),
    });
  });

  test('covers whole days of a range in that time zone', () => {
    const range = { kind: 'range', from: '2026-07-01', to: '2026-07-02' } as const;
    expect(periodSeconds(range, clock)).toEqual({
      timeFromS: seconds('2026-07-01T00:00:00+02:00'),
      timeToS: seconds('2026-07-02T23:59:59+02:00'),
    });
  });

  test('is null for all time and for invalid dates', () => {
    expect(periodSeconds({ kind: 'all' }, clock)).toBeNull();
    expect(periodSeconds({ kind: 'unusable', from: null, to: null }, clock)).toBeNull();
  });
});
