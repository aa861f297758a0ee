import { PRODUCT_COLOURS } from '#domain/brand-colours.ts';
import { LANGUAGE_CODES, type LanguageCode } from '#domain/languages.ts';
import { SURVEY_TEXTS } from '#domain/survey-texts/survey-texts-by-language.ts';
import type { SurveyPageHtml } from './survey-page-document.tsx';
import { renderSurveyNotice } from './survey-page-html.tsx';
import { pickSurveyLanguage } from './survey-page-model.ts';

interface Visitor {
  /** The language of the address. */
  requestedLanguage: string | null;
  /** The browser's Accept-Language. */
  language: string | undefined;
  /** Whether any website may show it in a frame. */
  isEmbedded?: boolean;
}

/** The text about a broken link, in one language. */
type TextsIn = (language: LanguageCode) => { title: string; text: string };

const surveyNotFound: TextsIn = (language) => {
  const { notFoundTitle: title, notFoundText: text } = SURVEY_TEXTS[language];
  return { title, text };
};

/** The page for a broken link, by default to a survey, in nobody's name: its business, which may be an agency's client, is not known. */
export function renderUnknownLinkPage(
  { requestedLanguage, language: accepted, isEmbedded = false }: Visitor,
  textsIn: TextsIn = surveyNotFound,
): SurveyPageHtml {
  const language = pickSurveyLanguage(
    { language: requestedLanguage, invite: null },
    accepted,
    LANGUAGE_CODES,
  );
  const { title, text } = textsIn(language);
  const notice = {
    title,
    text,
    language,
    colours: PRODUCT_COLOURS,
    businessName: '',
    ancestors: isEmbedded ? ['*'] : [],
  };
  return renderSurveyNotice(notice);
}
