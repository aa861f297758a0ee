import { SURVEY_TEXTS } from '#domain/survey-texts/survey-texts-by-language.ts';
import type { SurveyPageHtml } from './survey-page-document.tsx';
import { renderSurveyNotice } from './survey-page-html.tsx';
import { pickSurveyLanguage } from './survey-page-model.ts';

interface Visitor {
  /** The language of the address. */
  asked: string | null;
  /** The browser's Accept-Language. */
  language: string | undefined;
}

const COLOURS = { backgroundHex: '#2F2569', secondaryHex: '#1F4590' };

/** Says kindly that nothing lies at an address, in the product's own colours. */
export function renderUnknownSurveyPage({ asked, language: accepted }: Visitor): SurveyPageHtml {
  const language = pickSurveyLanguage(asked, accepted, 'en');
  const { notFoundTitle: title, notFoundText: text } = SURVEY_TEXTS[language];
  const notice = { title, text, language, colours: COLOURS, businessName: 'Goodword' };
  return renderSurveyNotice(notice);
}
