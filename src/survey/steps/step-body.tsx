import type { Step, ThankYouStep, UnknownStep } from '#domain/survey-flow/steps.ts';
import type { StepViewProps } from '../view-props.ts';
import { ChoiceStepView } from './choice-step.tsx';
import { FieldsStepView } from './fields-step.tsx';
import { RatingStepView } from './rating-step.tsx';
import { ShareWaiting } from './share-waiting.tsx';
import { WelcomeStepView } from './welcome-step.tsx';

/** The content of a step. */
export function StepBody({
  step,
  ...rest
}: StepViewProps<Exclude<Step<string>, ThankYouStep<string> | UnknownStep>>) {
  switch (step.type) {
    case 'welcome':
      return <WelcomeStepView step={step} {...rest} />;
    case 'ratingq':
      return <RatingStepView step={step} {...rest} />;
    case 'singleq':
    case 'multiq':
      return <ChoiceStepView step={step} {...rest} />;
    case 'openq':
    case 'testimonial':
    case 'contactq':
      return <FieldsStepView step={step} {...rest} />;
    case 'shareq': {
      const ShareView = rest.share.View ?? ShareWaiting;
      return <ShareView step={step} {...rest} />;
    }
  }
}
