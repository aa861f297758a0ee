import { expect, test } from 'vitest';
import { sampleFlow, sampleModel } from './sample-model.ts';
import { endPlace, firstPlace, placeAfter, placeBefore, progressAt } from './survey-navigation.ts';

const rated = (rating: number) => ({ 1: { chosen: [rating], fields: {}, consent: false } });

test('a question with a range follows the rating that is chosen right now', () => {
  const model = sampleModel();
  expect(placeAfter(model, rated(5), 2)).toBe(3);
  expect(placeAfter(model, rated(3), 2)).toBe(4);
  expect(placeAfter(model, {}, 2)).toBe(4);
});

test('back leads over the steps that this respondent sees', () => {
  const model = sampleModel();
  expect(placeBefore(model, rated(2), 4)).toBe(2);
  expect(placeBefore(model, rated(2), 1)).toBe(0);
  expect(placeBefore(model, rated(2), 0)).toBeNull();
});

test('who comes from an e-mail skips a welcome that is hidden from them, and nothing else', () => {
  expect(firstPlace(sampleModel(), {})).toBe(0);
  expect(firstPlace(sampleModel({ rating: 4 }), {})).toBe(1);
  expect(firstPlace(sampleModel({ invite: 'token' }), {})).toBe(1);
});

test('progress counts the questions that will be asked', () => {
  const model = sampleModel();
  expect(progressAt(model, rated(5), 1)).toEqual({ n: 1, m: 3 });
  expect(progressAt(model, rated(1), 2)).toEqual({ n: 2, m: 2 });
  expect(progressAt(model, {}, 0)).toBeNull();
  expect(progressAt(model, {}, 4)).toBeNull();
});

test('a flow without a thank-you for this respondent ends past its last step', () => {
  const flow = sampleFlow().slice(0, -1);
  const model = sampleModel({}, flow);
  expect(placeAfter(model, rated(1), 2)).toBeNull();
  expect(endPlace(model, rated(1))).toBeNull();
  expect(endPlace(sampleModel(), {})).toBe(4);
});
