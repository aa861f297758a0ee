import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { foldText } from './fold-text.ts';
import { createSearchKeyEncoder } from './search-key.ts';

const keyOf = createSearchKeyEncoder('0192f0c1-2345-7abc-8def-0123456789ab');

describe('the key of folded words', () => {
  test('is of ASCII letters and digits only, parts apart', () => {
    expect(keyOf('so good!\nпривет')).toMatch(/^[a-z0-9]+\n[a-z0-9]+$/);
  });

  test('holds the key of every part of the words, in every script', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 30 });
    fc.assert(
      fc.property(words, words, words, (before, part, after) => {
        const folded = foldText(part);
        // Letters at a seam may compose, which makes them others.
        const whole = `${foldText(before)} ${folded} ${foldText(after)}`;
        expect(keyOf(whole)).toContain(keyOf(folded));
      }),
      { numRuns: propertyRuns(100) },
    );
  });

  test('tells letters of one script apart', () => {
    for (const script of ['абвгдежзийклмнопрстуфхцчшщъыьэюя', 'אבגדהוזחטיכלמנסעפצקרשת']) {
      const letters = [...script];
      expect(new Set(letters.map((letter) => keyOf(letter))).size).toBe(letters.length);
    }
  });

  test('is written in another alphabet for another owner, and in the same for the same', () => {
    const words = 'the quick brown fox jumps over the lazy dog';
    expect(createSearchKeyEncoder('0192f0c1-2345-7abc-8def-0123456789ab')(words)).toBe(
      keyOf(words),
    );
    expect(createSearchKeyEncoder('0192f0c1-2345-7abc-8def-0123456789ac')(words)).not.toBe(
      keyOf(words),
    );
  });
});
