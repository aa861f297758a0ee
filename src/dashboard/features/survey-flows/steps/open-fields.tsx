import { useTranslation } from 'react-i18next';
import { FLOW_LIMITS } from '#domain/survey-flow/limits.ts';
import { newStep } from '#domain/survey-flow/new-step.ts';
import type { OpenStep } from '#domain/survey-flow/steps.ts';
import { ContentFields } from './content-fields.tsx';
import { FlowText } from './flow-text.tsx';
import { ResponseKindsField } from './response-kinds-field.tsx';
import { ShowToField } from './show-to-field.tsx';
import { SkipFields } from './skip-fields.tsx';
import type { StepProps } from './step-props.ts';

export function OpenFields(props: StepProps<OpenStep>) {
  const { t } = useTranslation();
  const { step, base, draft, resolve } = props;
  return (
    <>
      <ContentFields {...props} />
      <FlowText
        label={t('flow.texts.placeholder')}
        text={step.textInputPlaceholderText}
        limit={FLOW_LIMITS.placeholder}
        path={[...base, 'textInputPlaceholderText']}
        isRequired
        standard={newStep('openq', null).textInputPlaceholderText}
        {...{ draft, resolve }}
      />
      <ResponseKindsField {...props} />
      <SkipFields {...props} />
      <ShowToField showTo={step.showTo} {...{ base, draft }} />
    </>
  );
}
