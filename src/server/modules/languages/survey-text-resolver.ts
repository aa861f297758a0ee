import { LANGUAGE_CODES, pickLanguage } from '#domain/languages.ts';
import { type TextResolver, textResolver } from '#domain/survey-flow/expand-text.ts';
import { SURVEY_TEXTS } from '#domain/survey-texts/survey-texts-by-language.ts';
import type { Tx } from '#server/platform/context.ts';
import { findBusinessVoice, type Voice } from './store.ts';

/** Expands texts as respondents in the language read them. */
export function surveyTextResolver({ language, businessName, custom }: Voice): TextResolver {
  const official = SURVEY_TEXTS[pickLanguage([language], LANGUAGE_CODES)];
  return textResolver({ custom, language: official, english: SURVEY_TEXTS.en, businessName });
}

/** Expands texts in the business's language, with its name and own texts. */
export async function readBusinessResolver(tx: Tx, businessId: string): Promise<TextResolver> {
  const voice = await findBusinessVoice(tx, businessId);
  return surveyTextResolver(voice ?? { language: 'en', businessName: '', custom: null });
}
