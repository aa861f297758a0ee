import { describe, expect, test } from 'vitest';
import {
  digitsOf,
  isPossibleNumber,
  matchNumber,
  numberCandidates,
  regionOfNumber,
} from './phone-numbers.ts';

describe('a possible number of a person', () => {
  test.each([
    '+12025550123',
    '+15005550006',
    '+447700900123',
    '+4915112345678',
    '+61491570006',
    '+353201234567',
    '+97239501234',
    '+966501234567',
    '+38344123456',
  ])('%s', (number) => expect(isPossibleNumber(number)).toBe(true));
});

describe('an impossible number', () => {
  test.each([
    ['with an unknown dialling code', '+999123456789'],
    ['too short', '+1202555'],
    ['too long for its country', '+120255501234'],
    ['too long for any country', '+4915112345678901'],
    ['without a plus', '12025550123'],
    ['with spaces', '+1 202 555 0123'],
    ['with letters', '+1202FLOWERS'],
    ['with digits of another script', '+١٢٠٢٥٥٥٠١٢٣'],
    ['nothing', ''],
    ['only a plus', '+'],
  ])('%s', (_name, number) => expect(isPossibleNumber(number)).toBe(false));
});

describe('the countries of a number', () => {
  test.each([
    ['+12125550123', { country: 'US', countries: ['US'], areaCode: '212' }],
    ['+14165550123', { country: 'CA', countries: ['CA'], areaCode: '416' }],
    ['+4915112345678', { country: 'DE', countries: ['DE'], areaCode: null }],
    ['+77012345678', { country: 'KZ', countries: ['KZ'], areaCode: null }],
    ['+88213123456', { country: null, countries: [], areaCode: null }],
  ])('%s', (number, region) => expect(regionOfNumber(number)).toEqual(region));

  test('can be several if they share a dialling code', () => {
    const region = regionOfNumber('+447700900123');
    expect(region?.country).toBeNull();
    expect([...(region?.countries ?? [])].sort()).toEqual(['GB', 'GG', 'IM', 'JE']);
    const tollFree = regionOfNumber('+18005550123');
    expect(tollFree).toMatchObject({ country: null, areaCode: '800' });
    expect(tollFree?.countries).toEqual(expect.arrayContaining(['US', 'CA']));
  });

  test('are unknown if the number has no dialling code', () => {
    expect(regionOfNumber('+999123456789')).toBeNull();
  });
});

/** Numbers as people in the business's country type them. */
const WAYS = [
  ['+44 7700 900123', null],
  ['+44 (0)7700 900123', null],
  ['0044 (0) 7700 900123', null],
  ['00 44 7700-900-123', 'IS'],
  ['011 44 7700 900123', 'US'],
  ['(+44) 7700.900123', 'DE'],
  ['tel:+44-7700-900123', 'US'],
  ['+44 7700 900123 ext 12', null],
  ['+٤٤ ٧٧٠٠ ٩٠٠١٢٣', null],
  ['＋44 7700 900123', null],
  ['07700 900123', 'GB'],
  ['7700900123', 'GB'],
  ['447700900123', 'GB'],
] as const;

describe('a number as people write it', () => {
  test.each(WAYS)('%s in %s is the same number', (text, country) => {
    expect(numberCandidates(text, country).map(({ number }) => number)).toEqual(['+447700900123']);
  });

  test('is the same with the dialling code of the country, without its plus', () => {
    for (const text of ['49 170 1234567', '491701234567', '49 (0) 170 1234567']) {
      const numbers = numberCandidates(text, 'DE').map(({ number }) => number);
      expect([text, numbers]).toEqual([text, ['+491701234567']]);
    }
  });

  test.each([
    ['07700 900123', null],
    ['07700 900123', 'IS'],
    ['7700 900123', 'XX'],
    ['٠٧٧٠٠ ٩٠٠١٢٣', null],
  ])('%s in %s could be in several countries', (text, country) => {
    const candidates = numberCandidates(text, country).map(({ number }) => number);
    expect(candidates.length).toBeGreaterThan(1);
    expect(candidates).toContain('+447700900123');
  });

  test.each(['', '+', '12', '12345', 'x', 'mia@example.com'])('%j is not a number', (text) => {
    expect(numberCandidates(text, null)).toEqual([]);
  });

  test('is stored as ASCII digits, without an extension', () => {
    expect(digitsOf('tel. +٤٤ (0)7700/900-123 ext. 12')).toBe('4407700900123');
    expect(digitsOf('07700 900123\nMia 7')).toBe('07700900123');
  });
});

describe('a typed number', () => {
  const numbers = numberCandidates('+447700900123', null);

  test.each(WAYS)('%s in %s is the same number', (text, country) => {
    expect(matchNumber(text, numbers, country)).toBe('same');
  });

  test.each([
    ['07700 900123', null],
    ['07700 900123', 'IS'],
    ['07700 900123', 'DE'],
    ['7700 900 123', 'US'],
    ['447700900123', null],
    ['07700/900123 (Mia)', null],
    ['٠٧٧٠٠ ٩٠٠١٢٣', null],
  ])('%s in %s may be the same number', (text, country) => {
    expect(matchNumber(text, numbers, country)).toBe('maybe');
  });

  test.each([
    ['0044 (0)7700 900123', '07700 900123'],
    ['44 (0)7700 900123', '7700 900123'],
    ['8 912 345-67-89', '+7 912 345 67 89'],
    ['06 20 123 4567', '+36 20 123 4567'],
  ])('%s may be the same number as %s', (typed, text) => {
    expect(matchNumber(typed, numberCandidates(text, null), null)).toBe('maybe');
  });

  test('does not match a number that only shares its ending', () => {
    expect(matchNumber('07700 123456', numberCandidates('123456', null), null)).toBe('other');
    expect(matchNumber('49 0 7700 900123', numbers, null)).toBe('other');
  });

  test('does not match a number with another country code, however long', () => {
    const german = numberCandidates('+4915112345678', null);
    expect(matchNumber('+41 151 12345678', german, null)).toBe('other');
    expect(matchNumber('+41 151 12345678', german, 'DE')).toBe('other');
    expect(matchNumber('+0151 12345678', german, null)).toBe('maybe');
    expect(matchNumber('+7700900123', numbers, null)).toBe('maybe');
    const several = numberCandidates('151 12345678', null);
    expect(matchNumber('+41 151 12345678', several, null)).toBe('maybe');
  });

  test.each([
    ['+49 7700 900123', 'GB'],
    ['0049 7700 900123', 'GB'],
    ['07700 900124', 'GB'],
    ['900123', 'GB'],
    ['', null],
    ['none', null],
  ])('%s in %s is a different number', (text, country) => {
    expect(matchNumber(text, numbers, country)).toBe('other');
  });
});
