import { Group } from '@mantine/core';
import { useMemo } from 'react';
import type { Appearance } from '#contract/businesses.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { SchemeToggle, useShownScheme } from '#dashboard/ui/scheme-toggle.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { previewRequest } from './preview-request.ts';

/** The saved survey on a phone, with a logo and colours that may be unsaved. */
export function BrandedSurvey({ appearance }: { appearance: Appearance }) {
  const { entity } = useBusiness();
  const { language, surveySetup } = entity;
  const shown = useShownScheme();
  const colourScheme = shown.scheme;
  const json = useMemo(() => {
    const publicFeedbackDetail = { ...entity.publicFeedbackDetail, appearanceInfo: appearance };
    const wanted = { flow: surveySetup.surveyFlow, step: null, language, colourScheme };
    return JSON.stringify(previewRequest({ ...entity, publicFeedbackDetail }, wanted));
  }, [entity, appearance, surveySetup.surveyFlow, language, colourScheme]);
  return (
    <>
      <Group justify="flex-end" mb="xs">
        <SchemeToggle {...shown} />
      </Group>
      <PreviewFrame
        address={entity.previewURL}
        json={json}
        focus="survey"
        width="phone"
        language={language}
      />
    </>
  );
}
