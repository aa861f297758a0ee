import { expect, it } from 'vitest';
import { newStep } from '#domain/survey-flow/new-step.ts';
import { readyPlace } from './ready-place.ts';

const flow = [
  newStep('welcome', null),
  newStep('ratingq', 'star'),
  newStep('openq', 'star'),
  newStep('thankyou', 'star'),
];

it('puts a ready question where it was asked for', () => {
  expect(readyPlace(flow, 'openq', 2)).toBe(2);
  expect(readyPlace(flow, 'singleq', 1)).toBe(1);
});

it('puts it before the thank-you where no place was named, or that one is not free', () => {
  expect(readyPlace(flow, 'openq', null)).toBe(3);
  expect(readyPlace(flow, 'openq', 0)).toBe(3);
  expect(readyPlace(flow, 'openq', 4)).toBe(3);
});

it('has no place for a second one of what comes once', () => {
  expect(readyPlace(flow, 'ratingq', 2)).toBeNull();
});
