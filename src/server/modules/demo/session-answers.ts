import { checkAnswer } from '#domain/survey-flow/check-answer.ts';
import type { JourneyEntry } from '#domain/survey-flow/journey-entry.ts';
import { kioskFlow } from '#domain/survey-flow/kiosk-flow.ts';
import {
  type ExpandedFlow,
  isQuestion,
  type QuestionStep,
  stepAt,
} from '#domain/survey-flow/steps.ts';
import { visibleSteps } from '#domain/survey-flow/visible-steps.ts';
import { DEMO_SHARE_CODES } from './demo-flow.ts';
import type { DemoSession } from './demo-session.ts';
import { ORDER_TYPES } from './people.ts';

/**
 * The session's entries as the survey would store them, validated by its rules: one per visible question,
 * up to where the customer left.
 */
export function answersOf(session: DemoSession, flow: ExpandedFlow): JourneyEntry[] {
  const entries: JourneyEntry[] = [];
  const shown = session.source === 'kiosk' ? kioskFlow(flow) : flow;
  for (const i of visibleSteps(shown, { ...NEWCOMER, rating: session.rating })) {
    const step = stepAt(flow, i);
    if (!step || !isQuestion(step)) continue;
    entries.push(answer(flow, i, { step, session }));
    if (step.type === session.leftAfter) break;
  }
  return entries;
}

const NEWCOMER = {
  cameFromEmail: false,
  skippedShare: false,
  usableShareCodes: DEMO_SHARE_CODES,
};

interface AnswerContext {
  step: QuestionStep<string>;
  session: DemoSession;
}

function answer(flow: ExpandedFlow, i: number, { step, session }: AnswerContext): JourneyEntry {
  const { questionID, type } = step;
  const input = answerTo(step, session) ?? { skipped: true };
  const checked = checkAnswer(flow, i, { questionID, type, ...input });
  if (checked.ok) return checked.entry;
  throw new Error(`The answer ${i} does not fit: ${JSON.stringify(checked.errors)}`);
}

/** Null if the question was skipped. */
function answerTo(step: QuestionStep<string>, session: DemoSession): object | null {
  const { rating, comment, orderType, testimonial, shared, contact } = session;
  switch (step.type) {
    case 'ratingq':
      return rating === null ? null : { answer: rating };
    case 'openq':
      return comment === null ? null : { textAnswer: comment };
    case 'singleq':
      return orderType && { answer: step.answerOptions[ORDER_TYPES.indexOf(orderType)]?.text };
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
