import { getCountries, getExampleNumber } from 'libphonenumber-js/mobile';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, test } from 'vitest';
import { textTimeOf } from './text-time-of-number.ts';

const timeOf = (number: string, at: string) => textTimeOf(number, new Date(at)).toISOString();

describe('the hours of texts in one time zone', () => {
  test.each([
    ['Germany', '+4915112345678', '2026-11-21T02:00:00Z', '2026-11-21T07:00:00.000Z'],
    ['the United Kingdom', '+447911123456', '2026-11-21T21:00:00Z', '2026-11-22T08:00:00.000Z'],
    [
      'a number reserved for fiction',
      '+447700900123',
      '2026-11-21T02:00Z',
      '2026-11-21T08:00:00.000Z',
    ],
    ['New York', '+12125550123', '2026-11-21T02:30:00Z', '2026-11-21T13:00:00.000Z'],
    ['Los Angeles', '+12135550123', '2026-11-21T05:30:00Z', '2026-11-21T16:00:00.000Z'],
    ['Hawaii', '+18085550123', '2026-11-21T16:00:00Z', '2026-11-21T18:00:00.000Z'],
    ['Toronto', '+14165550123', '2026-11-21T02:30:00Z', '2026-11-21T13:00:00.000Z'],
    ['Puerto Rico', '+17875550123', '2026-11-21T11:30:00Z', '2026-11-21T12:00:00.000Z'],
    ['Jamaica', '+18765550123', '2026-11-21T11:30:00Z', '2026-11-21T13:00:00.000Z'],
    ['Kosovo', '+38344123456', '2026-11-21T02:00:00Z', '2026-11-21T07:00:00.000Z'],
    ['India', '+919812345678', '2026-11-21T00:00:00Z', '2026-11-21T02:30:00.000Z'],
  ])('%s', (_name, number, at, expected) => expect(timeOf(number, at)).toBe(expected));
});

describe('the hours of texts in a region of several time zones', () => {
  test('last from the westernmost morning to the easternmost evening', () => {
    // In summer time 21:00 in Sydney is 10:00 UTC; 8:00 in Perth is 0:00 UTC.
    expect(timeOf('+61491570006', '2026-11-21T09:59:00Z')).toBe('2026-11-21T09:59:00.000Z');
    expect(timeOf('+61491570006', '2026-11-20T23:00:00Z')).toBe('2026-11-21T00:00:00.000Z');
    expect(timeOf('+61491570006', '2026-11-21T10:01:00Z')).toBe('2026-11-22T00:00:00.000Z');
  });

  test('cover both zones of an area code that spans two', () => {
    // Idaho: from 8:00 in the north, an hour later than in the south.
    expect(timeOf('+12085550123', '2026-11-21T15:30:00Z')).toBe('2026-11-21T16:00:00.000Z');
    expect(timeOf('+12085550123', '2026-11-22T04:00:00Z')).toBe('2026-11-22T16:00:00.000Z');
  });

  test('cover the whole continent for a number without a place in it', () => {
    // From 8:00 in Hawaii to 21:00 in Newfoundland.
    expect(timeOf('+18005550123', '2026-11-21T15:00:00Z')).toBe('2026-11-21T18:00:00.000Z');
    expect(timeOf('+18005550123', '2026-11-22T00:40:00Z')).toBe('2026-11-22T18:00:00.000Z');
  });
});

test('texts to numbers that belong to no country are sent at any hour', () => {
  expect(timeOf('+88213123456', '2026-11-21T02:00:00Z')).toBe('2026-11-21T02:00:00.000Z');
  expect(timeOf('+999123456789', '2026-11-21T02:00:00Z')).toBe('2026-11-21T02:00:00.000Z');
});

test('every country with phone numbers has night hours', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => new Date(Date.UTC(2026, 10, 21, hour)));
  const withoutNightHours = getCountries().filter((country) => {
    const number = getExampleNumber(country, examples)?.number;
    return !number || hours.every((hour) => textTimeOf(number, hour) === hour);
  });
  expect(withoutNightHours).toEqual([]);
});
