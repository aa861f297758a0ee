import { isShareCode } from '#domain/platforms.ts';
import { isQuestion, type Step, stepAt } from '#domain/survey-flow/steps.ts';
import {
  nextStepIndex,
  previousStepIndex,
  type RespondentState,
  usableShareActions,
  visibleSteps,
} from '#domain/survey-flow/visible-steps.ts';
import { type Drafts, hasSkippedShare, ratingIn } from './draft.ts';
import type { SurveyModel } from './survey-model.ts';

/** A position in the survey: the index `i` of a step, or null after the last one. */
export type StepIndex = number | null;

export type Progress = { readonly n: number; readonly m: number };

export function firstIndex(model: SurveyModel, drafts: Drafts): StepIndex {
  // A preview of one step shows it regardless of its range.
  if (model.mode === 'onestep') return model.flow.length === 0 ? null : 0;
  return visibleSteps(model.flow, respondentOf(model, drafts))[0] ?? null;
}

export function indexAfter(model: SurveyModel, drafts: Drafts, at: number): StepIndex {
  return nextStepIndex(model.flow, at, respondentOf(model, drafts));
}

/** null if there is no previous step. */
export function indexBefore(model: SurveyModel, drafts: Drafts, at: StepIndex): StepIndex {
  return at === null ? null : previousStepIndex(model.flow, at, respondentOf(model, drafts));
}

/** The steps that lead to step `at`, first to last, without it. */
export function stepsBefore(model: SurveyModel, drafts: Drafts, at: StepIndex): number[] {
  const before = indexBefore(model, drafts, at);
  return before === null ? [] : [...stepsBefore(model, drafts, before), before];
}

/** The respondent's thank-you step, or null if the flow has none for them. */
export function endIndex(model: SurveyModel, drafts: Drafts): StepIndex {
  const last = visibleSteps(model.flow, respondentOf(model, drafts)).pop();
  return last !== undefined && isEnd(model, last) ? last : null;
}

/** True if the respondent currently sees the step. */
export function isStepVisible(model: SurveyModel, drafts: Drafts, at: StepIndex): boolean {
  return at === null || visibleSteps(model.flow, respondentOf(model, drafts)).includes(at);
}

export function stepAtIndex({ flow }: SurveyModel, at: StepIndex): Step<string> | null {
  return at === null ? null : stepAt(flow, at);
}

/** True if there are no more questions. */
export function isEnd(model: SurveyModel, at: StepIndex): boolean {
  const step = stepAtIndex(model, at);
  return step === null || step.type === 'thankyou';
}

/**
 * The number of this question, from 1, on the longest path through the survey, so that the total never
 * grows. Null on welcome and thank-you steps.
 */
export function progressAt({ flow, share }: SurveyModel, at: StepIndex): Progress | null {
  const usableShareCodes = Object.keys(share).filter(isShareCode);
  const questions = flow.flatMap((step, index) => {
    if (!isQuestion(step)) return [];
    if (step.type !== 'shareq') return [index];
    if (usableShareActions(step, usableShareCodes).length === 0) return [];
    return step.showIfSkip === false ? [index] : [index, flow.length + index];
  });
  const index = at === null ? -1 : questions.indexOf(at);
  return index === -1 ? null : { n: index + 1, m: questions.length };
}

/** How many steps before a step its code is loaded. */
const NEAR = 2;

/** The indexes of the respondent's step and the next ones. */
export function stepsNear(model: SurveyModel, drafts: Drafts, at: StepIndex): number[] {
  const near: number[] = [];
  let index = at;
  for (let ahead = 0; ahead <= NEAR && index !== null; ahead += 1) {
    near.push(index);
    index = indexAfter(model, drafts, index);
  }
  return near;
}

function respondentOf({ flow, entrance, share }: SurveyModel, drafts: Drafts): RespondentState {
  return {
    rating: ratingIn(flow, drafts),
    cameFromEmail: entrance.isFromEmail,
    skippedShare: hasSkippedShare(flow, drafts),
    usableShareCodes: Object.keys(share).filter(isShareCode),
  };
}
