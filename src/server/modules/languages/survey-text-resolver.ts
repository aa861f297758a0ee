import { LANGUAGE_CODES, pickLanguage } from '#domain/languages.ts';
import { type TextPack, type TextResolver, textResolver } from '#domain/survey-flow/expand-text.ts';
import { SURVEY_TEXTS } from '#domain/survey-texts/survey-texts-by-language.ts';
import type { Tx } from '#server/platform/context.ts';
import { findBusinessVoice } from './store.ts';

export interface Voice {
  /** A language tag; one that there is no pack for reads as English. */
  language: string;
  businessName: string;
  /** The business's own texts for the language. */
  custom: TextPack | null;
}

/** Expands texts as a respondent in the language reads them. */
export function surveyTextResolver({ language, businessName, custom }: Voice): TextResolver {
  const official = SURVEY_TEXTS[pickLanguage([language], LANGUAGE_CODES)];
  return textResolver({ custom, language: official, english: SURVEY_TEXTS.en, businessName });
}

/** Expands texts as the business itself asks: in its language, with its name and its own words filled in. */
export async function readBusinessResolver(tx: Tx, businessId: string): Promise<TextResolver> {
  const voice = await findBusinessVoice(tx, businessId);
  return surveyTextResolver(voice ?? { language: 'en', businessName: '', custom: null });
}
