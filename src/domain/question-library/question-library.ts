import type { RatingType } from '../ratings.ts';
import type { AnswerOption, ShowTo, Step, StepContent, StepText } from '../survey-flow/steps.ts';
import { RECORDING_SECONDS } from '../videos.ts';

export const QUESTION_TOPICS = [
  'service',
  'product',
  'price',
  'delivery',
  'staff',
  'website',
  'software',
  'health',
  'trades',
  'restaurant',
  'agency',
  'improvement',
  'testimonial',
] as const;
export type QuestionTopic = (typeof QUESTION_TOPICS)[number];

type LibraryQuestionType = 'openq' | 'singleq' | 'multiq' | 'testimonial';

type Kind = { readonly topic: QuestionTopic; readonly questionType: LibraryQuestionType };

/** The language-independent parts, in the order in which the questions are offered. */
const KINDS = {
  'service-speed': { topic: 'service', questionType: 'singleq' },
  'service-liked': { topic: 'service', questionType: 'multiq' },
  'service-best': { topic: 'service', questionType: 'openq' },
  'product-quality': { topic: 'product', questionType: 'singleq' },
  'product-missing': { topic: 'product', questionType: 'openq' },
  'price-value': { topic: 'price', questionType: 'singleq' },
  'price-clear': { topic: 'price', questionType: 'singleq' },
  'delivery-time': { topic: 'delivery', questionType: 'singleq' },
  'delivery-condition': { topic: 'delivery', questionType: 'singleq' },
  'staff-manner': { topic: 'staff', questionType: 'singleq' },
  'staff-thanks': { topic: 'staff', questionType: 'openq' },
  'website-ease': { topic: 'website', questionType: 'singleq' },
  'website-found': { topic: 'website', questionType: 'singleq' },
  'software-ease': { topic: 'software', questionType: 'singleq' },
  'software-feature': { topic: 'software', questionType: 'openq' },
  'software-support': { topic: 'software', questionType: 'singleq' },
  'health-listened': { topic: 'health', questionType: 'singleq' },
  'health-explained': { topic: 'health', questionType: 'singleq' },
  'health-next': { topic: 'health', questionType: 'openq' },
  'trades-punctual': { topic: 'trades', questionType: 'singleq' },
  'trades-tidy': { topic: 'trades', questionType: 'singleq' },
  'restaurant-enjoyed': { topic: 'restaurant', questionType: 'multiq' },
  'restaurant-food': { topic: 'restaurant', questionType: 'singleq' },
  'agency-results': { topic: 'agency', questionType: 'singleq' },
  'agency-informed': { topic: 'agency', questionType: 'singleq' },
  'improvement-one': { topic: 'improvement', questionType: 'openq' },
  'improvement-areas': { topic: 'improvement', questionType: 'multiq' },
  'improvement-return': { topic: 'improvement', questionType: 'openq' },
  'testimonial-change': { topic: 'testimonial', questionType: 'testimonial' },
  'testimonial-recommend': { topic: 'testimonial', questionType: 'testimonial' },
} as const satisfies Record<string, Kind>;
export type LibraryQuestionId = keyof typeof KINDS;

type LibraryQuestionText = {
  readonly questionText: string;
  readonly description?: string;
  readonly answerOptions?: readonly string[];
};

/** The questions of one language, each language in its own file. */
export type LibraryQuestionTexts = Readonly<Record<LibraryQuestionId, LibraryQuestionText>>;

export type LibraryQuestion = Kind & {
  readonly id: LibraryQuestionId;
  readonly questionText: string;
  /** Shown below the question; mostly empty. */
  readonly description: string;
  /** Empty but for choice questions. */
  readonly answerOptions: readonly AnswerOption<string>[];
};

/** The question library of a language, in their order. */
export function libraryQuestions(texts: LibraryQuestionTexts): readonly LibraryQuestion[] {
  return ids().map((id) => {
    const { questionText, description = '', answerOptions = [] } = texts[id];
    const options = answerOptions.map((text) => ({ text, description: '' }));
    return { id, ...KINDS[id], questionText, description, answerOptions: options };
  });
}

/**
 * A skippable step with the question, shown to everyone, or only to satisfied customers if it is a
 * testimonial. `newId` must be free in the flow; a testimonial has its own id.
 */
export function stepOfLibraryQuestion(
  question: LibraryQuestion,
  newId: string,
  ratingType: RatingType | null,
): Step {
  const { questionType, questionText, description, answerOptions } = question;
  const ids = { uniqueID: newId, questionID: newId };
  const shown = { showTo: { ratingScale: 'all' }, allowSkip: true } as const;
  const texts = (heading: StepText): StepContent => ({
    heading,
    ask: questionText,
    additionalText: description,
    tips: false,
  });
  switch (questionType) {
    case 'openq':
      return {
        type: questionType,
        ...ids,
        content: texts({ pack: 'openHeading' }),
        textInputPlaceholderText: { pack: 'openPlaceholder' },
        ...TEXT_ALONE,
        askConsent: false,
        ...shown,
      };
    case 'singleq':
    case 'multiq':
      return {
        type: questionType,
        ...ids,
        content: texts(''),
        answerOptions,
        ...shown,
      };
    case 'testimonial':
      return {
        type: questionType,
        uniqueID: 'TESTIMONIAL',
        questionID: 'TESTIMONIAL',
        content: texts({ pack: 'testimonialHeading' }),
        textInputPlaceholderText: { pack: 'testimonialPlaceholder' },
        ...TEXT_ALONE,
        infoToCollect: { company: true, jobTitle: true, profilePicture: false },
        customSkipText: { pack: 'testimonialSkip' },
        ...shown,
        showTo: satisfiedOf(ratingType),
      };
  }
}

function satisfiedOf(ratingType: RatingType | null): ShowTo {
  if (ratingType === null) return { ratingScale: 'all' };
  return { ratingScale: ratingType === 'nps' ? { low: 7, high: 10 } : { low: 4, high: 5 } };
}

const TEXT_ALONE = {
  allowedResponses: { text: true, video: false },
  maxVideoSeconds: RECORDING_SECONDS.standard,
} as const;

function ids(): readonly LibraryQuestionId[] {
  // Sound by construction: the table has no other keys.
  return Object.keys(KINDS) as LibraryQuestionId[];
}
