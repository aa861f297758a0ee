import { expect, test } from 'vitest';
import { checkAnswer } from '#domain/survey-flow/check-answer.ts';
import type { QuestionStep } from '#domain/survey-flow/steps.ts';
import { type Draft, EMPTY_DRAFT } from './draft.ts';
import { entryOfDraft as entryOf, skippedEntry } from './draft-to-entry.ts';

const content = { heading: '', ask: 'Well?', additionalText: '', tips: false } as const;
const showTo = { ratingScale: 'all' } as const;
const choice = {
  type: 'multiq',
  uniqueID: 'C',
  questionID: 'C',
  content,
  answerOptions: ['Red', 'Blue', 'Green'].map((text) => ({ text, description: '' })),
  showTo,
  allowSkip: true,
} as const satisfies QuestionStep<string>;

const testimonial = {
  type: 'testimonial',
  uniqueID: 'T',
  questionID: 'T',
  content,
  textInputPlaceholderText: '',
  allowedResponses: { text: true, video: false },
  maxVideoSeconds: 120,
  infoToCollect: { company: true, jobTitle: true, profilePicture: false },
  allowSkip: true,
  customSkipText: '',
  showTo,
} as const satisfies QuestionStep<string>;

const consentQuestion = { text: 'I agree.', stamp: 'S' };
const entryOfDraft = (step: QuestionStep<string>, draft: Draft) =>
  entryOf(step, draft, consentQuestion);

test('sends the texts of one or several chosen options', () => {
  const draft = { ...EMPTY_DRAFT, chosen: [2, 0] };
  expect(entryOfDraft(choice, draft)).toMatchObject({ type: 'multiq', answer: ['Red', 'Green'] });
  expect(
    entryOfDraft({ ...choice, type: 'singleq' }, { ...EMPTY_DRAFT, chosen: [1] }),
  ).toMatchObject({ type: 'singleq', answer: 'Blue' });
});

test('trims texts, leaves out empty ones and always sends consent', () => {
  const draft = {
    chosen: [],
    fields: { textAnswer: ' Good ', name: ' ', company: 'A' },
    consent: false,
  };
  expect(entryOfDraft(testimonial, draft)).toEqual({
    questionID: 'T',
    type: 'testimonial',
    textAnswer: 'Good',
    company: 'A',
    consent: false,
  });
});

test('sends consent with the sentence that was shown and its stamp', () => {
  const draft = { chosen: [], fields: { textAnswer: 'Good' }, consent: true };
  expect(entryOfDraft(testimonial, draft)).toEqual({
    questionID: 'T',
    type: 'testimonial',
    textAnswer: 'Good',
    consent: true,
    consentText: 'I agree.',
    consentStamp: 'S',
  });
});

test('sends an empty step as skipped, in the form that the server accepts', () => {
  const skipped = { questionID: 'C', type: 'multiq', skipped: true };
  expect(entryOfDraft(choice, EMPTY_DRAFT)).toEqual(skipped);
  expect(skippedEntry(choice)).toEqual(skipped);
  const flow = [choice, testimonial];
  const sent = entryOfDraft(testimonial, {
    chosen: [],
    fields: { textAnswer: 'Hi' },
    consent: true,
  });
  expect(checkAnswer(flow, 0, skippedEntry(choice)).ok).toBe(true);
  expect(checkAnswer(flow, 1, sent)).toMatchObject({ ok: true, entry: { consent: true } });
});
