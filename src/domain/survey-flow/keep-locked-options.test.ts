import { describe, expect, test } from 'vitest';
import { sampleFlow, sampleStep as step } from './flow-fixtures.ts';
import { keepLockedOptions } from './keep-locked-options.ts';
import { lockedOptionConflicts } from './locked-options.ts';
import type { Flow } from './steps.ts';

const today = sampleFlow([step.choice('singleq', { uniqueID: 'Q' }), step.open({ uniqueID: 'O' })]);
const options = { withResponses: ['Q'], newId: () => 'FRESH' };

function withLockedOptions(after: Flow): Flow {
  const flow = keepLockedOptions(today, after, options);
  expect(lockedOptionConflicts(today, flow, ['Q'])).toEqual([]);
  return flow;
}

describe('a flow that replaces one with responses', () => {
  test('keeps the current answer options and takes everything else from the new flow', () => {
    const after = sampleFlow([
      step.choice('multiq', {
        uniqueID: 'Q',
        content: { ask: 'Which ones?' },
        answerOptions: [{ text: 'Green' }, { text: 'Blue' }],
      }),
    ]);
    expect(withLockedOptions(after)).toMatchObject([
      { type: 'singleq', content: { ask: 'Which ones?' }, answerOptions: [{ text: 'Red' }, {}] },
    ]);
  });

  test('gives a step of another type a new id', () => {
    const after = sampleFlow([step.open({ uniqueID: 'Q' })]);
    expect(withLockedOptions(after)).toMatchObject([
      { type: 'openq', uniqueID: 'FRESH', questionID: 'FRESH' },
    ]);
  });

  test('is unchanged if nothing conflicts', () => {
    const longer = sampleFlow([
      step.choice('singleq', {
        uniqueID: 'Q',
        answerOptions: [{ text: 'Red' }, { text: 'Blue' }, { text: 'Green' }],
      }),
    ]);
    expect(withLockedOptions(longer)).toEqual(longer);
  });
});
