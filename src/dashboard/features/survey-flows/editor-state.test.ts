import { describe, expect, test } from 'vitest';
import { newStep } from '#domain/survey-flow/new-step.ts';
import type { Flow, Step } from '#domain/survey-flow/steps.ts';
import { validationError } from '#domain/survey-flow/validation-errors.ts';
import {
  type Edited,
  type EditorEvent,
  type EditorState,
  type FlowRoute,
  NOTHING_OPEN,
  readyIndex,
  reduceEditor,
} from './editor-state.ts';

const open = { ...newStep('openq', 'star'), uniqueID: 'open', questionID: 'OPEN' };
const other = { ...newStep('openq', 'star'), uniqueID: 'other', questionID: 'OTHER' };
const thanks = { ...newStep('thankyou', 'star'), uniqueID: 'thanks' };
const unknown: Step = { type: 'unknown', uniqueID: 'unknown', original: {} };
const edited: Edited = {
  flow: [open, other, thanks, unknown],
  errors: {},
  isUploading: false,
  mayEdit: true,
};
const invalid = { ...edited, errors: { 'flow.0.content.ask': validationError('required') } };
const LIST = { kind: 'list' } as const;
const AT_OPEN = { kind: 'step', id: 'OPEN' } as const;

/** The state after these events. */
function stateAfter(
  events: readonly EditorEvent[],
  now = edited,
  state = NOTHING_OPEN,
): EditorState {
  return events.reduce((last, event) => reduceEditor(last, { event, edited: now }), state);
}

const toggle = (key: string): EditorEvent => ({ type: 'toggle', key });
const toAddress = (route: FlowRoute): EditorEvent => ({
  type: 'addressChanged',
  route,
});
const opened = stateAfter([toggle('open')]);

describe('a step', () => {
  test('is opened with its URL and the focus on its first field', () => {
    expect(opened).toMatchObject({
      openKey: 'open',
      address: AT_OPEN,
      focus: { on: 'firstField', key: 'open' },
    });
    expect(stateAfter([{ type: 'open', index: 0 }])).toEqual(opened);
  });

  test('closes when another one opens', () => {
    expect(stateAfter([toggle('other')], edited, opened).openKey).toBe('other');
  });

  test('is closed with the URL of the list and the focus on its edit button', () => {
    expect(stateAfter([toggle('open')], edited, opened)).toMatchObject({
      openKey: null,
      address: LIST,
      focus: { on: 'ids', ids: ['edit-open'] },
    });
  });

  test('stays closed if its type is unknown or the member cannot edit', () => {
    expect(stateAfter([toggle('unknown')])).toBe(NOTHING_OPEN);
    expect(stateAfter([toggle('open')], { ...edited, mayEdit: false })).toBe(NOTHING_OPEN);
  });

  test('that is no longer in the flow is replaced by the list', () => {
    const state = stateAfter([{ type: 'openStepGone' }], { ...edited, flow: [other] }, opened);
    expect(state).toMatchObject({ openKey: null, address: LIST });
  });
});

describe('an open step with errors', () => {
  const refused = {
    openKey: 'open',
    showsErrors: true,
    focus: { on: 'error', key: 'open' },
    warning: { code: 'finishFirst' },
  };

  test('stays open, and shows its errors', () => {
    for (const event of [toggle('open'), toggle('other'), { type: 'open', index: 1 } as const]) {
      expect(stateAfter([event], invalid, opened)).toMatchObject(refused);
    }
    const adding = stateAfter([{ type: 'addAt', index: 1 }], invalid, opened);
    expect(adding).toMatchObject({ ...refused, addingAt: null });
  });

  test('restores its own URL', () => {
    for (const route of [LIST, { kind: 'step', id: 'OTHER' }, { kind: 'externalLinks' }] as const) {
      const state = stateAfter([toAddress(route)], invalid, { ...opened, address: null });
      expect(state).toMatchObject({ ...refused, address: AT_OPEN });
    }
  });

  test('shows no errors when it opens', () => {
    expect(stateAfter([toggle('open')], invalid).showsErrors).toBe(false);
  });

  test('stays open while its picture uploads', () => {
    const state = stateAfter([toggle('open')], { ...edited, isUploading: true }, opened);
    expect(state).toMatchObject({ openKey: 'open', warning: { code: 'uploading' } });
    expect(state.showsErrors).toBe(false);
  });

  test('is opened and marked when errors are shown', () => {
    const marked = { openKey: 'open', showsErrors: true, focus: { on: 'error', key: 'open' } };
    expect(stateAfter([{ type: 'showErrors' }], invalid)).toMatchObject({
      ...marked,
      address: AT_OPEN,
    });
    expect(stateAfter([{ type: 'showErrors' }], invalid, opened)).toMatchObject(marked);
    expect(stateAfter([{ type: 'showErrors' }])).toBe(NOTHING_OPEN);
  });
});

