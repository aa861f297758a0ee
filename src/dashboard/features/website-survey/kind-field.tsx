import { Group, Radio, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { WEBSITE_SURVEY_KINDS } from '#domain/website-survey.ts';
import { SiteSketch } from './site-sketch.tsx';
import type { Look } from './use-look.ts';
import type { WebsiteSurveyForm } from './use-website-survey-form.ts';
import classes from './website-survey.module.css';

type Props = { form: WebsiteSurveyForm['form']; look: Look };

/** How the survey stands on the website, each as a picture in its own colours and words. */
export function KindField({ form, look }: Props) {
  const { t } = useTranslation();
  return (
    <Radio.Group label={t('websiteSurvey.kind')} {...form.getInputProps('kind')}>
      <div className={classes.kinds}>
        {WEBSITE_SURVEY_KINDS.map((kind) => (
          <Radio.Card key={kind} value={kind} radius="md" className={classes.kind}>
            <SiteSketch {...look} kind={kind} isOpen={kind === 'popup'} isSmall />
            <Group gap="xs" wrap="nowrap" align="flex-start">
              <Radio.Indicator size="xs" mt={3} />
              <div>
                <Text size="sm" fw={600}>
                  {t(`websiteSurvey.kinds.${kind}.name`)}
                </Text>
                <Text size="xs" c="dimmed">
                  {t(`websiteSurvey.kinds.${kind}.about`)}
                </Text>
              </div>
            </Group>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
