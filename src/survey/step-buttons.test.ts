import { expect, test } from 'vitest';
import { EMPTY_DRAFT } from './draft.ts';
import { sampleFlow, sampleModel, sampleShareStep } from './model-fixture.ts';
import { stepButtons } from './step-buttons.ts';

const LOADED = { View: () => null, hasFailed: false };
const FAILED = { View: null, hasFailed: true };
const OPENED = { ...EMPTY_DRAFT, chosen: [0] };

function buttonsOf(changes: object = {}, { draft = EMPTY_DRAFT, share = {} }: Given = {}) {
  const step = { ...sampleShareStep(), ...changes };
  return stepButtons(sampleModel(), step, { draft, next: 4, share: { ...LOADED, ...share } });
}

type Given = { draft?: typeof EMPTY_DRAFT; share?: object };

test('offers Skip on a share step until an action was opened, then Next', () => {
  expect(buttonsOf()).toEqual({ main: null, skip: 'Skip' });
  expect(buttonsOf({ customSkipText: 'Rather not' })).toEqual({ main: null, skip: 'Rather not' });
  expect(buttonsOf({}, { draft: OPENED })).toEqual({ main: 'Next', skip: null });
});

test('offers only Next on a share step that cannot be skipped', () => {
  expect(buttonsOf({ allowSkip: false })).toEqual({ main: 'Next', skip: null });
});

test('offers Next on a share step whose links failed to load', () => {
  expect(buttonsOf({ allowSkip: false }, { share: FAILED })).toEqual({ main: 'Next', skip: null });
});

test('offers Send on the last question, but Next in a preview of a single step', () => {
  const [, , question] = sampleFlow();
  if (!question) throw new Error('another sample');
  const last = { draft: EMPTY_DRAFT, next: null, share: LOADED };
  expect(stepButtons(sampleModel(), question, last)).toEqual({ main: 'Send', skip: 'Skip' });
  const preview = { ...sampleModel(), mode: 'onestep' as const };
  expect(stepButtons(preview, question, last).main).toBe('Next');
});
