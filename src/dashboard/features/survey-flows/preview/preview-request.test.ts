import { describe, expect, test } from 'vitest';
import type { Entity } from '#contract/businesses.ts';
import { defaultFlow } from '#domain/survey-flow/default-flow.ts';
import type { UnknownStep } from '#domain/survey-flow/steps.ts';
import { previewRequest } from './preview-request.ts';

const appearanceInfo = {
  logoUrl: 'https://shop.example/logo.png',
  showWhiteLogoBorder: true,
  showWhiteLogoBackground: false,
  backgroundHex: '#123456',
  secondaryHex: '#654321',
};
const businessInfo = { businessName: 'Kiosk', webAddress: 'https://shop.example' };

// Only the fields that a preview reads.
const entity = {
  agencyParent: null,
  showsPoweredBy: true,
  feedbackAddressHandle: 'kiosk',
  externalPlatforms: { fb: { id: 'kiosk' } },
  businessInfo,
  customLanguagePacks: { ar: { next: 'التالي' } },
  surveySetup: { videoEnabled: false },
  publicFeedbackDetail: { appearanceInfo },
} as unknown as Entity;

describe('a preview request', () => {
  const flow = defaultFlow();

  test('has every field that the specification names', () => {
    const request = previewRequest(entity, { flow, step: flow[1] ?? null, language: 'ar' });
    expect(request).toEqual({
      colourScheme: null,
      showsPoweredBy: true,
      isAgencyClient: false,
      videoEnabled: false,
      previewType: 'onestep',
      appearanceInfo,
      fbaHandle: 'kiosk',
      platformData: { fb: { id: 'kiosk' } },
      businessInfo,
      language: 'ar',
      languagePack: { next: 'التالي' },
      stepData: flow[1],
      surveyFlow: flow,
      ratingType: 'star',
    });
  });

  test('names no step for the whole survey, and no texts if the language has no custom ones', () => {
    const request = previewRequest(entity, { flow, step: null, language: 'de' });
    expect(request).toMatchObject({ previewType: 'full', stepData: null, languagePack: {} });
  });

  test('keeps a step of an unknown type unchanged', () => {
    const original = { type: 'hologram', beam: 3 };
    const step: UnknownStep = { type: 'unknown', uniqueID: 'H', original };
    const request = previewRequest(entity, { flow: [step], step, language: 'en' });
    expect(request).toMatchObject({ stepData: original, surveyFlow: [original] });
  });
});
