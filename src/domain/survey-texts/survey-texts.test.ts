import { describe, expect, test } from 'vitest';
import { fill } from '../fill-placeholders.ts';
import { LANGUAGE_CODES } from '../languages.ts';
import { defaultFlow } from '../survey-flow/default-flow.ts';
import { expandFlow, textResolver } from '../survey-flow/expand-text.ts';
import { BUSINESS_NAME_LIMIT, FLOW_LIMITS } from '../survey-flow/limits.ts';
import { normaliseFlow } from '../survey-flow/normalise-flow.ts';
import { lengthOf } from '../text.ts';
import { en, type SurveyTexts } from './en.ts';
import { SURVEY_TEXTS } from './survey-texts-by-language.ts';

const KEYS = Object.keys(en).sort() as (keyof SurveyTexts)[];

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\w+\}|\[\w+\]/g)].map(([found]) => found).sort();
}

describe.each(LANGUAGE_CODES)('the language pack %s', (code) => {
  const pack = SURVEY_TEXTS[code];

  test('has every text, not empty, with the placeholders of the English one', () => {
    expect(Object.keys(pack).sort()).toEqual(KEYS);
    for (const key of KEYS) {
      expect(pack[key].trim(), key).not.toBe('');
      expect(placeholders(pack[key]), key).toEqual(placeholders(en[key]));
    }
  });

  test('makes a valid default flow for the longest business name', () => {
    const businessName = '👍'.repeat(BUSINESS_NAME_LIMIT);
    const resolve = textResolver({ custom: null, language: pack, english: en, businessName });
    const result = normaliseFlow(defaultFlow(), { resolve, newId: () => 'new' });
    expect(result).toEqual({ ok: true, flow: defaultFlow(), ratingType: 'star' });
    const texts = JSON.stringify(expandFlow(defaultFlow(), resolve));
    expect(texts).toContain(businessName);
    expect(texts).not.toContain('[businessname]');
    expect(texts).not.toContain('"pack"');
  });

  test('keeps the texts that a flow may refer to within their limits', () => {
    const length = (key: keyof SurveyTexts) => lengthOf(pack[key].replace('[businessname]', ''));
    expect(length('welcomeHeading')).toBeLessThanOrEqual(FLOW_LIMITS.welcome.heading);
    expect(length('welcomeButton')).toBeLessThanOrEqual(FLOW_LIMITS.welcome.buttonText);
    for (const key of ['testimonialSkip', 'shareSkip'] as const) {
      expect(length(key), key).toBeLessThanOrEqual(FLOW_LIMITS.skipText);
    }
    for (const key of ['npsAsk', 'csatAsk', 'starAsk', 'shareAsk'] as const) {
      expect(length(key) + 55, key).toBeLessThanOrEqual(FLOW_LIMITS.ask);
    }
  });

  test('contains no untranslated English text', () => {
    if (code === 'en') return;
    const same = KEYS.filter((key) => pack[key] === en[key] && /[a-z]{4}/.test(en[key]));
    expect(
      same.filter((key) => !['nameLabel', 'privacy', 'optional', 'csat3'].includes(key)),
    ).toEqual([]);
  });
});

describe('fill', () => {
  test('replaces names in braces with their values and leaves unknown ones', () => {
    expect(fill('{n} of {m} {x} {toString}', { n: 1, m: '$&' })).toBe('1 of $& {x} {toString}');
  });
});
