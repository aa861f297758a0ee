import { Checkbox, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AllowedResponses, OpenStep, TestimonialStep } from '#domain/survey-flow/steps.ts';
import { useEditing } from './editing.ts';
import classes from './fields.module.css';
import { changeFields, type StepProps } from './step-props.ts';

/** Whether an answer may be written, filmed, or both; neither means written. */
export function ResponseKindsField({ step, base, draft }: StepProps<OpenStep | TestimonialStep>) {
  const { t } = useTranslation();
  const { videoEnabled } = useEditing();
  const { text, video } = step.allowedResponses;
  const set = (next: Partial<AllowedResponses>) =>
    changeFields<OpenStep | TestimonialStep>(
      { base, draft },
      { allowedResponses: { text, video, ...next } },
    );
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('flow.allowedResponses')}</legend>
      <Checkbox
        label={t('flow.responseText')}
        checked={text}
        onChange={(event) => set({ text: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('flow.responseVideo')}
        description={videoEnabled ? undefined : t('flow.videoNotEnabled')}
        checked={video}
        disabled={!videoEnabled && !video}
        onChange={(event) => set({ video: event.currentTarget.checked })}
      />
      {!text && !video && (
        <Text size="sm" c="dimmed" role="status">
          {t('flow.neitherResponse')}
        </Text>
      )}
    </fieldset>
  );
}
