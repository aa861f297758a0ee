import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../languages.ts';
import { en, type WallTexts } from './en.ts';
import { WALL_TEXTS } from './wall-texts-by-language.ts';

const KEYS = Object.keys(en).sort() as (keyof WallTexts)[];

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\w+\}/g)].map(([found]) => found).sort();
}

describe.each(LANGUAGE_CODES)('what a wall says in the language %s', (code) => {
  const pack = WALL_TEXTS[code];

  it('has every text, filled in, with the placeholders of the English one', () => {
    expect(Object.keys(pack).sort()).toEqual(KEYS);
    for (const key of KEYS) {
      expect(pack[key].trim(), key).not.toBe('');
      expect(placeholders(pack[key]), key).toEqual(placeholders(en[key]));
    }
  });

  it('is no text of another language', () => {
    const same = KEYS.filter((key) => pack[key] === en[key]);
    // French says 'Pages' too.
    expect(same.filter((key) => key !== 'pages')).toEqual(
      code === 'en' ? KEYS.filter((key) => key !== 'pages') : [],
    );
  });
});
