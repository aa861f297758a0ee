import { expect, test } from 'vitest';
import { CallError } from '#contract/client.ts';
import { readFilterErrors } from './filter-errors.ts';

function refusal(status: number, fields?: Record<string, string>): CallError {
  return new CallError(status, { code: 'invalid', message: 'No.', ...(fields && { fields }) });
}

test('the server’s error text is shown at the filter it rejected', () => {
  const error = refusal(422, {
    filterWords: 'Too long.',
    timeToS: 'Too early.',
    'showOnlyAnswers.3': 'Too long too.',
    startAfter: 'Gone.',
  });
  expect(readFilterErrors(error)).toEqual({
    search: 'Too long.',
    period: 'Too early.',
    answers: 'Too long too.',
  });
});

test('an error of another field is not a filter error', () => {
  const others = [refusal(422), refusal(422, { startAfter: 'Gone.' }), refusal(503), new Error()];
  for (const error of [...others, null]) expect(readFilterErrors(error)).toEqual({});
});
