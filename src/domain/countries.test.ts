import { describe, expect, test } from 'vitest';
import { COUNTRIES, countryOf } from './countries.ts';

describe('countries', () => {
  test('are the 249 of ISO 3166-1, every name and code once', () => {
    expect(COUNTRIES.length).toBe(249);
    for (const field of ['name', 'alpha2', 'alpha3'] as const) {
      expect(new Set(COUNTRIES.map((country) => country[field])).size).toBe(249);
    }
    expect(COUNTRIES.every(({ alpha2 }) => /^[A-Z]{2}$/.test(alpha2))).toBe(true);
    expect(COUNTRIES.every(({ alpha3 }) => /^[A-Z]{3}$/.test(alpha3))).toBe(true);
  });

  test('are found by two-letter code', () => {
    expect(countryOf('de')).toEqual({ name: 'Germany', alpha2: 'DE', alpha3: 'DEU' });
    expect(countryOf('XX')).toBeNull();
  });
});
