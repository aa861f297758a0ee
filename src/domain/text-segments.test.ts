import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { segmentsOf } from './text-segments.ts';

describe('a text of the GSM alphabet', () => {
  test('has no segment when empty', () => {
    expect(segmentsOf('')).toEqual({ segments: 0, isUnicode: false, units: 0, left: 160 });
  });

  test.each([
    [1, 1, 159],
    [160, 1, 0],
    [161, 2, 145],
    [306, 2, 0],
    [307, 3, 152],
    [1600, 11, 83],
  ])('of %i characters takes %i segments', (length, segments, left) => {
    const text = 'a'.repeat(length);
    expect(segmentsOf(text)).toEqual({ segments, isUnicode: false, units: length, left });
  });

  test('counts characters of the extension table twice', () => {
    expect(segmentsOf('^{}\\[~]|€\f')).toMatchObject({ isUnicode: false, units: 20, segments: 1 });
  });

  test('does not split an escaped character', () => {
    // 152 + 2 do not fit into 153, so the first segment has 152.
    expect(segmentsOf(`${'a'.repeat(152)}€${'a'.repeat(10)}`)).toEqual({
      segments: 2,
      isUnicode: false,
      units: 164,
      left: 141,
    });
    expect(segmentsOf(`${'a'.repeat(152)}€${'a'.repeat(151)}`).segments).toBe(2);
    expect(segmentsOf(`${'a'.repeat(152)}€${'a'.repeat(152)}`).segments).toBe(3);
  });

  test('includes every letter of the alphabet, in upper and lower case', () => {
    const letters = '@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà\n\r';
    expect(segmentsOf(letters)).toMatchObject({ isUnicode: false, units: letters.length });
  });
});

describe('a text with other characters', () => {
  test.each([
    'ç',
    'ê',
    'á',
    'í',
    'ó',
    'ú',
    'À',
    '`',
    '’',
    '–',
    '\t',
    'ש',
    'م',
    'Ё',
    '好',
  ])('is Unicode for its %s', (character) => {
    expect(segmentsOf(`Hello ${character}`)).toMatchObject({ isUnicode: true, units: 7, left: 63 });
  });

  test.each([
    [70, 1, 0],
    [71, 2, 63],
    [134, 2, 0],
    [135, 3, 66],
  ])('of %i characters takes %i segments', (length, segments, left) => {
    const text = `${'é'.repeat(length - 1)}ç`;
    expect(segmentsOf(text)).toEqual({ segments, isUnicode: true, units: length, left });
  });

  test('does not split a surrogate pair', () => {
    expect(segmentsOf('😀'.repeat(35))).toMatchObject({ segments: 1, units: 70, left: 0 });
    // 33 of them have 66 units; half of another would fit into 67.
    expect(segmentsOf('😀'.repeat(66))).toMatchObject({ segments: 2, units: 132, left: 1 });
    expect(segmentsOf('😀'.repeat(67))).toMatchObject({ segments: 3, units: 134, left: 65 });
  });
});

test('never needs fewer segments for a longer text', () => {
  const character = fc.constantFrom('a', '€', 'ü', 'ç', '😀', '\n');
  fc.assert(
    fc.property(fc.array(character, { maxLength: 400 }), character, (characters, one) => {
      const text = characters.join('');
      const shorter = segmentsOf(text);
      const longer = segmentsOf(text + one);
      expect(longer.segments).toBeGreaterThanOrEqual(shorter.segments);
      expect(longer.left).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: propertyRuns(100) },
  );
});
