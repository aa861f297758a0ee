import { languageDirection } from '#domain/languages.ts';
import type { ExpandedFlow } from '#domain/survey-flow/steps.ts';
import type { SurveyModel } from './survey-model.ts';

/** The visible texts of a step; addresses and identifiers are excluded. */
const TEXT_FIELDS = new Set([
  'heading',
  'ask',
  'additionalText',
  'introParagraph',
  'instructions',
  'buttonText',
  'customSkipText',
  'textInputPlaceholderText',
  'actionText',
  'name',
  'title',
  'text',
  'description',
]);

/**
 * The model for display: on right-to-left pages the business's name is isolated (U+2068, U+2069) in every
 * sentence, so that its characters do not mix with the surrounding text. Display only: answers are read from
 * the original model.
 */
export function withIsolatedName(model: SurveyModel): SurveyModel {
  const { business, consent, flow, language } = model;
  if (languageDirection(language) === 'ltr' || business.name === '') return model;
  const isolated = `\u2068${business.name}\u2069`;
  const wholeName = new RegExp(`(^|[^${LETTER}])${escaped(business.name)}(?![${LETTER}])`, 'gu');
  const withIsolated = (text: string) => text.replace(wholeName, (_, before) => before + isolated);
  const shown: ExpandedFlow = JSON.parse(JSON.stringify(flow), (key, value) =>
    TEXT_FIELDS.has(key) && typeof value === 'string' ? withIsolated(value) : value,
  );
  return {
    ...model,
    flow: shown,
    consent: { ...consent, text: withIsolated(consent.text) },
    business: { ...business, name: isolated },
  };
}

/** Next to these characters, a short name is part of another word; Arabic and Hebrew attach words to names. */
const LETTER = '\\p{Script=Latin}\\p{N}';

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
