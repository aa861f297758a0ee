import { expect, test } from 'vitest';
import { insertStep } from './edit-flow.ts';
import { sampleErrors } from './flow-fixtures.ts';
import { newStep } from './new-step.ts';
import { type Flow, STEP_TYPES } from './steps.ts';

test('a new step is valid, except for texts that only the business can write', () => {
  for (const type of STEP_TYPES) {
    const flow = insertStep([], newStep(type, 'star'), { at: 0, newId: () => 'id' });
    const isChoice = type === 'singleq' || type === 'multiq';
    expect(sampleErrors(flow)).toEqual(
      isChoice
        ? { 'flow.0.content.ask': 'required', 'flow.0.answerOptions': 'too_few_options' }
        : {},
    );
  }
});

test('a new step has the specified ids: WELCOME, NPSr, TESTIMONIAL, SHARE, CONTACT, THANKYOU', () => {
  const types = ['welcome', 'ratingq', 'testimonial', 'shareq', 'contactq', 'thankyou'] as const;
  const flow = types.reduce<Flow>(
    (before, type) =>
      insertStep(before, newStep(type, 'nps'), { at: before.length, newId: () => 'id' }),
    [],
  );
  expect(flow.map(({ uniqueID }) => uniqueID)).toEqual([
    'WELCOME',
    'NPSr',
    'TESTIMONIAL',
    'SHARE',
    'CONTACT',
    'THANKYOU',
  ]);
});

test('a new choice question has two blank options', () => {
  expect(newStep('multiq', null).answerOptions).toEqual([
    { text: '', description: '' },
    { text: '', description: '' },
  ]);
});

test('a new testimonial step is for ratings of 7 to 10 on NPS, 4 to 5 otherwise', () => {
  expect(newStep('testimonial', 'nps').showTo.ratingScale).toEqual({ low: 7, high: 10 });
  expect(newStep('testimonial', 'csat').showTo.ratingScale).toEqual({ low: 4, high: 5 });
  expect(newStep('testimonial', null).showTo.ratingScale).toBe('all');
});
