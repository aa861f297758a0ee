import { expect, test } from 'vitest';
import type { FeedbackSession } from '#contract/responses.ts';
import type { JourneyEntry } from '#domain/survey-flow/journey-entry.ts';
import {
  changesOfTestimonial,
  fieldsOfTestimonial,
  withTestimonial,
} from './testimonial-fields.ts';

const ENTRY: JourneyEntry = {
  questionID: 'TESTIMONIAL',
  type: 'testimonial',
  i: 3,
  textAnswer: 'Lovely.',
  company: 'Eckert',
};

test('only changed fields are sent, and emptied fields as empty', () => {
  const before = fieldsOfTestimonial(ENTRY);
  expect(before).toEqual({ profilePicture: '', companyLogo: '', company: 'Eckert', jobTitle: '' });
  expect(changesOfTestimonial(before, { ...before, company: ' Eckert ' })).toEqual({});
  expect(changesOfTestimonial(before, { ...before, company: ' ', jobTitle: ' CTO ' })).toEqual({
    company: '',
    jobTitle: 'CTO',
  });
});

test('the text and the other answers are unchanged', () => {
  const other = { ...ENTRY, i: 4 };
  const session = { journeyFeedback: [ENTRY, other] } as FeedbackSession;
  const changed = withTestimonial(session, 3, { company: '', jobTitle: 'CTO' });
  expect(changed.journeyFeedback).toEqual([{ ...ENTRY, company: '', jobTitle: 'CTO' }, other]);
});
