import type { ComponentType, ReactNode } from 'react';
import type { FileField } from '#domain/survey-flow/file-fields.ts';
import type { OpenStep, ShareStep, TestimonialStep } from '#domain/survey-flow/steps.ts';
import type { SurveyActions } from './create-survey.ts';
import type { Draft, Way } from './draft.ts';
import type { SurveyModel } from './survey-model.ts';
import type { SurveyState } from './survey-state.ts';
import type { StepError } from './validate-draft.ts';

/** What every view of a step gets. */
export type StepViewProps<S> = {
  readonly model: SurveyModel;
  /** The index of the step. */
  readonly at: number;
  readonly step: S;
  readonly draft: Draft;
  readonly error: StepError | null;
  readonly move: SurveyState['move'];
  readonly actions: Pick<SurveyActions, 'choose'>;
  /** The code of the share step, loaded when that step is near. */
  readonly share: ShareLoad & { load(): void };
  /** The code for videos and pictures, as late. */
  readonly media: MediaLoad & { load(): void };
};

/** The view of the share step, which is loaded separately. */
export type ShareView = ComponentType<StepViewProps<ShareStep<string>>>;

/** The state of code that is loaded separately: loaded, failed, or loading. */
export type PartLoad<View> = { readonly View: View | null; readonly hasFailed: boolean };
export type ShareLoad = PartLoad<ShareView>;
export type MediaLoad = PartLoad<MediaViews>;

/** The views for videos and pictures, and for their way to the server. */
export type MediaViews = {
  /** The choice between text and video, and the video. */
  readonly Video: ComponentType<VideoProps>;
  readonly Picture: ComponentType<FileProps>;
  readonly Uploads: ComponentType<UploadsProps>;
};

/** What a view of one file gets. */
export type FileProps = Pick<StepViewProps<unknown>, 'model' | 'at' | 'draft'> & {
  readonly field: FileField;
};

export type WaysProps = {
  readonly model: SurveyModel;
  readonly draft: Draft;
  readonly way: Way;
  onWay(way: Way): void;
};

export type VideoProps = Omit<FileProps, 'field'> &
  WaysProps & {
    readonly step: VideoStep;
    readonly error: StepError | null;
  };

export type VideoStep = OpenStep<string> | TestimonialStep<string>;

export type UploadsProps = {
  readonly model: SurveyModel;
  /** The current step. */
  readonly at: SurveyState['at'];
  readonly isOver: boolean;
};

/** What the whole page of a respondent gets. */
export type SurveyScreenProps = {
  readonly model: SurveyModel;
  readonly state: SurveyState;
  readonly actions: SurveyActions;
  readonly share: StepViewProps<unknown>['share'];
  readonly media: StepViewProps<unknown>['media'];
  /** What a kiosk adds below the thank-you. */
  readonly afterEnding?: ReactNode;
};
