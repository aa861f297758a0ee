import type { RatingType } from '../ratings.ts';
import { ratingQuestionID } from './assign-ids.ts';
import { convertRange } from './convert-range.ts';
import { ratingTypeOf } from './rating-type-of.ts';
import type { Flow, RatingStep, ShareStep, Step } from './steps.ts';

/**
 * The flow with its rating step on another scale: the question's text becomes the language pack's,
 * its ids those of the type, and every range is converted. A flow without one is unchanged.
 */
export function changeRatingType(flow: Flow, to: RatingType): Flow {
  const from = ratingTypeOf(flow);
  if (from === null || from === to) return flow;
  return flow.map((step) => changeStep(step, from, to));
}

function changeStep(step: Step, from: RatingType, to: RatingType): Step {
  if (step.type === 'welcome' || step.type === 'unknown') return step;
  if (step.type === 'ratingq') return changeRatingStep(step, to);
  const showTo = convertRange(step.showTo, from, to);
  return step.type === 'shareq'
    ? changeShareStep({ ...step, showTo }, from, to)
    : { ...step, showTo };
}

function changeRatingStep(step: RatingStep, to: RatingType): RatingStep {
  const id = ratingQuestionID(to);
  return {
    ...step,
    uniqueID: id,
    questionID: id,
    ratingType: to,
    content: { ...step.content, ask: { pack: `${to}Ask` } },
  };
}

function changeShareStep(step: ShareStep, from: RatingType, to: RatingType): ShareStep {
  if (step.showIfSkip === false) return step;
  const showTo = convertRange(step.showIfSkip.showTo, from, to);
  return { ...step, showIfSkip: { ...step.showIfSkip, showTo } };
}
