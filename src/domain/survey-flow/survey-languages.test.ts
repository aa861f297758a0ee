import { expect, test } from 'vitest';
import { LANGUAGE_CODES } from '../languages.ts';
import { defaultFlow } from './default-flow.ts';
import { sampleFlow, sampleStep } from './flow-fixtures.ts';
import type { Flow } from './steps.ts';
import {
  flowTexts,
  type LanguageSettings,
  languagesWithoutOwnTexts,
  offeredLanguages,
} from './survey-languages.ts';

const automatic: LanguageSettings = {
  language: 'en',
  surveyLanguages: null,
  languageLimit: null,
  customLanguagePacks: {},
};
const ownTexts = flowTexts(sampleFlow([sampleStep.rating('star')]));
const packTexts = flowTexts(defaultFlow());

const offered = (texts: typeof ownTexts, changes: Partial<LanguageSettings> = {}) =>
  offeredLanguages(texts, { ...automatic, ...changes });
const missing = (texts: typeof ownTexts, changes: Partial<LanguageSettings> = {}) =>
  languagesWithoutOwnTexts(texts, { ...automatic, ...changes });

test('a business without own texts offers all languages, its own first', () => {
  expect(offered(packTexts)).toEqual(LANGUAGE_CODES);
  expect(offered(packTexts, { language: 'fr' })).toEqual([
    'fr',
    ...LANGUAGE_CODES.filter((code) => code !== 'fr'),
  ]);
  expect(missing(packTexts)).toEqual([]);
});

test('a plan with six languages offers its own first, and keeps what was chosen', () => {
  const limited = { languageLimit: 6 };
  const six = ['en', 'de', 'fr', 'pt', 'es', 'it'];
  expect(offered(packTexts, limited)).toEqual(six);
  expect(offered(packTexts, { ...limited, language: 'ar' })).toEqual(['ar', ...six.slice(0, 5)]);
  const customLanguagePacks = { en: { welcomeHeading: 'Hello!' }, he: { welcomeHeading: 'שלום!' } };
  expect(offered(packTexts, { ...limited, customLanguagePacks })).toEqual(['en', 'he']);
  expect(offered(packTexts, { ...limited, surveyLanguages: LANGUAGE_CODES })).toEqual(
    LANGUAGE_CODES,
  );
});

test('own texts are offered in the business’s language alone, unless it has chosen more', () => {
  expect(offered(ownTexts)).toEqual(['en']);
  expect(missing(ownTexts)).toEqual([]);
  expect(offered(ownTexts, { surveyLanguages: ['de', 'fr'] })).toEqual(['en', 'de', 'fr']);
  expect(missing(ownTexts, { surveyLanguages: ['de', 'fr'] })).toEqual(['de', 'fr']);
  expect(missing(ownTexts, { surveyLanguages: ['en'] })).toEqual([]);
});

test('a text that the business replaced in its own language is missing where it did not', () => {
  const customLanguagePacks = {
    en: { welcomeHeading: 'Hello!' },
    de: { welcomeHeading: 'Hallo!' },
  };
  expect(offered(packTexts, { customLanguagePacks })).toEqual(['en', 'de']);
  const surveyLanguages: LanguageSettings['surveyLanguages'] = ['fr', 'de'];
  expect(missing(packTexts, { customLanguagePacks, surveyLanguages })).toEqual(['fr']);
  expect(missing(packTexts, { customLanguagePacks, language: 'de', surveyLanguages })).toEqual([
    'fr',
  ]);
});

test('replaced texts that no step shows, and those replaced in other languages alone, leave all languages', () => {
  const customLanguagePacks = { en: { unknownKey: 'Mine' }, de: { welcomeHeading: 'Hallo!' } };
  expect(offered(packTexts, { customLanguagePacks })).toEqual(LANGUAGE_CODES);
});

test('an unknown language of the business is English', () => {
  expect(offered(ownTexts, { language: 'nl' })).toEqual(['en']);
});

test.each([
  ['a name and a title', { representative: { name: 'Nora', title: 'Owner', profilePicture: '' } }],
  ['the business’s name', { heading: ' [businessname] ' }],
  ['signs and numbers', { heading: '5 ★★★ 😀' }],
])('%s alone need no translation', (_what, content) => {
  const flow = defaultFlow().map((step) =>
    step.type === 'welcome' ? { ...step, content: { ...step.content, ...content } } : step,
  );
  expect(flowTexts(flow as Flow).hasOwnText).toBe(false);
});

test.each([
  ['an answer option', sampleStep.choice('singleq')],
  [
    'the caption of a link',
    sampleStep.thankYou({ externalLinks: [{ url: 'https://a.example', text: 'Menu' }] }),
  ],
  [
    'the caption of a share action',
    sampleStep.share({
      shareActions: [
        {
          platformCode: 'custom',
          actionText: 'Rate us',
          actionURL: 'https://a.example',
          actionImageType: 'img',
          actionImageData: '',
        },
      ],
    }),
  ],
])('%s is an own text', (_what, step) => {
  expect(flowTexts(withoutAsk(sampleFlow([step]))).hasOwnText).toBe(true);
});

/** So that only the tested text is left. */
function withoutAsk(flow: Flow): Flow {
  return flow.map((step) =>
    'content' in step ? { ...step, content: { ...step.content, heading: '', ask: '' } } : step,
  ) as Flow;
}

test('the testimonial inside a share step counts too', () => {
  const testimonial = defaultFlow().find((step) => step.type === 'testimonial');
  const flow = defaultFlow().map((step) =>
    step.type === 'shareq' && testimonial
      ? { ...step, showIfSkip: { ...testimonial, customSkipText: 'Not now' } }
      : step,
  );
  expect(flowTexts(flow).hasOwnText).toBe(true);
});
