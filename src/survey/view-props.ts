import type { ComponentType, ReactNode } from 'react';
import type { ShareStep } from '#domain/survey-flow/steps.ts';
import type { SurveyActions } from './create-survey.ts';
import type { Draft } from './draft.ts';
import type { SurveyModel } from './survey-model.ts';
import type { SurveyState } from './survey-state.ts';
import type { StepError } from './validate-draft.ts';

/** What every view of a step gets. */
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

/** The view of the share step, which is loaded separately. */
export type ShareView = ComponentType<StepViewProps<ShareStep<string>>>;

/** The state of the share step's code: loaded, failed, or loading. */
export type ShareLoad = { readonly View: ShareView | null; readonly hasFailed: boolean };

/** What the whole page of a respondent gets. */
export type SurveyScreenProps = {
  readonly model: SurveyModel;
  readonly state: SurveyState;
  readonly actions: SurveyActions;
  readonly share: StepViewProps<unknown>['share'];
  /** What a kiosk adds below the thank-you. */
  readonly afterEnding?: ReactNode;
};
