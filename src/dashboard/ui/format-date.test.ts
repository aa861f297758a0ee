import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  dayOfMoment,
  daysSince,
  formatDays,
  formatMoment,
  formatMomentInShort,
  formatTime,
  localeOf,
} from './format-date.ts';

// The viewer is in London.
beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/London');
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
  return () => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  };
});

const at = (text: string) => Date.parse(text) / 1000;
const LATE = at('2026-11-26T23:30:00Z');
const viewer = { language: 'en' };
const berlin = { language: 'en', timeZone: 'Europe/Berlin' };

describe('a moment', () => {
  test('is on the day of the time zone', () => {
    expect(dayOfMoment(LATE)).toBe('2026-11-26');
    expect(dayOfMoment(LATE, berlin)).toBe('2026-11-27');
    expect(dayOfMoment(LATE, { timeZone: 'America/New_York' })).toBe('2026-11-26');
    expect(formatMoment(LATE, berlin, LATE + 5 * 86_400)).toBe('27 Nov');
  });

  test('is so many days ago as its zone counts', () => {
    expect(daysSince(LATE, viewer, LATE + 3_600)).toBe(1);
    expect(daysSince(LATE, berlin, LATE + 3_600)).toBe(0);
    // Over the change to summer time.
    expect(daysSince(at('2026-03-28T12:00:00Z'), berlin, at('2026-03-30T07:00:00Z'))).toBe(2);
  });

  test('names the zone only where the viewer’s clock differs', () => {
    expect(formatMomentInShort(LATE, viewer)).toBe('26 Nov 2026, 23:30');
    expect(formatMomentInShort(LATE, berlin)).toBe('27 Nov 2026, 00:30 CET');
    expect(formatTime(LATE, { language: 'en', timeZone: 'Europe/Lisbon' })).toBe('23:30');
    expect(formatTime(at('2026-07-01T12:00:00Z'), { ...berlin, timeZone: 'Asia/Kolkata' })).toBe(
      '17:30 GMT+5:30',
    );
  });

  test('is a time if it is today in that zone', () => {
    expect(formatMoment(LATE, viewer, LATE + 3600)).toBe('26 Nov');
    expect(formatMoment(LATE, berlin, LATE + 3600)).toBe('00:30 CET');
  });
});

test('days are a range of dates, and one day is one date', () => {
  const of = (from: string, to: string) => formatDays({ from, to }, 'en').replaceAll('\u2009', ' ');
  expect(of('2026-03-29', '2026-04-02')).toBe('29 Mar – 2 Apr 2026');
  expect(of('2026-03-29', '2026-03-29')).toBe('29 Mar 2026');
});

test.each([
  [['de-DE', 'en-US'], 'en-US'],
  [['de-DE'], 'en-DE'],
  [['de'], 'en-DE'],
  [['pt'], 'en-BR'],
  [['en-US@posix', 'fr'], 'en-FR'],
  [[], 'en'],
])('a browser for %j shows English dates as in %s', (languages, locale) => {
  vi.stubGlobal('navigator', { languages });
  expect(localeOf('en')).toBe(locale);
});
