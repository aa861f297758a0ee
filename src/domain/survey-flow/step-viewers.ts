import { type RatingType, ratingScale } from '../ratings.ts';
import type { FlowContext, Viewer } from './flow-finding.ts';
import { ratingTypeOf } from './rating-type.ts';
import type { Flow, ShareStep, ShowTo, Step } from './steps.ts';
import { usableShareActions } from './visible-steps.ts';

export type StepViewers = {
  /** The ratings with which someone sees the step. */
  readonly step: readonly Viewer[];
  /** The same for the testimonial inside a share step; empty if it has none. */
  readonly nested: readonly Viewer[];
};

/** Every rating of the survey's scale, in ascending order; empty without a rating step. */
export function ratingsOf(flow: Flow): readonly number[] {
  const type = ratingTypeOf(flow);
  return type === null ? [] : wholeScale(type);
}

/** The ratings with which a step at this index can be reached: before the rating step, also null. */
export function possibleViewers(flow: Flow, index: number): readonly Viewer[] {
  const ratingIndex = flow.findIndex(({ type }) => type === 'ratingq');
  if (ratingIndex < 0) return [null];
  // A rating clicked in an email is known from the start.
  return index <= ratingIndex ? [null, ...ratingsOf(flow)] : ratingsOf(flow);
}

/**
 * Who sees each step, derived from ranges and order without walking the flow. A question that no one can
 * answer does not hide later steps here: it has its own finding.
 */
export function stepViewers(flow: Flow, context: FlowContext): readonly StepViewers[] {
  const ratingIndex = flow.findIndex(({ type }) => type === 'ratingq');
  const unrated = possibleViewers(flow, 0);
  const rated = possibleViewers(flow, flow.length);
  /** The ratings with which the survey has already ended. */
  const ended = new Set<Viewer>();
  let isRated = ratingIndex < 0;
  return flow.map((step, index) => {
    const isBefore = index <= ratingIndex;
    const reached = isRated ? rated : [];
    const possible = isBefore ? unrated : reached;
    const inRange = possible.filter((viewer) => isInRange(step, viewer) && !ended.has(viewer));
    if (index === ratingIndex) isRated = inRange.length > 0;
    if (step.type === 'thankyou') {
      for (const viewer of unrated) if (isInRange(step, viewer)) ended.add(viewer);
    }
    const viewers = isHidden(step, context) ? [] : inRange;
    return { step: viewers, nested: nestedViewers(step, viewers) };
  });
}

/** The ratings without a thank-you step; null means everyone in a survey without ratings. */
export function viewersWithoutThankYou(flow: Flow): readonly Viewer[] {
  const thankYous = flow.filter(({ type }) => type === 'thankyou');
  return possibleViewers(flow, flow.length).filter(
    (viewer) => !thankYous.some((step) => isInRange(step, viewer)),
  );
}

/** True if the step's range includes the rating. */
export function isInRange(step: Step, viewer: Viewer): boolean {
  if (step.type === 'unknown') return false;
  if (!('showTo' in step)) return true;
  return isWithin(step.showTo, viewer);
}

function isWithin({ ratingScale: range }: ShowTo, viewer: Viewer): boolean {
  if (range === 'all') return true;
  return viewer !== null && viewer >= range.low && viewer <= range.high;
}

function isHidden(step: Step, { usableShareCodes }: FlowContext): boolean {
  return step.type === 'shareq' && usableShareActions(step, usableShareCodes).length === 0;
}

function nestedViewers(step: Step, viewers: readonly Viewer[]): readonly Viewer[] {
  if (step.type !== 'shareq' || !isNestedOffered(step)) return [];
  const { showIfSkip } = step;
  return showIfSkip === false ? [] : viewers.filter((one) => isWithin(showIfSkip.showTo, one));
}

/** If the step cannot be skipped, no one sees what would follow a skip. */
function isNestedOffered({ allowSkip, showIfSkip }: ShareStep): boolean {
  return allowSkip && showIfSkip !== false;
}

function wholeScale(type: RatingType): readonly number[] {
  const { low, high } = ratingScale(type);
  return Array.from({ length: high - low + 1 }, (_, offset) => low + offset);
}
