import { describe, expect, it } from 'vitest';
import {
  collapseWhitespace,
  hasForbiddenCharacters,
  isEmail,
  isWebAddress,
  lengthOf,
  oneLine,
  shorten,
  shownWords,
} from './text.ts';

describe('text', () => {
  it('is measured in code points', () => {
    expect(['', 'abc', '👍👍', 'ü', 'e\u0301'].map(lengthOf)).toEqual([0, 3, 2, 1, 2]);
  });

  it('is shortened by code points, and only where it is longer', () => {
    expect(shorten('👍👍👍', 3)).toBe('👍👍👍');
    expect(shorten('👍👍👍', 2)).toBe('👍👍…');
    expect(shorten('one two', 4)).toBe('one…');
  });

  it('collapses white space inside and drops it outside', () => {
    expect(collapseWhitespace(' \t a \n\u00a0 b  ')).toBe('a b');
  });

  it('makes names one line that turns no writing around them', () => {
    const turning = '\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069';
    expect(oneLine(`\u202EAda ${turning} & \n\t\u0085Sons\u2028Ltd\u0001`)).toBe('Ada & Sons Ltd');
    expect(oneLine(`${turning}\n`)).toBe('');
  });

  it('leaves what joins letters and emoji in names', () => {
    for (const name of ['علی\u200cرضا', '👩\u200d🍳 Café', 'نور Ltd', 'a\u0000b']) {
      expect(oneLine(name)).toBe(name);
    }
  });

  it('ends within somebody’s words the directions that they set, and keeps plain marks', () => {
    expect(shownWords('a\u202Eb\u202C \u2067c\u2069 \u202D!')).toBe('ab c !');
    expect(shownWords('(\u200Fשלום\u200F)\u061C')).toBe('(\u200Fשלום\u200F)\u061C');
  });

  it('takes for nothing what nobody can see', () => {
    for (const unseen of [
      '\u200b',
      '\u3164',
      ' \u2800\n',
      '\u200d\ufe0f',
      '\u202E',
      '\u200b\u0001\u0085',
    ]) {
      expect(oneLine(unseen)).toBe('');
      expect(shownWords(unseen)).toBe('');
    }
    expect(shownWords('\u200b.')).toBe('\u200b.');
  });

  it('shows one blank line for more of them', () => {
    expect(shownWords('a\n\nb')).toBe('a\n\nb');
    expect(shownWords('a\n\n\nb')).toBe('a\n\nb');
    expect(shownWords('a\n\n\n\n  b')).toBe('a\n\n  b');
    expect(shownWords('a\r\n \r\n\t\r\n\r\n\r\nb\rc')).toBe('a\n\nb\nc');
  });

  it('reads the longest words in no time', () => {
    const from = performance.now();
    for (const filling of [' ', '\n ', '\n\n\n ', '\n \n']) shownWords(filling.repeat(20_000));
    expect(performance.now() - from).toBeLessThan(500);
  });

  it('refuses only U+0000 and unpaired surrogates', () => {
    for (const bad of ['a\u0000b', '\ud83d', 'x\udc4d', '\udc4d\ud83d']) {
      expect(hasForbiddenCharacters(bad)).toBe(true);
    }
    for (const good of ['', '👍', '\u200f<b>\u0001\ufffe', '\u202e']) {
      expect(hasForbiddenCharacters(good)).toBe(false);
    }
  });

  it('tells e-mail addresses from everything else', () => {
    for (const good of ['a@b.co', 'First.Last+tag@sub.example.com', "o'neil@example.ie"]) {
      expect(isEmail(good), good).toBe(true);
    }
    const bad = [
      '',
      'a@b',
      'a b@c.de',
      'a@b..de',
      '@b.de',
      'a@-b.de',
      '<a@b.de>',
      'a@b.de ',
      '+491701234567',
      `${'a'.repeat(65)}@b.de`,
      `a@${'b.'.repeat(126)}de`,
    ];
    for (const text of bad) expect(isEmail(text), text).toBe(false);
    expect(isEmail(`${'a'.repeat(64)}@b.de`)).toBe(true);
  });

  it('takes whole http and https addresses alone for web addresses', () => {
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
