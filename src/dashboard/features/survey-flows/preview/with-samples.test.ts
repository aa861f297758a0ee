import { expect, test } from 'vitest';
import { newStep } from '#domain/survey-flow/new-step.ts';
import type { Step } from '#domain/survey-flow/steps.ts';
import { withSamples } from './with-samples.ts';

const SAMPLES = {
  question: 'Your question',
  message: 'Your message',
  option: (n: number) => `Option ${n}`,
  link: 'Your link',
};
const sampled = (step: Step) => withSamples([step], SAMPLES)[0];

const choice = newStep('singleq', null);
const thanks = newStep('thankyou', null);
const blankLink = {
  picSource: 'globe',
  url: 'https://a.example',
  text: '',
  onlyVideo: false,
} as const;

test('a new step shows sample texts for its empty ones', () => {
  expect(sampled(choice)).toMatchObject({
    content: { heading: choice.content.heading, ask: 'Your question' },
    answerOptions: [{ text: 'Option 1' }, { text: 'Option 2' }],
  });
  const bare = { ...thanks, content: { ...thanks.content, ask: ' ' }, externalLinks: [blankLink] };
  expect(sampled(bare)).toMatchObject({
    content: { ask: 'Your message' },
    externalLinks: [{ text: 'Your link' }],
  });
});

test('entered texts are unchanged, and spare empty options are not drawn', () => {
  for (const type of ['welcome', 'ratingq', 'openq', 'testimonial', 'contactq'] as const) {
    const step = newStep(type, 'star');
    expect(sampled(step)).toEqual(step);
  }
  const answerOptions = ['Tea', '', 'Coffee'].map((text) => ({ text, description: '' }));
  expect(sampled({ ...choice, answerOptions })).toMatchObject({ answerOptions });
});
