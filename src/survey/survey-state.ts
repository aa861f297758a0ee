import { type Draft, type Drafts, hasVideo, ratingIn } from './draft.ts';
import type { StoredSurvey } from './stored-survey.ts';
import type { SurveyModel } from './survey-model.ts';
import { endIndex, firstIndex, isStepVisible, type StepIndex } from './survey-navigation.ts';
import type { StepError } from './validate-draft.ts';

/** The state of sending: nothing to report, retrying later, a fault of our own, or a survey that takes no answers. */
export type DeliveryState = 'idle' | 'waiting' | 'fault' | 'uninvited' | 'gone';

/** Whether the survey takes no answers: it was closed, or is for invited people. */
export function isRefused(delivery: DeliveryState): delivery is 'uninvited' | 'gone' {
  return delivery === 'uninvited' || delivery === 'gone';
}

export type SurveyState = {
  readonly at: StepIndex;
  readonly drafts: Drafts;
  /** How the respondent reached this step, for focus and animation. */
  readonly move: 'none' | 'forward' | 'back';
  readonly error: StepError | null;
  /** `sent` just now, `earlier` in another session or tab. */
  readonly ending: 'open' | 'sent' | 'earlier';
  /** Whether the step asks if its testimonial may be published, before it moves on. */
  readonly isAskingToPublish: boolean;
  readonly isResumed: boolean;
  /** The server-rendered first step lacks what the device has stored for it. */
  readonly isRedrawn: boolean;
  /** False while parts of a finished survey still wait on the device. */
  readonly hasArrived: boolean;
  readonly delivery: DeliveryState;
  /** The link with which a respondent can withdraw their consent to publication; null without consent. */
  readonly consentURL: string | null;
  readonly answeredByVideo: boolean;
};

/** The server's state, and the browser's first: the same for everyone with this address. */
export function initialState(model: SurveyModel): SurveyState {
  const drafts = withRating(model, {}, model.entrance.rating);
  return {
    at: firstIndex(model, drafts),
    drafts,
    move: 'none',
    error: null,
    ending: 'open',
    isAskingToPublish: false,
    isResumed: false,
    isRedrawn: false,
    hasArrived: true,
    delivery: 'idle',
    consentURL: null,
    answeredByVideo: false,
  };
}

/**
 * The state in which a respondent continues: the device's stored state of this survey version, overridden by
 * input into the first step from before the script ran (`typed`, null if none).
 */
export function openingState(
  model: SurveyModel,
  stored: StoredSurvey,
  typed: Draft | null,
): SurveyState {
  const initial = initialState(model);
  const isSameVersion = stored.flowVersion === model.flowVersion;
  if (stored.isFinished) {
    const at = isSameVersion ? stored.at : endIndex(model, {});
    return { ...initial, at, ending: 'earlier', ...endFields(stored) };
  }
  if (!isSameVersion) return takeOver(initial, typed);
  const restored = { ...initial.drafts, ...stored.drafts };
  if (stored.isFinishing) {
    const { at } = stored;
    const answeredByVideo = hasVideo(restored);
    return {
      ...initial,
      at,
      drafts: restored,
      ending: 'sent',
      hasArrived: false,
      answeredByVideo,
    };
  }
  if (typed !== null) return takeOver({ ...initial, drafts: restored }, typed);
  const { rating } = model.entrance;
  if (rating !== null && rating !== stored.entranceRating) {
    // Another rating was clicked in the email: it is shown for the respondent to confirm.
    return { ...initial, drafts: withRating(model, restored, rating) };
  }
  const at =
    stored.at !== null && isStepVisible(model, restored, stored.at) ? stored.at : initial.at;
  const isResumed = at !== initial.at;
  const isRedrawn = !isResumed && at !== null && stored.drafts[at] !== undefined;
  return { ...initial, at, drafts: restored, isResumed, isRedrawn };
}

/** The state after the survey was found finished elsewhere. */
export function endedState(
  model: SurveyModel,
  state: SurveyState,
  stored: StoredSurvey,
): SurveyState {
  const at = endIndex(model, state.drafts);
  const ended = { move: 'forward', error: null, ending: 'earlier', hasArrived: true } as const;
  return { ...state, at, ...ended, ...endFields(stored) };
}

function endFields({ consentURL, answeredByVideo }: StoredSurvey) {
  return { consentURL, answeredByVideo };
}

function takeOver(state: SurveyState, typed: Draft | null): SurveyState {
  if (typed === null || state.at === null) return state;
  return { ...state, drafts: { ...state.drafts, [state.at]: typed } };
}

function withRating({ flow }: SurveyModel, drafts: Drafts, rating: number | null): Drafts {
  const index = flow.findIndex((step) => step.type === 'ratingq');
  if (rating === null || index === -1 || ratingIn(flow, drafts) === rating) return drafts;
  return { ...drafts, [index]: { chosen: [rating], fields: {}, consent: false } };
}
