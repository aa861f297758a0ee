import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { periodSeconds } from './period-seconds.ts';

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Berlin');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const seconds = (moment: string) => Date.parse(moment) / 1000;

describe('the seconds of a period', () => {
  it('of a range are those of whole days in the viewer’s zone', () => {
    const range = { kind: 'range', from: '2026-07-01', to: '2026-07-02' } as const;
    expect(periodSeconds(range, new Date())).toEqual({
      timeFromS: seconds('2026-07-01T00:00:00+02:00'),
      timeToS: seconds('2026-07-02T23:59:59+02:00'),
    });
  });

  it('of one day are the 23 hours of the day on which the clocks go forward', () => {
    const range = { kind: 'range', from: '2026-03-29', to: '2026-03-29' } as const;
    const { timeFromS, timeToS } = periodSeconds(range, new Date()) ?? { timeFromS: 0, timeToS: 0 };
    expect(timeToS - timeFromS + 1).toBe(23 * 3600);
  });

  it('of the last 7 days begin six midnights ago and end tonight', () => {
    const now = new Date('2026-07-10T15:30:00+02:00');
    expect(periodSeconds({ kind: 'preset', preset: '7d' }, now)).toEqual({
      timeFromS: seconds('2026-07-04T00:00:00+02:00'),
      timeToS: seconds('2026-07-10T23:59:59+02:00'),
    });
  });

  it('are the same all day long, so that what was fetched stays usable', () => {
    const morning = periodSeconds({ kind: 'preset', preset: '30d' }, new Date('2026-07-10T06:00Z'));
    const evening = periodSeconds({ kind: 'preset', preset: '30d' }, new Date('2026-07-10T20:00Z'));
    expect(morning).toEqual(evening);
  });

  it('of all are none', () => {
    expect(periodSeconds({ kind: 'all' }, new Date())).toBeNull();
  });
});
