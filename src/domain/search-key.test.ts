import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { foldText } from './fold-text.ts';
import { createSearchKeyEncoder } from './search-key.ts';

const keyOf = createSearchKeyEncoder('0192f0c1-2345-7abc-8def-0123456789ab');

describe('a search key', () => {
  test('has only ASCII letters and digits, with parts separated', () => {
    expect(keyOf('so good!\nпривет')).toMatch(/^[a-z0-9]+\n[a-z0-9]+$/);
  });

  test('contains the key of every substring, in every script', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 30 });
    fc.assert(
      fc.property(text, text, text, (before, part, after) => {
        const folded = foldText(part);
        // Letters next to each other may compose into other letters.
        const whole = `${foldText(before)} ${folded} ${foldText(after)}`;
        expect(keyOf(whole)).toContain(keyOf(folded));
      }),
      { numRuns: propertyRuns(100) },
    );
  });

  test('differs for different letters of one script', () => {
    for (const script of ['абвгдежзийклмнопрстуфхцчшщъыьэюя', 'אבגדהוזחטיכלמנסעפצקרשת']) {
      const letters = [...script];
      expect(new Set(letters.map((letter) => keyOf(letter))).size).toBe(letters.length);
    }
  });

  test('uses an alphabet that depends only on the business', () => {
    const text = 'the quick brown fox jumps over the lazy dog';
    expect(createSearchKeyEncoder('0192f0c1-2345-7abc-8def-0123456789ab')(text)).toBe(keyOf(text));
    expect(createSearchKeyEncoder('0192f0c1-2345-7abc-8def-0123456789ac')(text)).not.toBe(
      keyOf(text),
    );
  });
});
