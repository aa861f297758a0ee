import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../languages.ts';
import { en, type WidgetTexts } from './en.ts';
import { WIDGET_TEXTS } from './widget-texts-by-language.ts';

const KEYS = Object.keys(en).sort() as (keyof WidgetTexts)[];

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\w+\}/g)].map(([found]) => found).sort();
}

describe.each(LANGUAGE_CODES)('what a widget says in the language %s', (code) => {
  const pack = WIDGET_TEXTS[code];

  it('has every text, filled in, with the placeholders of the English one', () => {
    expect(Object.keys(pack).sort()).toEqual(KEYS);
    for (const key of KEYS) {
      expect(pack[key].trim(), key).not.toBe('');
      expect(placeholders(pack[key]), key).toEqual(placeholders(en[key]));
    }
  });

  it('is no text of another language', () => {
    const same = KEYS.filter((key) => pack[key] === en[key]);
    expect(same).toEqual(code === 'en' ? KEYS : []);
  });
});