describe('a URL', () => {
  test('opens the step it names and is unchanged', () => {
    expect(stateAfter([toAddress({ kind: 'step', id: 'OTHER' })])).toMatchObject({
      openKey: 'other',
      address: null,
    });
    const links = stateAfter([toAddress({ kind: 'externalLinks' })]);
    expect(links).toMatchObject({ openKey: 'thanks', address: null, focus: { on: 'links' } });
  });

  test('of the list closes the open step', () => {
    expect(stateAfter([toAddress(LIST)], edited, opened).openKey).toBeNull();
    expect(stateAfter([toAddress(LIST)])).toBe(NOTHING_OPEN);
  });

  test('that names nothing is replaced by that of the open step, or else of the list', () => {
    const nowhere = toAddress({ kind: 'step', id: 'NOWHERE' });
    expect(stateAfter([nowhere]).address).toEqual(LIST);
    expect(stateAfter([nowhere], edited, { ...opened, address: null }).address).toEqual(AT_OPEN);
  });

  test('changes nothing if its step is already open, or the question library is open', () => {
    expect(stateAfter([toAddress(AT_OPEN)], edited, opened)).toBe(opened);
    expect(stateAfter([toAddress({ kind: 'addQuestion' })], edited, opened)).toBe(opened);
  });
});

describe('a change to the list', () => {
  test('opens the added step at its first empty field', () => {
    const adding = stateAfter([{ type: 'addAt', index: 1 }]);
    expect(adding.addingAt).toBe(1);
    expect(
      stateAfter([{ type: 'inserted', step: other, said: 'Added' }], edited, adding),
    ).toMatchObject({
      openKey: 'other',
      addingAt: null,
      said: 'Added',
      focus: { on: 'emptyField', key: 'other' },
    });
  });

  test('keeps the focus on the button that moved a step, or on the opposite one at an end', () => {
    const { focus } = stateAfter([{ type: 'moved', key: 'open', by: 1, said: '' }]);
    expect(focus).toEqual({ on: 'ids', ids: ['down-open', 'up-open'] });
  });

  test('asks before it removes a step; Cancel returns the focus to its button', () => {
    const asking = stateAfter([{ type: 'askToRemove', key: 'open' }]);
    expect(asking.removing).toBe('open');
    expect(stateAfter([{ type: 'keepStep' }], edited, asking)).toMatchObject({
      removing: null,
      focus: { on: 'ids', ids: ['remove-open'] },
    });
  });

  test('moves the focus from a removed step to its neighbour, and closes it', () => {
    const removed: EditorEvent = { type: 'removed', key: 'open', said: 'Removed' };
    expect(stateAfter([removed], edited, opened)).toMatchObject({
      openKey: null,
      address: LIST,
      removing: null,
      focus: { on: 'ids', ids: ['card-other'] },
    });
    const last: EditorEvent = { type: 'removed', key: 'unknown', said: 'Removed' };
    expect(stateAfter([last], edited, opened)).toMatchObject({
      openKey: 'open',
      focus: { on: 'ids', ids: ['card-thanks'] },
    });
  });
});

test('a preview shows one step until it is closed', () => {
  const previewed = stateAfter([{ type: 'preview', key: 'other' }]);
  expect(previewed.previewed).toBe('other');
  expect(stateAfter([{ type: 'preview', key: null }], edited, previewed).previewed).toBeNull();
});

test('an action within a step is announced, and moves the focus', () => {
  const focus = { on: 'newLine', list: 'tips' } as const;
  expect(stateAfter([{ type: 'done', said: 'Done', focus }], edited, opened)).toMatchObject({
    openKey: 'open',
    said: 'Done',
    focus,
  });
});

describe('a library question', () => {
  const flow: Flow = [newStep('welcome', null), newStep('ratingq', 'star'), open, thanks];

  test('is added at the requested index', () => {
    expect(readyIndex(flow, 'openq', 2)).toBe(2);
    expect(readyIndex(flow, 'singleq', 1)).toBe(1);
  });

  test('is added before the thank-you step without a given index, or if that index is not allowed', () => {
    expect(readyIndex(flow, 'openq', null)).toBe(3);
    expect(readyIndex(flow, 'openq', 0)).toBe(3);
    expect(readyIndex(flow, 'openq', 4)).toBe(3);
  });

  test('has no index for a second step of a type that a flow can have only once', () => {
    expect(readyIndex(flow, 'ratingq', 2)).toBeNull();
  });
});
