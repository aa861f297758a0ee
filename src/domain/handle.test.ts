import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { handleError, normaliseHandle, RESERVED_HANDLES, suggestHandle } from './handle.ts';

describe('a handle', () => {
  test('is trimmed and lower-cased', () => {
    expect(normaliseHandle('  Blue-Door ')).toBe('blue-door');
  });

  test('has 3 to 60 of a-z, 0-9 and hyphen', () => {
    expect(handleError('ab')).toBe('handle_too_short');
    expect(handleError('abc')).toBeNull();
    expect(handleError('a'.repeat(60))).toBeNull();
    expect(handleError('a'.repeat(61))).toBe('handle_too_long');
    for (const bad of ['a_b', 'Abc', 'a b', 'äbc', 'a/b', 'abc\n']) {
      expect(handleError(bad), bad).toBe('handle_characters');
    }
  });

  test('is refused if it is a reserved word', () => {
    for (const word of ['dash', 'api', 'outbox', 'goodword', 'feedbackevaluate']) {
      expect(handleError(word)).toBe('reserved');
    }
    expect(new Set(RESERVED_HANDLES).size).toBe(RESERVED_HANDLES.length);
  });

  test("is suggested from a business's name", () => {
    expect(suggestHandle('Café Müller & Söhne', 'en')).toBe('cafe-muller-and-sohne');
    expect(suggestHandle('Café Müller & SO\u0308HNE', 'de-AT')).toBe('cafe-mueller-und-soehne');
    expect(suggestHandle('Pain & Cie', 'fr')).toBe('pain-et-cie');
    expect(suggestHandle("Straße 7 – Joe's", 'en')).toBe('strasse-7-joes');
    expect(suggestHandle('API', 'en')).toBe('api-reviews');
    expect(suggestHandle('مطعم', 'ar')).toBe('my-business');
  });

  test('is cut between words', () => {
    const name = 'Landbäckerei und Konditorei Familie Brandstätterhuber am Markt';
    expect(suggestHandle(name, 'de')).toBe('landbaeckerei-und-konditorei-familie');
    expect(suggestHandle('x'.repeat(70), 'en')).toBe('x'.repeat(50));
    expect(suggestHandle(`${'x'.repeat(50)} bakery`, 'en')).toBe('x'.repeat(50));
  });

  test('is valid when suggested from any name', () => {
    // fast-check takes most of a second to prepare its own strings of any characters.
    const anyCodePoint = fc.oneof(fc.nat(0x24f), fc.nat(0x10ffff));
    fc.assert(
      fc.property(fc.array(anyCodePoint, { maxLength: 200 }), (codePoints) => {
        const name = String.fromCodePoint(...codePoints);
        expect(handleError(suggestHandle(name, 'de')), name).toBeNull();
      }),
      { numRuns: propertyRuns(100) },
    );
    for (const word of RESERVED_HANDLES) expect(handleError(suggestHandle(word, 'en'))).toBeNull();
  });
});
