import { describe, expect, test } from 'vitest';
import { sampleFlow, sampleStep as step } from './flow-samples.ts';
import { keepLockedOptions } from './keep-locked-options.ts';
import { lockedOptionConflicts } from './locked-options.ts';
import type { Flow } from './steps.ts';

const today = sampleFlow([step.choice('singleq', { uniqueID: 'Q' }), step.open({ uniqueID: 'O' })]);
const options = { withResponses: ['Q'], newId: () => 'FRESH' };

function keptOf(after: Flow): Flow {
  const flow = keepLockedOptions(today, after, options);
  expect(lockedOptionConflicts(today, flow, ['Q'])).toEqual([]);
  return flow;
}

describe('a flow that takes the place of one with responses', () => {
  test('keeps the answer options of today, and the rest of its own', () => {
    const after = sampleFlow([
      step.choice('multiq', {
        uniqueID: 'Q',
        content: { ask: 'Which ones?' },
        answerOptions: [{ text: 'Green' }, { text: 'Blue' }],
      }),
    ]);
    expect(keptOf(after)).toMatchObject([
      { type: 'singleq', content: { ask: 'Which ones?' }, answerOptions: [{ text: 'Red' }, {}] },
    ]);
  });

  test('gives another kind of step an id of its own', () => {
    const after = sampleFlow([step.open({ uniqueID: 'Q' })]);
    expect(keptOf(after)).toMatchObject([
      { type: 'openq', uniqueID: 'FRESH', questionID: 'FRESH' },
    ]);
  });

  test('is left alone where nothing conflicts', () => {
    const longer = sampleFlow([
      step.choice('singleq', {
        uniqueID: 'Q',
        answerOptions: [{ text: 'Red' }, { text: 'Blue' }, { text: 'Green' }],
      }),
    ]);
    expect(keptOf(longer)).toEqual(longer);
  });
});
