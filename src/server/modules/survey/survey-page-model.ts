import { LANGUAGE_CODES, pickLanguage } from '#domain/languages.ts';
import { isRatingOnScale } from '#domain/ratings.ts';
import { ratingTypeOf } from '#domain/survey-flow/rating-type-of.ts';
import type { ExpandedFlow } from '#domain/survey-flow/steps.ts';
import { SURVEY_TEXTS } from '#domain/survey-texts/survey-texts-by-language.ts';
import type { SurveyBusiness } from '#server/modules/businesses/find-survey-business.ts';
import {
  type Entrance,
  PAGE_TEXT_KEYS,
  type PageTexts,
  type SurveyModel,
} from '#survey/survey-model.ts';
import type { SurveyPageQuery } from './survey-page-query.ts';

interface Parts {
  business: SurveyBusiness;
  flowVersion: number;
  flow: ExpandedFlow;
  language: SurveyModel['language'];
  query: SurveyPageQuery;
  /** Whether the query's invite is one of this business. */
  isInvited: boolean;
}

/** What the page of one business, version and language is drawn from. */
export function surveyPageModel(parts: Parts): SurveyModel {
  const { business, flowVersion, language } = parts;
  const { logoUrl, showWhiteLogoBorder, showWhiteLogoBackground } = business.appearance;
  const logo = { logoUrl, showWhiteLogoBorder, showWhiteLogoBackground };
  return {
    handle: business.handle,
    flowVersion,
    language,
    flow: withoutShareActions(parts.flow),
    texts: pageTexts(language),
    business: { name: business.businessName, ...logo, ...business.contact },
    showsPoweredBy: business.showsPoweredBy,
    entrance: entranceOf(parts),
  };
}

/** The address's language, else the browser's, else the business's. */
export function pickSurveyLanguage(
  asked: string | null,
  acceptLanguage: string | undefined,
  fallback: string,
): SurveyModel['language'] {
  return pickLanguage([asked ?? '', ...preferredTags(acceptLanguage), fallback], LANGUAGE_CODES);
}

// The page has no screen for a share step yet. A step without an action is never shown, and the
// indexes of the other steps stay what they are.
function withoutShareActions(flow: ExpandedFlow): ExpandedFlow {
  return flow.map((step) => (step.type === 'shareq' ? { ...step, shareActions: [] } : step));
}

function pageTexts(language: SurveyModel['language']): PageTexts {
  const texts = SURVEY_TEXTS[language];
  // Sound by construction: the keys are those of the type.
  return Object.fromEntries(PAGE_TEXT_KEYS.map((key) => [key, texts[key]])) as PageTexts;
}

function entranceOf({ flow, query, isInvited }: Parts): Entrance {
  const ratingType = ratingTypeOf(flow);
  const { rating, invite, reference, orderReference } = query;
  const isOnScale = ratingType !== null && rating !== null && isRatingOnScale(ratingType, rating);
  return {
    invite: isInvited ? invite : null,
    rating: isOnScale ? rating : null,
    reference,
    orderReference,
  };
}

/** The tags of an Accept-Language header, most wanted first (RFC 9110, 12.5.4). */
function preferredTags(header: string | undefined): string[] {
  const wishes = (header ?? '').split(',').map((wish) => {
    const [tag = '', ...parameters] = wish.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    return { tag, weight: quality === undefined ? 1 : Number(quality.slice(2)) };
  });
  return wishes
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
