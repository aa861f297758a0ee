import type { Step, ThankYouStep, UnknownStep } from '#domain/survey-flow/steps.ts';
import type { SurveyActions } from '../create-survey.ts';
import type { Draft } from '../draft.ts';
import type { ShareLoad } from '../share-loader.ts';
import type { SurveyModel } from '../survey-model.ts';
import type { SurveyState } from '../survey-state.ts';
import type { StepError } from '../validate-draft.ts';
import { ChoiceStepView } from './choice-step.tsx';
import { FieldsStepView } from './fields-step.tsx';
import { RatingStepView } from './rating-step.tsx';
import { ShareWaiting } from './share-waiting.tsx';
import { WelcomeStepView } from './welcome-step.tsx';

export type StepViewProps<S> = {
  readonly model: SurveyModel;
  readonly step: S;
  readonly draft: Draft;
  readonly error: StepError | null;
  readonly move: SurveyState['move'];
  readonly actions: Pick<SurveyActions, 'choose'>;
  /** The code of the share step, loaded when that step is near. */
  readonly share: ShareLoad & { load(): void };
};

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
