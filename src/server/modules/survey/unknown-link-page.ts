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
}

const BUBBLE =
  'M8 3h16a5 5 0 0 1 5 5v11a5 5 0 0 1-5 5h-8.6L9 29.2c-.7.5-1.6 0-1.6-.8V24A5 5 0 0 1 3 19V8a5 5 0 0 1 5-5Z';
const STAR = 'm16 7.6 1.9 3.9 4.3.6-3.1 3 .7 4.3-3.8-2-3.8 2 .7-4.3-3.1-3 4.3-.6Z';
const LOGO = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#fff" d="${BUBBLE}"/><path fill="${PRODUCT_COLOURS.backgroundHex}" d="${STAR}"/></svg>`,
)}`;

/** The text about a broken link, in one language. */
type TextsIn = (language: LanguageCode) => { title: string; text: string };

const surveyNotFound: TextsIn = (language) => {
  const { notFoundTitle: title, notFoundText: text } = SURVEY_TEXTS[language];
  return { title, text };
};

/** The page for a broken link, by default to a survey, in the product's brand: there is no business. */
export function renderUnknownLinkPage(
  { requestedLanguage, language: accepted }: Visitor,
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
    businessName: 'Goodword',
    logo: LOGO,
  };
  return renderSurveyNotice(notice);
}
