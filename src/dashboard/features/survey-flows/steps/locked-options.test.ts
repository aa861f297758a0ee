import { expect, test } from 'vitest';
import { newStep } from '#domain/survey-flow/new-step.ts';
import { lockedOptions } from './locked-options.ts';

const options = (...texts: string[]) => texts.map((text) => ({ text, description: '' }));
const saved = {
  ...newStep('singleq', null),
  questionID: 'Q',
  answerOptions: options('Red', 'Blue'),
};
const edited = { ...saved, answerOptions: options('Red', 'Blue', 'Green') };

test('locks the saved options of a choice question that has responses, not those added since', () => {
  const draft = { saved: { flow: [saved] } };
  expect(lockedOptions(edited, draft, { questionsWithResponses: ['Q'] })).toBe(2);
  expect(lockedOptions(edited, draft, { questionsWithResponses: ['other'] })).toBe(0);
});

test('locks every option of a question that was removed and restored', () => {
  const draft = { saved: { flow: [] } };
  expect(lockedOptions(saved, draft, { questionsWithResponses: ['Q'] })).toBe(2);
});
