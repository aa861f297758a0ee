import { describe, expect, test } from 'vitest';
import {
  collapseWhitespace,
  hasForbiddenCharacters,
  isWebAddress,
  lengthOf,
  shorten,
} from './text.ts';

describe('text', () => {
  test('is measured in code points', () => {
    expect(['', 'abc', '👍👍', 'ü', 'e\u0301'].map(lengthOf)).toEqual([0, 3, 2, 1, 2]);
  });

  test('is shortened by code points, and only if it is longer', () => {
    expect(shorten('👍👍👍', 3)).toBe('👍👍👍');
    expect(shorten('👍👍👍', 2)).toBe('👍👍…');
    expect(shorten('one two', 4)).toBe('one…');
  });

  test('collapses white space inside and drops it outside', () => {
    expect(collapseWhitespace(' \t a \n\u00a0 b  ')).toBe('a b');
  });

  test('refuses only U+0000 and unpaired surrogates', () => {
    for (const bad of ['a\u0000b', '\ud83d', 'x\udc4d', '\udc4d\ud83d']) {
      expect(hasForbiddenCharacters(bad)).toBe(true);
    }
    for (const good of ['', '👍', '\u200f<b>\u0001\ufffe', '\u202e']) {
      expect(hasForbiddenCharacters(good)).toBe(false);
    }
  });

  test('accepts only complete http and https addresses as web addresses', () => {
    for (const good of ['https://a.de', 'http://localhost:4000/x?y#z', 'HTTPS://ä.de/ü']) {
      expect(isWebAddress(good), good).toBe(true);
    }
    const bad = [
      '',
      'a.de',
      '//a.de',
      'javascript:alert(1)',
      'https:a.de',
      'https://',
      'ftp://a.de',
    ];
    for (const text of [...bad, 'https://a b.de', 'data:text/html,x', ' https://a.de']) {
      expect(isWebAddress(text), text).toBe(false);
    }
  });
});
