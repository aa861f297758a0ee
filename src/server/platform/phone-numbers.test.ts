import { describe, expect, it } from 'vitest';
import { isPossibleNumber, readNumber, regionOfNumber } from './phone-numbers.ts';

describe('a number that could be somebody’s', () => {
  it.each([
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

describe('a number that cannot be', () => {
  it.each([
    ['of a dialling code that there is not', '+999123456789'],
    ['too short', '+1202555'],
    ['too long for its country', '+120255501234'],
    ['too long for any', '+4915112345678901'],
    ['without a plus', '12025550123'],
    ['with spaces', '+1 202 555 0123'],
    ['with letters', '+1202FLOWERS'],
    ['with digits of another script', '+١٢٠٢٥٥٥٠١٢٣'],
    ['nothing', ''],
    ['only a plus', '+'],
  ])('%s', (_name, number) => expect(isPossibleNumber(number)).toBe(false));
});

describe('where a number belongs', () => {
  it.each([
    ['+12125550123', { country: 'US', countries: ['US'], areaCode: '212' }],
    ['+14165550123', { country: 'CA', countries: ['CA'], areaCode: '416' }],
    ['+18005550123', { country: 'US', countries: ['US'], areaCode: '800' }],
    ['+4915112345678', { country: 'DE', countries: ['DE'], areaCode: null }],
    ['+77012345678', { country: 'KZ', countries: ['KZ'], areaCode: null }],
    ['+88213123456', { country: null, countries: [], areaCode: null }],
  ])('%s', (number, region) => expect(regionOfNumber(number)).toEqual(region));

  it('may be one of several countries that share a dialling code', () => {
    const region = regionOfNumber('+447700900123');
    expect(region?.country).toBeNull();
    expect([...(region?.countries ?? [])].sort()).toEqual(['GB', 'GG', 'IM', 'JE']);
  });

  it('is not known without a dialling code', () => {
    expect(regionOfNumber('+999123456789')).toBeNull();
  });
});

describe('a number as people write it', () => {
  it.each([
    ['+354 555 0100', null],
    ['00354 555-0100', null],
    ['00 354 555 0100', 'IS'],
    ['555 0100', 'IS'],
    ['(555) 0100', 'IS'],
    ['tel:+354-555-0100', 'GB'],
  ])('%s in %s', (text, country) => expect(readNumber(text, country)).toBe('+3545550100'));

  it.each([
    ['555 0100', null],
    ['mia@example.com', 'IS'],
    ['', 'IS'],
    ['555 0100', 'XX'],
  ])('%s in %s is none', (text, country) => expect(readNumber(text, country)).toBeNull());
});
