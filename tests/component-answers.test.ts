import { expect, test } from 'vitest';
import { CALLS_BY_NAME } from '#contract/calls.ts';
import { feedbackSession } from '#contract/responses.ts';
import answers from './components/business-answers.json' with { type: 'json' };

const { getAccess, getEntity, getAnalytics, getOfficialLanguages, fetchWall } = CALLS_BY_NAME;

test.each([
  ['access', getAccess.answer],
  ['entity', getEntity.answer],
  ['analytics', getAnalytics.answer],
  ['languages', getOfficialLanguages.answer],
  ['wall', fetchWall.answer],
  ['session', feedbackSession],
] as const)('what component tests answer as %s keeps the contract', (name, schema) => {
  expect(schema.safeParse(answers[name]).error).toBeUndefined();
});
