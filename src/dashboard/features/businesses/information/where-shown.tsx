import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';

/** Opens the survey as customers see it. */
export function SurveyLink() {
  const { t } = useTranslation();
  const { feedbackLink } = useBusiness().entity;
  return (
    <Anchor href={feedbackLink} target="_blank" rel="noreferrer" size="xs" underline="always">
      {t('settings.information.openSurvey')}
    </Anchor>
  );
}

/** Whether the survey shows a detail at its end, and the way to where that is decided. */
export function InSurvey({ detail }: { detail: 'email' | 'phone' | 'website' }) {
  const { t } = useTranslation();
  const { surveyFlow } = useBusiness().entity.surveySetup;
  const isShown = surveyFlow.some(
    (step) =>
      step.type === 'thankyou' &&
      step.thankYouInfo.some((info) => info.key === 'contact' && info[detail]),
  );
  return (
    <>
      {t(isShown ? 'settings.information.inSurvey' : 'settings.information.notInSurvey')}{' '}
      <InlineLink to="/dash/surveyflow" size="xs" underline="always">
        {t('settings.information.editSurvey')}
      </InlineLink>
    </>
  );
}
