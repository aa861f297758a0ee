import type { UiData, WidgetData, WidgetItem } from '#contract/widgets.ts';
import { dateFormat } from '#domain/date-format.ts';
import { fill } from '#domain/fill.ts';
import { LANGUAGE_CODES, languageDirection, pickLanguage } from '#domain/languages.ts';
import { ratingScale } from '#domain/ratings.ts';
import type { WidgetTexts } from '#domain/widget-texts/en.ts';
import { WIDGET_TEXTS } from '#domain/widget-texts/widget-texts-by-language.ts';
import type { WidgetBusiness } from '#server/modules/businesses/find-widget-business.ts';
import type { ShowcasedAnswer } from '#server/modules/showcase/list-showcased-answers.ts';

interface Parts {
  business: WidgetBusiness;
  uiData: UiData;
  /** As many as are shown, in their order. */
  answers: readonly ShowcasedAnswer[];
  /** Where 'Powered by Goodword' leads. */
  baseUrl: string;
}

/** Everything that a widget draws, with all answers in full. */
export function widgetData({ business, uiData, answers, baseUrl }: Parts): WidgetData {
  const language = pickLanguage([business.language], LANGUAGE_CODES);
  const texts = WIDGET_TEXTS[language];
  const { type, theme, height } = uiData;
  return {
    type,
    theme,
    height,
    language,
    direction: languageDirection(language),
    texts: {
      label: fill(texts.label, { business: business.businessName }),
      showMore: texts.showMore,
      showLess: texts.showLess,
    },
    items: answers.map((answer) => itemOf(answer, { texts, language, business, uiData })),
    poweredBy: business.showsPoweredBy ? { text: texts.poweredBy, href: baseUrl } : null,
  };
}

interface ItemParts {
  texts: WidgetTexts;
  language: string;
  business: WidgetBusiness;
  uiData: UiData;
}

function itemOf(answer: ShowcasedAnswer, parts: ItemParts): WidgetItem {
  const { texts, uiData } = parts;
  const { text, language, name, jobTitle, company } = answer;
  return {
    text,
    language,
    name: name || texts.anonymous,
    role: [jobTitle, company].filter(Boolean).join(', '),
    rating: uiData.showRating ? ratingOf(answer, texts) : null,
    date: uiData.showDate ? dateOf(answer, parts) : null,
  };
}

function ratingOf({ rating, ratingType }: ShowcasedAnswer, texts: WidgetTexts) {
  if (rating === null || ratingType === null) return null;
  const isStars = ratingType === 'star';
  const outOf = ratingScale(ratingType).high;
  const label = fill(isStars ? texts.stars : texts.rating, { value: rating, outOf });
  return { value: rating, outOf, isStars, label };
}

function dateOf({ startedAt }: ShowcasedAnswer, { language, business }: ItemParts) {
  const { timeZone } = business;
  const label = dateFormat(language, timeZone, { dateStyle: 'medium' });
  // The date of Sweden is written as ISO 8601 writes it.
  const day = dateFormat('sv-SE', timeZone, { dateStyle: 'short' });
  return { day: day.format(startedAt), label: label.format(startedAt) };
}
