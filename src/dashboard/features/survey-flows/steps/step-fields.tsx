import { useTranslation } from 'react-i18next';
import { FLOW_LIMITS } from '#domain/survey-flow/limits.ts';
import { newStep } from '#domain/survey-flow/new-step.ts';
import type {
  ChoiceStep,
  ContactStep,
  OpenStep,
  ShareStep,
  Step,
} from '#domain/survey-flow/steps.ts';
import { type StepProps, useChangeFields, useFlow } from '../flow-context.ts';
import { ShareStepEditor } from '../share/share-step-editor.tsx';
import { useErrorText } from '../use-error-text.ts';
import { AnswerOptionsField } from './answer-options-field.tsx';
import {
  AskConsentField,
  PersonFields,
  ResponseKindsField,
  SkipFields,
} from './answering-fields.tsx';
import { ContentFields } from './content-fields.tsx';
import classes from './fields.module.css';
import { FlowText } from './flow-text.tsx';
import { RatingFields } from './rating-fields.tsx';
import { ShowToField } from './show-to-field.tsx';
import { TestimonialFields } from './testimonial-fields.tsx';
import { ThankYouFields } from './thank-you-fields.tsx';
import { WelcomeFields } from './welcome-fields.tsx';

/** The fields of the open step, and errors of the step as a whole. */
export function StepFields() {
  const { draft, editing } = useFlow();
  const index = editing.openIndex;
  const step = index === null ? undefined : draft.flow[index];
  if (index === null || step === undefined) return null;
  return (
    <>
      <StepError index={index} />
      <FieldsOf step={step} index={index} />
    </>
  );
}

/** Errors in the position or the type of a step, which no field can show. */
function StepError({ index }: { index: number }) {
  const { errors } = useFlow().draft;
  const errorText = useErrorText();
  const path = ['', '.type', '.uniqueID', '.questionID'].find(
    (part) => errors[`flow.${index}${part}`] !== undefined,
  );
  const error = errors[`flow.${index}${path}`];
  if (error === undefined) return null;
  return (
    <div className={classes.error} role="alert">
      {errorText(error)}
    </div>
  );
}

function FieldsOf({ step, index }: { step: Step; index: number }) {
  const base = [index];
  switch (step.type) {
    case 'unknown':
      return null;
    case 'welcome':
      return <WelcomeFields step={step} base={base} />;
    case 'ratingq':
      return <RatingFields step={step} base={base} />;
    case 'openq':
      return <OpenFields step={step} base={base} />;
    case 'singleq':
    case 'multiq':
      return <ChoiceFields step={step} base={base} />;
    case 'testimonial':
      return <TestimonialFields step={step} base={base} />;
    case 'shareq':
      return <ShareFields step={step} base={base} index={index} />;
    case 'contactq':
      return <ContactFields step={step} base={base} />;
    case 'thankyou':
      return <ThankYouFields step={step} base={base} />;
  }
}

function OpenFields(props: StepProps<OpenStep>) {
  const { t } = useTranslation();
  const { step, base } = props;
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
      />
      <ResponseKindsField {...props} />
      <AskConsentField {...props} />
      <SkipFields {...props} />
      <ShowToField {...props} />
    </>
  );
}

function ChoiceFields(props: StepProps<ChoiceStep>) {
  return (
    <>
      <ContentFields {...props} />
      <AnswerOptionsField {...props} />
      <SkipFields {...props} />
      <ShowToField {...props} />
    </>
  );
}

function ShareFields({ index, ...props }: StepProps<ShareStep> & { index: number }) {
  return (
    <>
      <ContentFields {...props} />
      <SkipFields {...props} />
      <ShowToField {...props} />
      <ShareStepEditor step={props.step} index={index} />
    </>
  );
}

const ASKED = ['email', 'mobile', 'company', 'jobTitle', 'profilePicture'] as const;

function ContactFields(props: StepProps<ContactStep>) {
  const { t } = useTranslation();
  const change = useChangeFields<ContactStep>(props.base);
  return (
    <>
      <ContentFields {...props} />
      <PersonFields
        label={t('flow.askForAdditional')}
        hint={t('flow.askForHint')}
        names={ASKED}
        values={props.step.askForAdditional}
        onChange={(askForAdditional) => change({ askForAdditional })}
      />
      <SkipFields {...props} />
      <ShowToField {...props} />
    </>
  );
}
