import { useTranslation } from 'react-i18next';
import { FLOW_LIMITS } from '#domain/survey-flow/limits.ts';
import { newStep } from '#domain/survey-flow/new-step.ts';
import type { TestimonialStep } from '#domain/survey-flow/steps.ts';
import { Checks } from './checks.tsx';
import { ContentFields } from './content-fields.tsx';
import { FlowText } from './flow-text.tsx';
import { ResponseKindsField } from './response-kinds-field.tsx';
import { ShowToField } from './show-to-field.tsx';
import { SkipFields } from './skip-fields.tsx';
import { changeFields, type StepProps } from './step-props.ts';

const INFO = ['company', 'jobTitle', 'profilePicture'] as const;

/** The fields of a testimonial, also of one inside a share step; `base` leads to it. */
export function TestimonialFields(props: StepProps<TestimonialStep>) {
  const { t } = useTranslation();
  const { step, base, draft, resolve } = props;
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
        {...{ draft, resolve }}
      />
      <ResponseKindsField {...props} />
      <Checks
        label={t('flow.infoToCollect')}
        hint={t('flow.infoHint')}
        names={INFO}
        labelOf={(name) => t(`flow.person.${name}`)}
        unavailable={{ profilePicture: t('flow.noPictures') }}
        values={step.infoToCollect}
        onChange={(name, isOn) =>
          changeFields<TestimonialStep>(
            { base, draft },
            { infoToCollect: { ...step.infoToCollect, [name]: isOn } },
          )
        }
      />
      <SkipFields {...props} />
      <ShowToField showTo={step.showTo} {...{ base, draft }} />
    </>
  );
}
