import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES } from '../languages.ts';
import { en, type RecordingTexts } from './en.ts';
import { RECORDING_TEXTS } from './recording-texts-by-language.ts';

const KEYS = Object.keys(en) as (keyof RecordingTexts)[];

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\w+\}/g)].map(([found]) => found).sort();
}

describe.each(LANGUAGE_CODES)('the texts for recording in %s', (code) => {
  const texts = RECORDING_TEXTS[code];

  test('have the placeholders of the English ones, and none is empty', () => {
    for (const key of KEYS) {
      expect(texts[key].trim(), key).not.toBe('');
      expect(placeholders(texts[key]), key).toEqual(placeholders(en[key]));
    }
  });

  test('contain no English sentence', () => {
    if (code === 'en') return;
    expect(KEYS.filter((key) => texts[key] === en[key] && /[a-z]{3} [a-z]/.test(en[key]))).toEqual(
      [],
    );
  });
});
