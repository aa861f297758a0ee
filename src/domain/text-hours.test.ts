import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { nextTextTime } from './text-hours.ts';

const next = (zones: string[], at: string) => nextTextTime(zones, new Date(at)).toISOString();

describe('the next time for a text in one time zone', () => {
  test.each([
    ['an hour for texts', '2026-11-21T12:34:56.789Z', '2026-11-21T12:34:56.789Z'],
    ['exactly eight', '2026-11-21T07:00:00.000Z', '2026-11-21T07:00:00.000Z'],
    ['a moment before eight', '2026-11-21T06:59:59.999Z', '2026-11-21T07:00:00.000Z'],
    ['a moment before nine in the evening', '2026-11-21T19:59:59.999Z', '2026-11-21T19:59:59.999Z'],
    ['exactly nine in the evening', '2026-11-21T20:00:00.000Z', '2026-11-22T07:00:00.000Z'],
    ['midnight', '2026-11-21T23:00:00.000Z', '2026-11-22T07:00:00.000Z'],
    ['the end of a year', '2026-12-31T22:30:00.000Z', '2027-01-01T07:00:00.000Z'],
  ])('%s', (_name, at, expected) => {
    expect(next(['Europe/Berlin'], at)).toBe(expected);
  });

  test.each([
    ['America/New_York', '2026-11-21T12:59:00Z', '2026-11-21T13:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-21T00:00:00Z', '2026-11-21T02:30:00.000Z'],
    ['Asia/Kathmandu', '2026-11-21T00:00:00Z', '2026-11-21T02:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-21T10:00:00Z', '2026-11-21T18:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-11-21T10:00:00Z', '2026-11-21T19:00:00.000Z'],
  ])('uses the local clock of %s', (zone, at, expected) => {
    expect(next([zone], at)).toBe(expected);
  });

  test('is eight in the morning after a clock change', () => {
    // Berlin leaves summer time on 25 October 2026 and enters it on 28 March 2027.
    expect(next(['Europe/Berlin'], '2026-10-24T20:00:00Z')).toBe('2026-10-25T07:00:00.000Z');
    expect(next(['Europe/Berlin'], '2027-03-27T21:00:00Z')).toBe('2027-03-28T06:00:00.000Z');
    expect(next(['America/New_York'], '2026-11-01T04:30:00Z')).toBe('2026-11-01T13:00:00.000Z');
    // Lord Howe Island moves its clocks by half an hour.
    expect(next(['Australia/Lord_Howe'], '2026-10-03T12:00:00Z')).toBe('2026-10-03T21:00:00.000Z');
  });
});

describe('the next time for a text in several time zones', () => {
  test('is the latest of the mornings', () => {
    expect(next(['America/New_York', 'America/Los_Angeles'], '2026-11-21T13:30:00Z')).toBe(
      '2026-11-21T16:00:00.000Z',
    );
  });

  test('is the morning of every zone once it is evening in one', () => {
    expect(next(['America/New_York', 'America/Los_Angeles'], '2026-11-22T02:00:00Z')).toBe(
      '2026-11-22T16:00:00.000Z',
    );
  });

  test('is found even if no hour suits all zones', () => {
    const opposite = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/London', 'Asia/Tokyo'];
    expect(next(opposite, '2026-11-21T01:00:00Z')).toBe('2026-11-21T01:00:00.000Z');
  });

  test('is now without a time zone', () => {
    expect(next([], '2026-11-21T01:00:00Z')).toBe('2026-11-21T01:00:00.000Z');
  });
});

test('the next time for a text is the first suitable moment, for any zones and time', () => {
  const zone = fc.constantFrom(
    'America/New_York',
    'America/Los_Angeles',
    'America/St_Johns',
    'Pacific/Honolulu',
    'America/Santiago',
  );
  const at = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2035-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(fc.array(zone, { minLength: 1, maxLength: 3 }), at, (zones, start) => {
      const found = nextTextTime(zones, start).getTime();
      expect(suits(zones, found)).toBe(true);
      // Nothing earlier fits: either it is the start itself, or eight o'clock in the last zone.
      if (found !== start.getTime()) expect(suits(zones, found - 1)).toBe(false);
      for (let moment = start.getTime(); moment < found; moment += 20 * 60_000) {
        expect(suits(zones, moment)).toBe(false);
      }
    }),
    { numRuns: propertyRuns(60) },
  );
});

function suits(zones: readonly string[], moment: number): boolean {
  return zones.every((timeZone) => {
    const options = { timeZone, hour: '2-digit', hourCycle: 'h23' } as const;
    const hour = Number(new Intl.DateTimeFormat('en-GB', options).format(moment));
    return hour >= 8 && hour < 21;
  });
}
