import {
  type LibraryQuestion,
  type LibraryQuestionId,
  stepOfLibraryQuestion,
} from '../question-library/question-library.ts';
import type { RatingType } from '../ratings.ts';
import { defaultFlow } from './default-flow.ts';
import { newStep } from './new-step.ts';
import type { Flow, RatingStep, ShowTo, Step, StepType } from './steps.ts';

export const TEMPLATE_IDS = [
  'shop',
  'restaurant',
  'software',
  'clinic',
  'trades',
  'agency',
] as const;
export type TemplateId = (typeof TEMPLATE_IDS)[number];

export type TemplateOptions = {
  /** Library questions, in the survey's language. */
  readonly questions: readonly LibraryQuestion[];
  /** A new id for each question of the template. */
  readonly newId: () => string;
};

type Plan = {
  readonly ratingType: RatingType;
  /** Asked of everyone. */
  readonly questions: readonly LibraryQuestionId[];
  /** Asked of dissatisfied customers. */
  readonly unhappy: LibraryQuestionId;
  readonly testimonial: LibraryQuestionId | null;
  readonly hasShare: boolean;
};

// Patients are never asked for public reviews or testimonials, which would reveal their treatment.
const PLANS: Readonly<Record<TemplateId, Plan>> = {
  shop: {
    ratingType: 'star',
    questions: ['product-quality', 'service-liked'],
    unhappy: 'improvement-one',
    testimonial: 'testimonial-recommend',
    hasShare: true,
  },
  restaurant: {
    ratingType: 'star',
    questions: ['restaurant-food', 'restaurant-enjoyed'],
    unhappy: 'improvement-return',
    testimonial: 'testimonial-recommend',
    hasShare: true,
  },
  software: {
    ratingType: 'nps',
    questions: ['software-ease', 'software-feature'],
    unhappy: 'improvement-one',
    testimonial: 'testimonial-change',
    hasShare: true,
  },
  clinic: {
    ratingType: 'csat',
    questions: ['health-listened', 'health-explained'],
    unhappy: 'health-next',
    testimonial: null,
    hasShare: false,
  },
  trades: {
    ratingType: 'star',
    questions: ['trades-punctual', 'trades-tidy'],
    unhappy: 'improvement-one',
    testimonial: 'testimonial-recommend',
    hasShare: true,
  },
  agency: {
    ratingType: 'nps',
    questions: ['agency-results', 'agency-informed'],
    unhappy: 'improvement-areas',
    testimonial: 'testimonial-change',
    hasShare: true,
  },
};

/**
 * A complete flow for a type of business. Standard steps refer to the language pack, its own questions are
 * plain text; everyone is asked for public reviews, except patients.
 */
export function flowTemplate(id: TemplateId, options: TemplateOptions): Flow {
  const plan = PLANS[id];
  const questionStep = (question: LibraryQuestionId) =>
    libraryStep(question, plan.ratingType, options);
  const standard = defaultFlow();
  const unhappy = { ...questionStep(plan.unhappy), showTo: unsatisfiedOf(plan.ratingType) };
  return [
    ...stepsOf(standard, 'welcome'),
    ratingStep(plan.ratingType),
    ...plan.questions.map(questionStep),
    // Safe: every library question has a range.
    unhappy as Step,
    ...(plan.testimonial === null ? [] : [questionStep(plan.testimonial)]),
    ...(plan.hasShare ? stepsOf(standard, 'shareq') : []),
    ...stepsOf(standard, 'contactq'),
    ...stepsOf(standard, 'thankyou'),
  ];
}

function libraryStep(
  id: LibraryQuestionId,
  ratingType: RatingType,
  { questions, newId }: TemplateOptions,
): Step {
  const question = questions.find((one) => one.id === id);
  if (question === undefined) throw new Error(`no library question ${id}`);
  return stepOfLibraryQuestion(question, newId(), ratingType);
}

function stepsOf(flow: Flow, type: StepType): Flow {
  return flow.filter((step) => step.type === type);
}

function unsatisfiedOf(ratingType: RatingType): ShowTo {
  return { ratingScale: ratingType === 'nps' ? { low: 0, high: 6 } : { low: 1, high: 3 } };
}

/** NPS and CSAT questions have no room for a long business name. */
function ratingStep(type: RatingType): RatingStep {
  const step = newStep('ratingq', type);
  if (type === 'star') return step;
  return { ...step, content: { ...step.content, ask: { pack: `${type}AskWithoutName` } } };
}
