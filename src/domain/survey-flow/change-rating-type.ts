import type { RatingType } from '../ratings.ts';
import { ratingQuestionID } from './assign-ids.ts';
import { convertRange } from './convert-range.ts';
import type { TextResolver } from './expand-text.ts';
import { ratingAsk, ratingTypeOf } from './rating-type.ts';
import type { Flow, RatingStep, Step } from './steps.ts';

/**
 * The flow with its rating step on another scale: with the language pack's question and the ids of the
 * type, and with every range converted. Without a rating step, the flow is unchanged. `resolve` expands
 * texts as respondents read them, since not every question has room for a long business name.
 */
export function changeRatingType(flow: Flow, to: RatingType, resolve: TextResolver): Flow {
  const from = ratingTypeOf(flow);
  if (from === null || from === to) return flow;
  return convertRanges(flow, from, to).map((step) =>
    step.type === 'ratingq' ? changeRatingStep(step, to, resolve) : step,
  );
}

/** The flow with every range converted to another scale, including nested testimonials. */
export function convertRanges(flow: Flow, from: RatingType, to: RatingType): Flow {
  return flow.map((step) => convertStep(step, from, to));
}

function convertStep(step: Step, from: RatingType, to: RatingType): Step {
  if (step.type === 'welcome' || step.type === 'unknown' || step.type === 'ratingq') return step;
  const showTo = convertRange(step.showTo, from, to);
  if (step.type !== 'shareq' || step.showIfSkip === false) return { ...step, showTo };
  const nested = convertRange(step.showIfSkip.showTo, from, to);
  return { ...step, showTo, showIfSkip: { ...step.showIfSkip, showTo: nested } };
}

function changeRatingStep(step: RatingStep, to: RatingType, resolve: TextResolver): RatingStep {
  const id = ratingQuestionID(to);
  return {
    ...step,
    uniqueID: id,
    questionID: id,
    ratingType: to,
    content: { ...step.content, ask: ratingAsk(to, resolve) },
  };
}
