import { profileLinks, shareLinks } from '#domain/share-links.ts';
import type { Flow } from '#domain/survey-flow/steps.ts';
import { readStoredFlow } from '#domain/survey-flow/stored-flow.ts';
import { contactOf } from '#server/modules/businesses/business.ts';
import type { SurveyModel } from '#survey/survey-model.ts';
import { localiseFlow } from './localise-flow.ts';
import type { PreviewForm } from './preview-form.ts';
import { surveyPageModel } from './survey-page-model.ts';
import { readSurveyPageQuery } from './survey-page-query.ts';

/** The page model of a preview, of a whole survey or of one step. */
export function previewModel(form: PreviewForm): SurveyModel {
  const { businessInfo, language, languagePack: custom, platformData, previewType } = form;
  const { businessName = '', webAddress = '' } = businessInfo;
  const { steps, consentText } = localiseFlow({ steps: flowOf(form), ratingType: null }, language, {
    businessName,
    custom,
  });
  return surveyPageModel({
    business: {
      businessId: '',
      handle: form.fbaHandle,
      name: businessName,
      appearance: form.appearanceInfo,
    },
    logoUrl: form.appearanceInfo.logoUrl,
    contact: contactOf(businessInfo),
    showsPoweredBy: form.showsPoweredBy ?? !form.isAgencyClient,
    custom,
    flowVersion: 1,
    flow: steps,
    isVideoOffered: form.videoEnabled,
    language,
    languages: [language],
    query: readSurveyPageQuery({}),
    invite: null,
    consent: { text: consentText, stamp: '' },
    share: shareLinks(platformData, { businessName, webAddress }),
    profiles: profileLinks(platformData),
    mode: previewType,
  });
}

/** A preview of one step ignores the step's rating range: no one has rated. */
function flowOf({ previewType, stepData, surveyFlow }: PreviewForm): Flow {
  if (previewType === 'full') return readStoredFlow(surveyFlow);
  const flow = readStoredFlow(stepData === null ? [] : [stepData]);
  return flow.map((step) =>
    'showTo' in step ? { ...step, showTo: { ratingScale: 'all' } } : step,
  );
}
