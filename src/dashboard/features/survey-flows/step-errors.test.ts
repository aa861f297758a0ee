import { describe, expect, test } from 'vitest';
import { CallError } from '#contract/client.ts';
import { defaultFlow } from '#domain/survey-flow/default-flow.ts';
import { changeText } from './change-text.ts';
import { fieldOfError, serverErrors, stepOfError } from './step-errors.ts';

const refused = new CallError(409, {
  code: 'locked_options',
  message: 'No.',
  fields: { 'flow.1.content.ask': 'Too long.', 'flow.3.answerOptions': 'Locked.' },
});

test('shows errors from the server until the step is changed', () => {
  const sent = defaultFlow();
  const errorPaths = (flow = sent) => Object.keys(serverErrors(refused, sent, flow));
  expect(serverErrors(refused, sent, sent)['flow.3.answerOptions']?.message).toBe('Locked.');
  expect(errorPaths()).toEqual(['flow.1.content.ask', 'flow.3.answerOptions']);
  expect(errorPaths(changeText(sent, [1, 'content', 'ask'], 'Shorter'))).toEqual([
    'flow.3.answerOptions',
  ]);
});

test('ignores errors outside the flow', () => {
  expect(serverErrors(new Error('offline'), defaultFlow(), defaultFlow())).toEqual({});
  expect(serverErrors(refused, undefined, defaultFlow())).toEqual({});
});

test('finds the step in the path of an error', () => {
  expect(stepOfError('flow.12.content.ask')).toBe(12);
  expect(stepOfError('flow')).toBeNull();
});

describe('fieldOfError', () => {
  test.each([
    ['flow.2.content.ask', 'ask'],
    ['flow.0.content.tips.3.text', 'tips'],
    ['flow.1.textInputPlaceholderText', 'placeholder'],
    ['flow.4.showIfSkip.content.ask', 'nested'],
    ['flow.4.shareActions.0.actionURL', 'shareActions'],
    ['flow.3.showTo.ratingScale', 'showTo'],
    ['flow.1.type', 'stepType'],
    ['flow.5', null],
    ['flow.5.uniqueID', null],
  ])('%s: %s', (path, field) => {
    expect(fieldOfError(path)).toBe(field);
  });
});
