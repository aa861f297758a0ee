import { describe, expect, test } from 'vitest';
import { calendarDay, daysBetween, lastDays } from './calendar-days.ts';

const seconds = (moment: string) => Date.parse(moment) / 1000;

describe('calendar days', () => {
  test('start and end a range at midnight in the time zone', () => {
    const { timeFromS, timeToS } = daysBetween('2026-07-01', '2026-07-02', {
      timeZone: 'Europe/Berlin',
    });
    expect(timeFromS).toBe(seconds('2026-07-01T00:00:00+02:00'));
    expect(timeToS).toBe(seconds('2026-07-02T23:59:59+02:00'));
  });

  test.each([
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    ['Asia/Beirut', '2026-03-29', 23],
    ['Atlantic/Azores', '2026-10-25', 25],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    ['', '2026-03-29', 24],
  ])('in %s on %s has %d hours', (timeZone, day, hours) => {
    const { timeFromS, timeToS } = daysBetween(day, day, { timeZone });
    expect((timeToS + 1 - timeFromS) / 3600).toBe(hours);
  });

  test('up to today include today in the given time zone', () => {
    const now = new Date('2026-07-10T15:30:00Z');
    expect(lastDays(7, { now, timeZone: 'Pacific/Auckland' })).toEqual({
      timeFromS: seconds('2026-07-05T00:00:00+12:00'),
      timeToS: seconds('2026-07-11T23:59:59+12:00'),
    });
    expect(lastDays(1, { now, timeZone: 'America/Lima' })).toEqual({
      timeFromS: seconds('2026-07-10T00:00:00-05:00'),
      timeToS: seconds('2026-07-10T23:59:59-05:00'),
    });
  });

  test('are named by the date in the time zone', () => {
    const now = new Date('2026-07-10T18:00:00Z');
    expect(calendarDay({ now, timeZone: 'Australia/Sydney' })).toBe('2026-07-11');
    expect(calendarDay({ now, timeZone: 'America/Lima' })).toBe('2026-07-10');
    expect(calendarDay({ now, timeZone: '' })).toBe('2026-07-10');
  });

  test('do not change during a day, so that cached requests stay valid', () => {
    const at = (time: string) =>
      lastDays(30, { now: new Date(`2026-07-10T${time}Z`), timeZone: 'UTC' });
    expect(at('00:00:00')).toEqual(at('23:59:59'));
    expect(at('23:59:59')).not.toEqual(
      lastDays(30, { now: new Date('2026-07-11T00:00Z'), timeZone: 'UTC' }),
    );
  });
});
