import { useMemo } from 'react';
import type { Appearance, Entity } from '#contract/businesses.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { previewRequest } from './preview-request.ts';

type Props = { entity: Entity; appearance: Appearance };

/** The saved survey on a phone, in a logo and colours that may not be saved. */
export function BrandedSurvey({ entity, appearance }: Props) {
  const { language, surveySetup } = entity;
  const json = useMemo(() => {
    const publicFeedbackDetail = { ...entity.publicFeedbackDetail, appearanceInfo: appearance };
    const wanted = { flow: surveySetup.surveyFlow, step: null, language };
    return JSON.stringify(previewRequest({ ...entity, publicFeedbackDetail }, wanted));
  }, [entity, appearance, surveySetup.surveyFlow, language]);
  return (
    <PreviewFrame
      url={entity.previewURL}
      json={json}
      focus="survey"
      width="phone"
      language={LANGUAGES.find(({ code }) => code === language)?.name ?? language}
    />
  );
}
