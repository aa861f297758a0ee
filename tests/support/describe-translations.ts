import { expect, test } from 'vitest';
import { LANGUAGE_CODES, type LanguageCode } from '#domain/languages.ts';

/** Declares tests for each language's texts; keys in `sameElsewhere` may have the same text in two languages. */
export function describeTranslations<Pack extends { [Key in keyof Pack]: string }>(
  packs: Readonly<Record<LanguageCode, Pack>>,
  sameElsewhere: readonly (keyof Pack)[] = [],
): void {
  const { en } = packs;
  const keys = Object.keys(en).sort() as (keyof Pack & string)[];

  test.each(
    LANGUAGE_CODES,
  )('the pack of %s has every text, with the placeholders of the English one', (code) => {
    const pack = packs[code];
    expect(Object.keys(pack).sort()).toEqual(keys);
    for (const key of keys) {
      expect(pack[key].trim(), key).not.toBe('');
      expect(placeholders(pack[key]), key).toEqual(placeholders(en[key]));
    }
  });

  test.each(LANGUAGE_CODES)('the pack of %s contains no untranslated English text', (code) => {
    const translated = keys.filter((key) => !sameElsewhere.includes(key));
    const same = translated.filter((key) => packs[code][key] === en[key]);
    expect(same).toEqual(code === 'en' ? translated : []);
  });
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\w+\}/g)].map(([found]) => found).sort();
}
