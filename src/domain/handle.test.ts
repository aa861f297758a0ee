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
    expect(suggestHandle('Café Müller & Söhne')).toBe('cafe-muller-and-sohne');
    expect(suggestHandle("Straße 7 – Joe's")).toBe('strasse-7-joes');
    expect(suggestHandle('API')).toBe('api-reviews');
    expect(suggestHandle('مطعم')).toBe('my-business');
  });

  test('is valid when suggested from any name', () => {
    // fast-check takes most of a second to prepare its own strings of any characters.
    const anyCodePoint = fc.oneof(fc.nat(0x24f), fc.nat(0x10ffff));
    fc.assert(
      fc.property(fc.array(anyCodePoint, { maxLength: 200 }), (codePoints) => {
        const name = String.fromCodePoint(...codePoints);
        expect(handleError(suggestHandle(name)), name).toBeNull();
      }),
      { numRuns: propertyRuns(100) },
    );
    for (const word of RESERVED_HANDLES) expect(handleError(suggestHandle(word))).toBeNull();
  });
});
