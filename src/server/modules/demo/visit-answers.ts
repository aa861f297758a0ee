import { checkAnswer } from '#domain/survey-flow/check-answer.ts';
import type { JourneyEntry } from '#domain/survey-flow/journey-entry.ts';
import {
  type ExpandedFlow,
  isQuestion,
  type QuestionStep,
  stepAt,
} from '#domain/survey-flow/steps.ts';
import { visibleSteps } from '#domain/survey-flow/visible-steps.ts';
import { DEMO_SHARE_CODES } from './demo-flow.ts';
import { PLACES } from './people.ts';
import type { Visit } from './visit.ts';

/**
 * What the customer's answers are as the survey stores them, checked by its own rules: one for each
 * question they saw, until they left.
 */
export function answersOf(visit: Visit, flow: ExpandedFlow): JourneyEntry[] {
  const entries: JourneyEntry[] = [];
  for (const i of visibleSteps(flow, { ...NEWCOMER, rating: visit.rating })) {
    const step = stepAt(flow, i);
    if (!step || !isQuestion(step)) continue;
    entries.push(answer(flow, i, { step, visit }));
    if (step.type === visit.leftAfter) break;
  }
  return entries;
}

const NEWCOMER = {
  cameFromEmail: false,
  skippedShare: false,
  usableShareCodes: DEMO_SHARE_CODES,
};

interface Asked {
  step: QuestionStep<string>;
  visit: Visit;
}

function answer(flow: ExpandedFlow, i: number, { step, visit }: Asked): JourneyEntry {
  const { questionID, type } = step;
  const given = givenTo(step, visit) ?? { skipped: true };
  const checked = checkAnswer(flow, i, { questionID, type, ...given });
  if (checked.ok) return checked.entry;
  throw new Error(`The answer ${i} does not fit: ${JSON.stringify(checked.errors)}`);
}

/** Null where the question was passed over. */
function givenTo(step: QuestionStep<string>, visit: Visit): object | null {
  const { rating, comment, place, testimonial, shared, contact } = visit;
  switch (step.type) {
    case 'ratingq':
      return rating === null ? null : { answer: rating };
    case 'openq':
      return comment === null ? null : { textAnswer: comment };
    case 'singleq':
      return place && { answer: step.answerOptions[PLACES.indexOf(place)]?.text };
    case 'testimonial': {
      if (testimonial === null) return null;
      const { text, ...author } = testimonial;
      return { textAnswer: text, ...author };
    }
    case 'shareq':
      return shared && { platformCode: shared };
    case 'contactq':
      return contact;
    default:
      return null;
  }
}
