import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES, type LanguageCode } from '../languages.ts';
import { SHARE_CODES } from '../platforms.ts';
import { ar } from '../question-library/ar.ts';
import { de } from '../question-library/de.ts';
import { en } from '../question-library/en.ts';
import { es } from '../question-library/es.ts';
import { fr } from '../question-library/fr.ts';
import { he } from '../question-library/he.ts';
import { it as italian } from '../question-library/it.ts';
import { pt } from '../question-library/pt.ts';
import {
  type LibraryQuestionTexts,
  libraryQuestions,
} from '../question-library/question-library.ts';
import { en as english } from '../survey-texts/en.ts';
import { SURVEY_TEXTS } from '../survey-texts/survey-texts-by-language.ts';
import { checkFlow } from './check-flow.ts';
import { textResolver } from './expand-text.ts';
import { flowTemplate, TEMPLATE_IDS, type TemplateId } from './flow-templates.ts';
import { BUSINESS_NAME_LIMIT } from './limits.ts';
import { normaliseFlow } from './normalise-flow.ts';

const QUESTIONS: Readonly<Record<LanguageCode, LibraryQuestionTexts>> = {
  en,
  de,
  fr,
  pt,
  es,
  it: italian,
  ar,
  he,
};

function template(id: TemplateId, code: LanguageCode) {
  let ids = 0;
  return flowTemplate(id, {
    questions: libraryQuestions(QUESTIONS[code]),
    newId: () => {
      ids += 1;
      return `NEW-${ids}`;
    },
  });
}

describe.each(TEMPLATE_IDS)('the template %s', (id) => {
  test.each(
    LANGUAGE_CODES,
  )('every template is valid in %s, also with a long business name', (code) => {
    const resolve = textResolver({
      custom: null,
      language: SURVEY_TEXTS[code],
      english,
      businessName: 'ع'.repeat(BUSINESS_NAME_LIMIT),
    });
    const flow = template(id, code);
    const result = normaliseFlow(flow, { resolve, newId: () => 'none is missing' });
    expect(result).toMatchObject({ ok: true, flow });
    const languages = {
      language: code,
      surveyLanguages: null,
      languageLimit: null,
      customLanguagePacks: {},
    };
    const own = { usableShareCodes: SHARE_CODES, videoEnabled: false, resolve, languages };
    expect(checkFlow(flow, own)).toEqual([]);
    expect(flow.length).toBeGreaterThanOrEqual(7);
  });

  test('templates ask for public reviews, but never ask patients', () => {
    const types = template(id, 'en').map(({ type }) => type);
    expect(types.includes('shareq')).toBe(id !== 'clinic');
    expect(types.includes('testimonial')).toBe(id !== 'clinic');
  });

  test('templates never enable Yelp, which forbids asking for reviews', () => {
    expect(JSON.stringify(template(id, 'en'))).not.toContain('"ye"');
  });
});
