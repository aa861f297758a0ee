import type { Finding, FindingCode, FlowContext, FlowFix, Viewer } from './flow-finding.ts';
import {
  fixStep,
  moveStep,
  removeStep,
  showToAll,
  switchOnActions,
  takeRangeOfShare,
} from './flow-fixes.ts';
import { ratingTypeOf } from './rating-type.ts';
import { isInRange, possibleViewers, stepViewers } from './step-viewers.ts';
import type { Flow, Step } from './steps.ts';
import { usableShareActions } from './visible-steps.ts';

type Draft = Omit<Finding, 'kind'>;

/** Why no one sees the step at `index`. Call it only for steps that no one sees. */
export function unreachableFinding(flow: Flow, index: number, context: FlowContext): Draft | null {
  const step = flow[index];
  if (step === undefined) return null;
  const found = (code: FindingCode, fix: FlowFix | null): Draft => ({
    code,
    index,
    isNested: false,
    ratings: [],
    fix,
  });
  if (step.type === 'unknown') return found('unknown_type', null);
  const toAll = fixStep('show_to_all', index, showToAll);
  if (!possibleViewers(flow, index).some((viewer) => isInRange(step, viewer))) {
    const isRated = ratingTypeOf(flow) !== null;
    return found(isRated ? 'range_off_scale' : 'range_without_rating', toAll);
  }
  if (step.type === 'thankyou') return found('thank_you_shadowed', shadowFix(flow, index, context));
  const { usableShareCodes } = context;
  if (step.type === 'shareq' && usableShareActions(step, usableShareCodes).length === 0) {
    if (usableShareCodes.length === 0) return found('share_without_platforms', null);
    const fix = switchOnActions(index, usableShareCodes) ?? removeStep(flow, index);
    return found('share_without_action', fix);
  }
  // The remaining cause: the survey has already ended for everyone.
  const firstEnd = flow.findIndex(({ type }) => type === 'thankyou');
  return found('after_thank_you', moveStep('move_before_thank_you', index, firstEnd));
}

/** Why no one sees the testimonial inside a visible share step. */
export function unreachableNestedFinding(
  step: Step,
  index: number,
  nestedViewers: readonly Viewer[],
): Draft | null {
  if (step.type !== 'shareq' || step.showIfSkip === false || nestedViewers.length > 0) return null;
  const [code, fix] = step.allowSkip
    ? (['nested_out_of_range', fixStep('take_range_of_share', index, takeRangeOfShare)] as const)
    : (['nested_without_skip', fixStep('allow_skip', index, allowSkip)] as const);
  return { code, index, isNested: true, ratings: [], fix };
}

/** A thank-you with a range must precede the one for everyone; after one for everyone, another is redundant. */
function shadowFix(flow: Flow, index: number, context: FlowContext): FlowFix | null {
  const first = flow.findIndex(({ type }) => type === 'thankyou');
  const move = moveStep('move_up', index, first);
  const moved = move.apply(flow);
  const viewers = stepViewers(moved, context);
  const isEachSeen = moved.every(
    ({ type }, at) => type !== 'thankyou' || (viewers[at]?.step.length ?? 0) > 0,
  );
  return isEachSeen ? move : removeStep(flow, index);
}

function allowSkip(step: Step): Step {
  return step.type === 'shareq' ? { ...step, allowSkip: true } : step;
}
