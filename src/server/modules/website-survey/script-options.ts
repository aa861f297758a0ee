import { originPattern } from '#domain/allowed-origins.ts';
import { languageDirection } from '#domain/languages.ts';
import { surveyAddress } from '#domain/survey-address.ts';
import type { OfferedLanguages } from '#domain/survey-flow/survey-languages.ts';
import {
  launcherColours,
  WEBSITE_SURVEY_PAUSES,
  type WebsiteSurvey,
  websiteSurveyKey,
} from '#domain/website-survey.ts';
import type { WebsiteSurveyScript } from '#domain/website-survey-script.ts';
import { WEBSITE_SURVEY_TEXTS } from '#domain/website-survey-texts.ts';
import { pagePattern } from '#domain/widget-pages.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import {
  type Hosted,
  type LinkOrigins,
  originOf,
} from '#server/modules/businesses/link-origins.ts';
import { textsFor } from '#server/texts/texts-for.ts';

/** The address of the script that a business's website includes. */
export function scriptAddress(
  business: Hosted & Pick<Business, 'handle'>,
  origins: LinkOrigins,
): string {
  return `${originOf(business, 'snippet', origins)}/s/${business.handle}.js`;
}

/** What a survey may ask a visitor for. */
const FILES = 'camera; microphone';

/** A file has one language: its warnings are English. */
const { notAllowed, noAddress, another } = textsFor('en').websiteSurvey;

interface Opening {
  origins: LinkOrigins;
  languages: OfferedLanguages;
  /** Whether customers choose a location first. */
  offersLocations: boolean;
}

/** `languages` are those that the survey offers, the business's own first: any other is the visitor's choice again. */
export function scriptOptions(
  business: Business,
  survey: WebsiteSurvey,
  { origins, languages, offersLocations }: Opening,
): WebsiteSurveyScript {
  const { kind, side, afterSeconds, scrollDepth, onLeaving, share } = survey;
  const chosen = languages.find((code) => code === survey.language);
  const language = chosen ?? languages[0];
  const { launcher, label, close } = WEBSITE_SURVEY_TEXTS[language];
  const sites = business.showcase.originSettings.allowedOriginSets;
  const origin = originOf(business, 'snippet', origins);
  const address = surveyAddress(`${origin}/f/${business.handle}`, {
    embed: true,
    via: 'website',
    ...(chosen && { language: chosen }),
  });
  return {
    kind,
    side,
    afterSeconds,
    scrollDepth,
    onLeaving,
    share,
    ...launcherColours(survey, business.appearance),
    text: survey.text || launcher,
    label: `${label}: ${business.name}`,
    close,
    direction: languageDirection(language),
    handle: business.handle,
    // The nearest location is found in the browser.
    allow: offersLocations ? `${FILES}; geolocation` : FILES,
    origin,
    address,
    key: websiteSurveyKey(business),
    only: patternsOf(survey.onlyOnPages),
    not: patternsOf(survey.notOnPages),
    pause: WEBSITE_SURVEY_PAUSES[survey.frequency],
    sends: survey.sendsPageAddress,
    sites: sites.length > 0 ? originPattern(sites) : '',
    notAllowed,
    noAddress,
    another,
  };
}

function patternsOf(pages: readonly string[]): string[] {
  return pages.map(pagePattern).filter((pattern) => pattern !== null);
}
