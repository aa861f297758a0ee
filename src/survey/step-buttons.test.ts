import { expect, test } from 'vitest';
import { EMPTY_DRAFT } from './draft.ts';
import { sampleFlow, sampleModel, sampleShareStep } from './sample-model.ts';
import { stepButtons } from './step-buttons.ts';

const LOADED = { View: () => null, hasFailed: false };
const FAILED = { View: null, hasFailed: true };
const OPENED = { ...EMPTY_DRAFT, chosen: [0] };

function ways(changes: object = {}, { draft = EMPTY_DRAFT, share = {} }: Given = {}) {
  const step = { ...sampleShareStep(), ...changes };
  return stepButtons(sampleModel(), step, { draft, next: 4, share: { ...LOADED, ...share } });
}

type Given = { draft?: typeof EMPTY_DRAFT; share?: object };

test('a share step is passed over until an action is opened, then left by Next', () => {
  expect(ways()).toEqual({ main: null, skip: 'Skip' });
  expect(ways({ customSkipText: 'Rather not' })).toEqual({ main: null, skip: 'Rather not' });
  expect(ways({}, { draft: OPENED })).toEqual({ main: 'Next', skip: null });
});

test('one that may not be passed over has Next alone, which says what is missing', () => {
  expect(ways({ allowSkip: false })).toEqual({ main: 'Next', skip: null });
});

test('whoever cannot load the links goes on without them', () => {
  expect(ways({ allowSkip: false }, { share: FAILED })).toEqual({ main: 'Next', skip: null });
});

test('the last question is sent, in a preview of one step too it is only left', () => {
  const [, , question] = sampleFlow();
  if (!question) throw new Error('another sample');
  const last = { draft: EMPTY_DRAFT, next: null, share: LOADED };
  expect(stepButtons(sampleModel(), question, last)).toEqual({ main: 'Send', skip: 'Skip' });
  const preview = { ...sampleModel(), mode: 'onestep' as const };
  expect(stepButtons(preview, question, last).main).toBe('Next');
});
