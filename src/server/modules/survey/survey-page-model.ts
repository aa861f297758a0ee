import { KIOSK_TEXTS } from '#domain/kiosk-texts.ts';
import { pickLanguage } from '#domain/languages.ts';
import { isRatingOnScale } from '#domain/ratings.ts';
import { RECORDING_TEXTS } from '#domain/recording-texts/recording-texts-by-language.ts';
import type { TextPack } from '#domain/survey-flow/expand-text.ts';
import { type FileFields, fileFieldsOf } from '#domain/survey-flow/file-fields.ts';
import { kioskFlow } from '#domain/survey-flow/kiosk-flow.ts';
import { ratingTypeOf } from '#domain/survey-flow/rating-type.ts';
import type { ExpandedFlow } from '#domain/survey-flow/steps.ts';
import type { OfferedLanguages } from '#domain/survey-flow/survey-languages.ts';
import { withoutVideo } from '#domain/survey-flow/without-video.ts';
import type { Business, Contact } from '#server/modules/businesses/business.ts';
import { surveyTextResolver } from '#server/modules/languages/survey-text-resolver.ts';
import { preferredLanguages } from '#server/platform/http/preferred-languages.ts';
import {
  type Entrance,
  PAGE_TEXT_KEYS,
  type PageTexts,
  type Recording,
  type SurveyModel,
} from '#survey/survey-model.ts';
import type { FoundInvite } from './store.ts';
import type { SurveyPageQuery } from './survey-page-query.ts';

/** `share` and `profiles` come from shareLinks and profileLinks of the domain. */
interface Parts extends Pick<SurveyModel, 'consent' | 'share' | 'profiles' | 'mode'> {
  business: Pick<Business, 'businessId' | 'handle' | 'name' | 'appearance'>;
  /** Where the page finds the logo; '' for none. */
  logoUrl: string;
  contact: Contact;
  showsPoweredBy: boolean;
  /** The business's own texts for the language. */
  custom: TextPack | null;
  flowVersion: number;
  flow: ExpandedFlow;
  /** Whether videos can be stored now: if not, questions ask for text. */
  isVideoOffered: boolean;
  language: SurveyModel['language'];
  languages: OfferedLanguages;
  query: SurveyPageQuery;
  /** The invite in the query; null if it is none of this business. */
  invite: Pick<FoundInvite, 'channel' | 'name'> | null;
}

/** Builds the page model for one business, version and language. */
export function surveyPageModel(parts: Parts): SurveyModel {
  const { business, contact, flow, flowVersion, language, languages, custom, query } = parts;
  const isKiosk = query.variant === 'kiosk';
  const offeredFlow = parts.isVideoOffered ? flow : withoutVideo(flow);
  const shownFlow = isKiosk ? kioskFlow(offeredFlow) : offeredFlow;
  const fields = fileFieldsOf(shownFlow);
  const { showsPoweredBy, consent, share, profiles, mode } = parts;
  const texts = pageTexts(language, custom, business.name);
  const { showWhiteLogoBorder, showWhiteLogoBackground } = business.appearance;
  const logo = { logoUrl: parts.logoUrl, showWhiteLogoBorder, showWhiteLogoBackground };
  return {
    handle: business.handle,
    storageName: business.businessId,
    flowVersion,
    language,
    languages,
    flow: shownFlow,
    texts: showsPoweredBy ? texts : { ...texts, poweredBy: '' },
    business: { name: business.name, ...logo, ...contact },
    showsPoweredBy,
    entrance: entranceOf(parts),
    consent,
    share,
    profiles,
    mode,
    variant: query.variant,
    ...(isKiosk && { kioskTexts: KIOSK_TEXTS[language] }),
    ...(Object.keys(fields).length > 0 && { recording: recordingOf(parts, fields) }),
  };
}

/**
 * The address's language, else the browser's, if they are among the offered ones, else the first of these. An
 * invite is written in the language of its link, so that the browser's is not asked for.
 */
export function pickSurveyLanguage(
  { language, invite }: Pick<SurveyPageQuery, 'language' | 'invite'>,
  acceptLanguage: string | undefined,
  offered: OfferedLanguages,
): SurveyModel['language'] {
  if (language !== null && invite !== null) return pickLanguage([language], offered);
  return pickLanguage([language ?? '', ...preferredLanguages(acceptLanguage)], offered);
}

function pageTexts(
  language: SurveyModel['language'],
  custom: TextPack | null,
  businessName: string,
): PageTexts {
  const resolve = surveyTextResolver({ language, businessName, custom });
  // Safe: the keys are those of the type.
  return Object.fromEntries(
    PAGE_TEXT_KEYS.map((key) => [key, resolve({ pack: key })]),
  ) as PageTexts;
}

function recordingOf({ language, custom, business }: Parts, fields: FileFields): Recording {
  const resolve = surveyTextResolver({ language, businessName: business.name, custom });
  const labels = {
    pictureLabel: resolve({ pack: 'pictureLabel' }),
    logoLabel: resolve({ pack: 'logoLabel' }),
  };
  return { texts: { ...RECORDING_TEXTS[language], ...labels }, fields };
}

function entranceOf({ flow, query, invite }: Parts): Entrance {
  const ratingType = ratingTypeOf(flow);
  const { rating, testToken, reference, orderReference } = query;
  const isOnScale = ratingType !== null && rating !== null && isRatingOnScale(ratingType, rating);
  return {
    invite: invite === null ? null : query.invite,
    invitedName: invite?.name ?? '',
    isFromEmail: invite?.channel === 'email' || isOnScale,
    testToken,
    rating: isOnScale ? rating : null,
    reference,
    orderReference,
  };
}
