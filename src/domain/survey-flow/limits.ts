import type { StepType } from './steps.ts';

/** All limits of survey flows and answers; texts in Unicode code points, expanded. */
export const FLOW_LIMITS = {
  steps: 60,
  id: 100,
  address: 2_000,
  vectorMarkup: 20_000,
  heading: 50,
  additionalText: 150,
  /** The question of rating, testimonial, share, contact and thank-you steps. */
  ask: 120,
  /** The question of open and choice steps. */
  longAsk: 150,
  welcome: {
    heading: 20,
    introParagraph: 200,
    instructions: 250,
    buttonText: 20,
    representativeName: 40,
    representativeTitle: 30,
  },
  placeholder: 150,
  guidance: 400,
  skipText: 45,
  options: { min: 2, max: 9 },
  optionText: 100,
  optionDescription: 100,
  tips: 20,
  tipText: 100,
  links: 20,
  linkText: 100,
  customActions: 20,
  actionText: 100,
  actionURL: 100,
  /** Texts in a business's own language pack. */
  packTexts: 500,
} as const;

export const ANSWER_LIMITS = {
  /** Any text of an answer. */
  text: 10_000,
  address: 2_000,
  /** Maximum input on the survey page; also limits edits of a testimonial. */
  company: 40,
  jobTitle: 60,
} as const;

/** How much of a question identifies the step in a removal prompt. */
export const QUESTION_PREVIEW_LENGTH = 40;

/** The longest business name with which the default flow still fits its limits. */
export const BUSINESS_NAME_LIMIT = 100;

/** Types of which a survey has at most one step. */
export const ONLY_ONCE: readonly StepType[] = [
  'welcome',
  'ratingq',
  'testimonial',
  'shareq',
  'contactq',
];
