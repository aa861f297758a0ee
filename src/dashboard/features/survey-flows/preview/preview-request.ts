import type { Entity } from '#contract/businesses.ts';
import type { ColourScheme } from '#domain/colour-scheme.ts';
import { ratingTypeOf } from '#domain/survey-flow/rating-type.ts';
import type { Flow, Step } from '#domain/survey-flow/steps.ts';
import { toStoredFlow } from '#domain/survey-flow/stored-flow.ts';

/** What a preview shows of a business, which need not exist yet. */
export type PreviewedBusiness = Pick<
  Entity,
  | 'showsPoweredBy'
  | 'agencyParent'
  | 'feedbackAddressHandle'
  | 'externalPlatforms'
  | 'customLanguagePacks'
> & {
  readonly businessInfo: Partial<Entity['businessInfo']>;
  readonly surveySetup: Pick<Entity['surveySetup'], 'videoEnabled'>;
  readonly publicFeedbackDetail: Pick<Entity['publicFeedbackDetail'], 'appearanceInfo'>;
};

type Wanted = {
  readonly flow: Flow;
  /** The step to render; null for the whole survey. */
  readonly step: Step | null;
  readonly language: string;
  /** Missing: the viewer's. */
  readonly colourScheme?: ColourScheme;
};

/** The content of a preview's form field `json`. */
export function previewRequest(entity: PreviewedBusiness, wanted: Wanted) {
  const { flow, step, language, colourScheme = null } = wanted;
  const { appearanceInfo } = entity.publicFeedbackDetail;
  return {
    showsPoweredBy: entity.showsPoweredBy,
    isAgencyClient: entity.agencyParent !== null,
    videoEnabled: entity.surveySetup.videoEnabled,
    colourScheme,
    previewType: step === null ? 'full' : 'onestep',
    appearanceInfo: {
      showWhiteLogoBackground: appearanceInfo.showWhiteLogoBackground,
      showWhiteLogoBorder: appearanceInfo.showWhiteLogoBorder,
      secondaryHex: appearanceInfo.secondaryHex,
      backgroundHex: appearanceInfo.backgroundHex,
      logoUrl: appearanceInfo.logoUrl,
    },
    fbaHandle: entity.feedbackAddressHandle,
    platformData: entity.externalPlatforms,
    businessInfo: entity.businessInfo,
    language,
    languagePack: entity.customLanguagePacks[language] ?? {},
    stepData: step === null ? null : (toStoredFlow([step])[0] ?? null),
    surveyFlow: toStoredFlow(flow),
    ratingType: ratingTypeOf(flow),
  } as const;
}
