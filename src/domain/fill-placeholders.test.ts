import { describe, expect, test } from 'vitest';
import { fill, fillBusinessName } from './fill-placeholders.ts';
import { INVITE_TEXTS } from './invite-texts/invite-texts-by-language.ts';

test('fills placeholders and leaves those without a value', () => {
  expect(fill('{a} and {b}', { a: '{b}', b: 2 })).toBe('{b} and 2');
  expect(fill('{missing}', {})).toBe('{missing}');
});

describe('a name that ends with a full stop', () => {
  test.each([
    ['We are {business}.', 'We are Miller Ltd.'],
    ['We are {business}. Hello!', 'We are Miller Ltd. Hello!'],
    ['{business} is here.', 'Miller Ltd. is here.'],
    ['With {business}?', 'With Miller Ltd.?'],
    ['{business}...', 'Miller Ltd....'],
  ])('replaces the full stop after it: %s', (text, filled) => {
    expect(fill(text, { business: 'Miller Ltd.' })).toBe(filled);
    const typed = text.replace('{business}', '[BusinessName]');
    expect(fillBusinessName(typed, 'Miller Ltd.')).toBe(filled);
  });

  test.each(
    Object.entries(INVITE_TEXTS),
  )('is not followed by a second full stop in %s', (_, texts) => {
    for (const text of Object.values(texts)) {
      const filled = fillBusinessName(fill(text, { business: 'Miller Ltd.' }), 'Miller Ltd.');
      expect(filled).not.toContain('Ltd..');
    }
  });
});

test('keeps the full stop of the sentence after a name without one', () => {
  expect(fill('We are {business}.', { business: 'Miller' })).toBe('We are Miller.');
});
