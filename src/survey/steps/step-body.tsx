import type { Step, ThankYouStep } from '#domain/survey-flow/steps.ts';
import type { Draft } from '../draft.ts';
import type { StepFault } from '../fault-of-draft.ts';
import type { SurveyModel } from '../survey-model.ts';
import type { SurveyState } from '../survey-state.ts';
import { ChoiceStepView } from './choice-step.tsx';
import { FieldsStepView } from './fields-step.tsx';
import { RatingStepView } from './rating-step.tsx';
import { WelcomeStepView } from './welcome-step.tsx';

export type StepViewProps<S> = {
  readonly model: SurveyModel;
  readonly step: S;
  readonly draft: Draft;
  readonly fault: StepFault | null;
  readonly move: SurveyState['move'];
};

/** What a step says and asks. */
export function StepBody({
  step,
  ...rest
}: StepViewProps<Exclude<Step<string>, ThankYouStep<string>>>) {
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
    case 'shareq':
      return null;
  }
}
