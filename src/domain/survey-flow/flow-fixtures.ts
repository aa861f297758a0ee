import { en } from '../survey-texts/en.ts';
import { textResolver } from './expand-text.ts';
import { type NormalisedFlow, type NormaliseFlowOptions, normaliseFlow } from './normalise-flow.ts';
import type { Flow } from './steps.ts';

/** Test steps as a client would send them: minimal valid input plus `changes`. */
export const sampleStep = {
  welcome: (changes: object = {}) => ({
    type: 'welcome',
    content: {
      heading: 'Hi',
      introParagraph: 'Intro',
      instructions: 'How',
      buttonText: 'Go',
      ...changes,
    },
  }),
  rating: (ratingType: string, changes: object = {}) => ({
    type: 'ratingq',
    ratingType,
    content: { ask: 'Rate us' },
    ...changes,
  }),
  open: (changes: object = {}) => ({
    type: 'openq',
    content: { ask: 'Why?' },
    textInputPlaceholderText: 'Here',
    ...changes,
  }),
  choice: (type: 'singleq' | 'multiq', changes: object = {}) => ({
    type,
    content: { ask: 'Which?' },
    answerOptions: [{ text: 'Red' }, { text: 'Blue' }],
    ...changes,
  }),
  testimonial: (changes: object = {}) => ({
    type: 'testimonial',
    content: { ask: 'Tell' },
    ...changes,
  }),
  share: (changes: object = {}) => ({
    type: 'shareq',
    content: { ask: 'Share?' },
    shareActions: [{ platformCode: 'gp' }],
    ...changes,
  }),
  contact: (changes: object = {}) => ({ type: 'contactq', content: { ask: 'Who?' }, ...changes }),
  thankYou: (changes: object = {}) => ({
    type: 'thankyou',
    content: { ask: 'Thanks' },
    ...changes,
  }),
} as const;

/** Test options: the English pack, the business 'Acme' and ids N1, N2, ... */
export function sampleOptions(): NormaliseFlowOptions {
  let count = 0;
  return {
    resolve: textResolver({ custom: null, language: en, english: en, businessName: 'Acme' }),
    newId: () => {
      count += 1;
      return `N${count}`;
    },
  };
}

export function normaliseSample(input: unknown): NormalisedFlow {
  return normaliseFlow(input, sampleOptions());
}

/** The normalised flow; throws the errors if it is invalid. */
export function sampleFlow(input: unknown): Flow {
  const result = normaliseSample(input);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.flow;
}

/** Errors by path; {} if valid. */
export function sampleErrors(input: unknown): Record<string, string> {
  const result = normaliseSample(input);
  if (result.ok) return {};
  return Object.fromEntries(Object.entries(result.errors).map(([path, { code }]) => [path, code]));
}
