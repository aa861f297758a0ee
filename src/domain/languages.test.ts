import { describe, expect, test } from 'vitest';
import {
  availableLanguages,
  LANGUAGE_CODES,
  LANGUAGES,
  languageDirection,
  pickLanguage,
} from './languages.ts';

describe('languages', () => {
  test('are the eight official ones, each with its direction', () => {
    expect(LANGUAGES.map(({ code }) => code)).toEqual([...LANGUAGE_CODES]);
    for (const { code, direction } of LANGUAGES) expect(languageDirection(code)).toBe(direction);
    expect(LANGUAGES.filter(({ direction }) => direction === 'rtl').length).toBe(2);
  });

  test('are picked in order of preference, by exact tag or primary language', () => {
    expect(pickLanguage(['de-AT', 'fr'], LANGUAGE_CODES)).toBe('de');
    expect(pickLanguage(['xx', 'pt_BR'], LANGUAGE_CODES)).toBe('pt');
    expect(pickLanguage(['iw'], LANGUAGE_CODES)).toBe('he');
    expect(pickLanguage(['pt-BR'], ['en', 'pt', 'pt-BR'])).toBe('pt-BR');
    expect(pickLanguage(['xx', ''], ['fr', 'en'])).toBe('fr');
  });

  test('are listed once each in order of preference', () => {
    const requested = ['fr-CA', 'nl', 'de', 'fr', 'DE_at'];
    expect(availableLanguages(requested, LANGUAGE_CODES)).toEqual(['fr', 'de']);
    expect(availableLanguages(['nl'], LANGUAGE_CODES)).toEqual([]);
  });
});
