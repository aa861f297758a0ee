import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Panel } from '#dashboard/ui/panel.tsx';
import type { WebsiteSurveyForm } from './use-website-survey-form.ts';

/** Whether responses say on which page they were given. */
export function PrivacyField({ form }: { form: WebsiteSurveyForm['form'] }) {
  const { t } = useTranslation();
  return (
    <Panel aria-label={t('websiteSurvey.sendsPageAddress')}>
      <Checkbox
        label={t('websiteSurvey.sendsPageAddress')}
        description={t('websiteSurvey.sendsPageAddressHint')}
        {...form.getInputProps('sendsPageAddress', { type: 'checkbox' })}
      />
    </Panel>
  );
}
