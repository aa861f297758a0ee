import { useTranslation } from 'react-i18next';
import type { Step } from '#domain/survey-flow/steps.ts';

/** The name of a kind of step; null is one that is not known. */
export function useStepTitle(): (type: Step['type'] | null) => string {
  const { t } = useTranslation();
  return (type) =>
    type === null || type === 'unknown' ? t('flowTools.unknownStep') : t(`flow.types.${type}`);
}
