import { useTranslation } from 'react-i18next';
import { FLOW_LIMITS } from '#domain/survey-flow/limits.ts';
import { newStep } from '#domain/survey-flow/new-step.ts';
import type { TestimonialStep } from '#domain/survey-flow/steps.ts';
import { type StepProps, useChangeFields } from '../flow-context.ts';
import { PersonFields, ResponseKindsField, SkipFields } from './answering-fields.tsx';
import { ContentFields } from './content-fields.tsx';
import { FlowText } from './flow-text.tsx';
import { ShowToField } from './show-to-field.tsx';

const INFO = ['company', 'jobTitle', 'profilePicture'] as const;

/** The fields of a testimonial, which may be inside a share step; `base` is its path. */
export function TestimonialFields(props: StepProps<TestimonialStep>) {
  const { t } = useTranslation();
  const { step, base } = props;
  const change = useChangeFields<TestimonialStep>(base);
  return (
    <>
      <ContentFields {...props} />
      <FlowText
        label={t('flow.texts.guidance')}
        text={step.textInputPlaceholderText}
        limit={FLOW_LIMITS.guidance}
        path={[...base, 'textInputPlaceholderText']}
        isLong
        hint={t('flow.guidanceHint')}
        standard={newStep('testimonial', null).textInputPlaceholderText}
      />
      <ResponseKindsField {...props} />
      <PersonFields
        label={t('flow.infoToCollect')}
        hint={t('flow.infoHint')}
        pictureHint={t('flow.pictureHint')}
        names={INFO}
        values={step.infoToCollect}
        onChange={(infoToCollect) => change({ infoToCollect })}
      />
      <SkipFields {...props} />
      <ShowToField {...props} />
    </>
  );
}
