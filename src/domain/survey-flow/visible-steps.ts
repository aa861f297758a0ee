import type { ShareCode } from '../platforms.ts';
import { isRatingOnScale, type RatingType } from '../ratings.ts';
import { ratingTypeOf } from './rating-type.ts';
import type { ShareAction, ShareStep, Step } from './steps.ts';

/** The data that determines which steps a respondent sees. */
export type RespondentState = {
  /** On the survey's scale; null without a rating. */
  readonly rating: number | null;
  /** Whether the respondent clicked a rating in an email. */
  readonly cameFromEmail: boolean;
  readonly skippedShare: boolean;
  /** Share codes of linked platforms; custom actions always work. */
  readonly usableShareCodes: readonly ShareCode[];
};

/**
 * Whether a respondent with this rating sees the step. Without a rating, or with one off the scale, only the
 * range 'all' matches.
 */
export function isStepShown<Text>(
  step: Step<Text>,
  rating: number | null,
  ratingType: RatingType | null,
): boolean {
  if (step.type === 'unknown') return false;
  if (step.type === 'welcome' || step.type === 'ratingq') return true;
  const range = step.showTo.ratingScale;
  if (range === 'all') return true;
  if (rating === null || ratingType === null || !isRatingOnScale(ratingType, rating)) return false;
  return rating >= range.low && rating <= range.high;
}

/** The usable actions of a share step, in order. */
export function usableShareActions<Text>(
  step: ShareStep<Text>,
  usableShareCodes: readonly ShareCode[],
): ShareAction<Text>[] {
  return step.shareActions.filter(
    ({ platformCode }) => platformCode === 'custom' || usableShareCodes.includes(platformCode),
  );
}

/**
 * The indexes `i` (see stepAt) of the steps this respondent sees, in order. A share step without a usable
 * action is left out; its nested testimonial follows once it was skipped; of several matching thank-you
 * steps, only the first is shown.
 */
export function visibleSteps<Text>(flow: readonly Step<Text>[], state: RespondentState): number[] {
  const ratingType = ratingTypeOf(flow);
  const visible: number[] = [];
  for (const [index, step] of flow.entries()) {
    if (!isStepShown(step, state.rating, ratingType)) continue;
    if (step.type === 'welcome' && state.cameFromEmail && step.content.hideFromEmailEntrance) {
      continue;
    }
    if (step.type === 'shareq' && usableShareActions(step, state.usableShareCodes).length === 0) {
      continue;
    }
    visible.push(index);
    if (step.type === 'thankyou') break;
    if (step.type !== 'shareq' || step.showIfSkip === false || !state.skippedShare) continue;
    if (isStepShown(step.showIfSkip, state.rating, ratingType)) visible.push(flow.length + index);
  }
  return visible;
}

/** The index `i` of the next step, or null at the end. */
export function nextStepIndex<Text>(
  flow: readonly Step<Text>[],
  i: number,
  state: RespondentState,
): number | null {
  const order = stepOrder(flow, i);
  return visibleSteps(flow, state).find((one) => stepOrder(flow, one) > order) ?? null;
}

/** The index `i` of the previous step, or null at the start. */
export function previousStepIndex<Text>(
  flow: readonly Step<Text>[],
  i: number,
  state: RespondentState,
): number | null {
  const order = stepOrder(flow, i);
  const before = visibleSteps(flow, state).filter((one) => stepOrder(flow, one) < order);
  return before.pop() ?? null;
}

/** The step's position: a nested testimonial is half a step after its share step. */
export function stepOrder<Text>(flow: readonly Step<Text>[], i: number): number {
  return i < flow.length ? i : i - flow.length + 0.5;
}
