import type { Finding, FindingCode, FlowMend, FlowSurroundings } from './flow-finding.ts';
import {
  mendStep,
  moveStep,
  removeStep,
  showToAll,
  switchOnActions,
  takeRangeOfShare,
} from './flow-mends.ts';
import { ratingTypeOf } from './rating-type-of.ts';
import { isInRange, possibleViewers, stepViewers, type Viewer } from './step-viewers.ts';
import type { Flow, Step } from './steps.ts';
import { usableShareActions } from './visible-steps.ts';

type Draft = Omit<Finding, 'kind'>;

/** Why nobody sees the step at `index`, which must be one that nobody sees. */
export function unreachableFinding(
  flow: Flow,
  index: number,
  surroundings: FlowSurroundings,
): Draft | null {
  const step = flow[index];
  if (step === undefined) return null;
  const found = (code: FindingCode, mend: FlowMend | null): Draft => ({
    code,
    index,
    isNested: false,
    ratings: [],
    mend,
  });
  if (step.type === 'unknown') return found('unknown_type', null);
  const toAll = mendStep('show_to_all', index, showToAll);
  if (!possibleViewers(flow, index).some((viewer) => isInRange(step, viewer))) {
    const isRated = ratingTypeOf(flow) !== null;
    return found(isRated ? 'range_off_scale' : 'range_without_rating', toAll);
  }
  if (step.type === 'thankyou')
    return found('thank_you_shadowed', shadowMend(flow, index, surroundings));
  if (step.type === 'welcome' && surroundings.inviteOnly && step.content.hideFromEmailEntrance) {
    return found('welcome_left_out', mendStep('show_welcome', index, showWelcome));
  }
  const { usableShareCodes } = surroundings;
  if (step.type === 'shareq' && usableShareActions(step, usableShareCodes).length === 0) {
    const mend = switchOnActions(index, usableShareCodes) ?? removeStep(flow, index);
    return found('share_without_action', mend);
  }
  // What is left: the survey has ended for everybody before it.
  const firstEnd = flow.findIndex(({ type }) => type === 'thankyou');
  return found('after_thank_you', moveStep('move_before_thank_you', index, firstEnd));
}

/** Why nobody sees the testimonial inside a share step that is seen itself. */
export function unreachableNestedFinding(
  step: Step,
  index: number,
  nestedViewers: readonly Viewer[],
): Draft | null {
  if (step.type !== 'shareq' || step.showIfSkip === false || nestedViewers.length > 0) return null;
  const [code, mend] = step.allowSkip
    ? (['nested_out_of_range', mendStep('take_range_of_share', index, takeRangeOfShare)] as const)
    : (['nested_without_skip', mendStep('allow_skip', index, allowSkip)] as const);
  return { code, index, isNested: true, ratings: [], mend };
}

/** A thank-you for some belongs before the one for all; one that nobody can miss is one too many. */
function shadowMend(flow: Flow, index: number, surroundings: FlowSurroundings): FlowMend | null {
  const first = flow.findIndex(({ type }) => type === 'thankyou');
  const move = moveStep('move_up', index, first);
  const moved = move.apply(flow);
  const viewers = stepViewers(moved, surroundings);
  const isEachSeen = moved.every(
    ({ type }, at) => type !== 'thankyou' || (viewers[at]?.step.length ?? 0) > 0,
  );
  return isEachSeen ? move : removeStep(flow, index);
}

function showWelcome(step: Step): Step {
  if (step.type !== 'welcome') return step;
  return { ...step, content: { ...step.content, hideFromEmailEntrance: false } };
}

function allowSkip(step: Step): Step {
  return step.type === 'shareq' ? { ...step, allowSkip: true } : step;
}
