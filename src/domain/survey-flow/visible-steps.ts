import type { ShareCode } from '../platforms.ts';
import { isRatingOnScale, type RatingType } from '../ratings.ts';
import { ratingTypeOf } from './rating-type-of.ts';
import type { ShareAction, ShareStep, Step } from './steps.ts';

/** What decides which steps a respondent sees. */
export type RespondentState = {
  /** On the scale of the survey; null until and unless one is given. */
  readonly rating: number | null;
  /** Came by a rating clicked in an email. */
  readonly cameFromEmail: boolean;
  readonly skippedShare: boolean;
  /** Share codes whose platform the business has connected; custom actions always work. */
  readonly usableShareCodes: readonly ShareCode[];
};

/**
 * True where a respondent with this rating is shown the step. A range is not shown to a respondent
 * without a rating, nor to one whose rating is off the scale, unless it is 'all'.
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

/** The actions of a share step that this business can offer, in their order. */
export function usableShareActions<Text>(
  step: ShareStep<Text>,
  usableShareCodes: readonly ShareCode[],
): ShareAction<Text>[] {
  return step.shareActions.filter(
    ({ platformCode }) => platformCode === 'custom' || usableShareCodes.includes(platformCode),
  );
}

/**
 * The indexes `i` (see stepAt) of the steps this respondent sees, in their order. A share step
 * without a usable action is left out; the testimonial inside one follows it once it was skipped;
 * of several fitting thank-you steps only the first is shown.
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

/** The index `i` of the step after this one, or null at the end. */
export function nextStepIndex<Text>(
  flow: readonly Step<Text>[],
  i: number,
  state: RespondentState,
): number | null {
  const order = stepOrder(flow, i);
  return visibleSteps(flow, state).find((one) => stepOrder(flow, one) > order) ?? null;
}

/** The index `i` of the step before this one, or null at the start. */
export function previousStepIndex<Text>(
  flow: readonly Step<Text>[],
  i: number,
  state: RespondentState,
): number | null {
  const order = stepOrder(flow, i);
  return visibleSteps(flow, state).findLast((one) => stepOrder(flow, one) < order) ?? null;
}

/** Where a step stands among all: a nested testimonial half a step after its share step. */
export function stepOrder<Text>(flow: readonly Step<Text>[], i: number): number {
  return i < flow.length ? i : i - flow.length + 0.5;
}
