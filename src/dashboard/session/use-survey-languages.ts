import { useMemo } from 'react';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import {
  flowTexts,
  type OfferedLanguages,
  offeredLanguages,
} from '#domain/survey-flow/survey-languages.ts';

/** The languages in which customers may answer the saved survey. */
export function useSurveyLanguages(): OfferedLanguages {
  const { entity } = useBusiness();
  const { surveyFlow } = entity.surveySetup;
  const texts = useMemo(() => flowTexts(surveyFlow), [surveyFlow]);
  return offeredLanguages(texts, entity);
}
