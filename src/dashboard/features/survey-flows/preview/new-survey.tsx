import { useMemo } from 'react';
import type { Appearance } from '#contract/businesses.ts';
import { defaultFlow } from '#domain/survey-flow/default-flow.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { previewRequest } from './preview-request.ts';

type Props = { businessName: string; language: string; appearance: Appearance };

/** The first survey of a business that does not exist yet, on a phone. Its logo is not uploaded yet either. */
export function NewSurvey({ businessName, language, appearance }: Props) {
  const { backgroundHex, secondaryHex } = appearance;
  const json = useMemo(() => {
    const business = {
      showsPoweredBy: true,
      agencyParent: null,
      feedbackAddressHandle: '',
      externalPlatforms: {},
      customLanguagePacks: {},
      businessInfo: { businessName },
      surveySetup: { videoEnabled: false },
      publicFeedbackDetail: {
        appearanceInfo: { ...NO_LOGO, backgroundHex, secondaryHex },
      },
    };
    return JSON.stringify(previewRequest(business, { flow: defaultFlow(), step: null, language }));
  }, [businessName, backgroundHex, secondaryHex, language]);
  return (
    <PreviewFrame
      address="/mysurveypreview"
      json={json}
      focus={language}
      width="phone"
      language={language}
    />
  );
}

const NO_LOGO = { logoUrl: '', showWhiteLogoBorder: false, showWhiteLogoBackground: false };
