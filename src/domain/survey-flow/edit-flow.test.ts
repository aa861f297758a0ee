import { describe, expect, test } from 'vitest';
import { defaultFlow } from './default-flow.ts';
import {
  addableTypes,
  canAdd,
  canMove,
  canRemove,
  insertStep,
  moveStep,
  removeStep,
  startOfThanks,
} from './edit-flow.ts';
import { normaliseSample, sampleFlow, sampleStep as step } from './flow-fixtures.ts';
import { newStep } from './new-step.ts';
import { type Flow, STEP_TYPES, type StepType } from './steps.ts';

const typesOf = (flow: Flow) => flow.map(({ type }) => type);
const newId = () => 'fresh';

function added(flow: Flow, type: StepType, at: number): Flow {
  return insertStep(flow, newStep(type, null), { at, newId });
}

describe('adding a step (section 4)', () => {
  test('offers a welcome step only at the very top, and only if the flow has none', () => {
    const flow = sampleFlow([step.open(), step.thankYou()]);
    expect(canAdd(flow, 'welcome', 0)).toBe(true);
    expect(canAdd(flow, 'welcome', 1)).toBe(false);
    expect(canAdd(defaultFlow(), 'welcome', 0)).toBe(false);
  });

  test('offers a thank-you step only at the end, however many there are', () => {
    const flow = sampleFlow([step.open(), step.thankYou(), step.thankYou()]);
    expect([0, 1, 2, 3].map((at) => canAdd(flow, 'thankyou', at))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(addableTypes(flow, 2)).toEqual(['thankyou']);
  });

  test('offers nothing above a welcome step', () => {
    expect(addableTypes(defaultFlow(), 0)).toEqual([]);
    expect(addableTypes(defaultFlow(), 1)).toContain('openq');
  });

  test('hides rating, testimonial, share and contact if the flow has one', () => {
    expect(addableTypes(defaultFlow(), 1)).toEqual(['openq', 'multiq', 'singleq']);
    expect(addableTypes([], 0)).toEqual(STEP_TYPES);
  });

  test('is not possible at 60 steps', () => {
    const flow = sampleFlow(Array.from({ length: 60 }, () => step.open()));
    expect(addableTypes(flow.slice(1), 0)).toContain('openq');
    expect(addableTypes(flow, 0)).toEqual([]);
  });

  test('inserts a copy of a step with ids of its own', () => {
    const flow = sampleFlow([step.choice('singleq', { uniqueID: 'COLOUR' }), step.thankYou()]);
    const [colour] = flow;
    if (colour?.type !== 'singleq') expect.unreachable();
    const [first, copy] = insertStep(flow, colour, { at: 1, newId });
    expect(first).toEqual(colour);
    expect(copy).toEqual({ ...colour, uniqueID: 'fresh', questionID: 'fresh' });
  });

  test('inserts the step at the index, with new ids', () => {
    const once = added(defaultFlow(), 'openq', 2);
    expect(once[2]).toMatchObject({ type: 'openq', uniqueID: 'fresh', questionID: 'fresh' });
    const copy = insertStep(once, newStep('thankyou', null), { at: once.length, newId });
    expect(copy.at(-1)).toMatchObject({ uniqueID: 'THANKYOU-2' });
    const same = insertStep(
      once,
      { ...newStep('openq', null), uniqueID: 'OPEN', questionID: 'OPEN' },
      { at: 1, newId: () => 'other' },
    );
    expect(same[1]).toMatchObject({ uniqueID: 'other', questionID: 'other' });
  });

  test('makes a valid flow at every index at which it offers a step', () => {
    const flows = [[], defaultFlow(), defaultFlow().slice(1), defaultFlow().slice(0, 3)];
    for (const flow of flows) {
      for (let at = 0; at <= flow.length; at += 1) {
        for (const type of addableTypes(flow, at)) {
          const result = normaliseSample(added(flow, type, at));
          const errors = result.ok ? [] : Object.keys(result.errors);
          expect(errors.filter((path) => path.endsWith('.type'))).toEqual([]);
        }
      }
    }
  });
});

describe('moving a step (section 4)', () => {
  test('is possible up and down, among thank-you steps or among the others', () => {
    const flow = defaultFlow();
    expect(typesOf(moveStep(flow, 2, -1)).slice(0, 3)).toEqual(['welcome', 'openq', 'ratingq']);
    expect(typesOf(moveStep(flow, 2, 1))[3]).toBe('openq');
  });

  test('never moves up into position 0 when a welcome step is first', () => {
    expect(canMove(defaultFlow(), 1, -1)).toBe(false);
    expect(canMove(defaultFlow(), 0, 1)).toBe(false);
    expect(canMove(defaultFlow().slice(1), 1, -1)).toBe(true);
  });

  test('does not move the only thank-you step, and keeps thank-you steps at the end', () => {
    const flow = [...defaultFlow(), ...added([], 'thankyou', 0)];
    const last = flow.length - 1;
    expect(canMove(flow, last, -1)).toBe(false);
    expect(canMove(flow, last - 1, -1)).toBe(false);
    expect(canMove(flow, last - 1, 1)).toBe(true);
    expect(canMove(flow, last - 2, 1)).toBe(false);
    expect(moveStep(flow, last, -1)).toBe(flow);
  });
});

describe('removing a step (section 4)', () => {
  test('does not remove the only thank-you step', () => {
    const flow = defaultFlow();
    expect(canRemove(flow, flow.length - 1)).toBe(false);
    expect(removeStep(flow, flow.length - 1)).toBe(flow);
    expect(canRemove([...flow, ...added([], 'thankyou', 0)], flow.length - 1)).toBe(true);
    expect(canRemove(flow.slice(0, 2), 1)).toBe(true);
  });

  test('recomputes the rating type: ranges go to the NPS scale, and back with a new rating step', () => {
    const unrated = removeStep(defaultFlow(), 1);
    const rangeOf = (flow: Flow) =>
      flow.map((one) => one.type === 'testimonial' && one.showTo.ratingScale).find(Boolean);
    expect(rangeOf(unrated)).toEqual({ low: 8, high: 10 });
    const rated = added(unrated, 'ratingq', 1);
    expect(rated[1]).toMatchObject({ ratingType: 'star', uniqueID: 'STARr', questionID: 'STARr' });
    expect(rangeOf(rated)).toEqual({ low: 4, high: 5 });
  });
});

describe('the default index of a new step', () => {
  test('is before the thank-you steps', () => {
    expect(startOfThanks(defaultFlow())).toBe(6);
    expect(startOfThanks(sampleFlow([step.thankYou()]))).toBe(0);
    expect(startOfThanks([])).toBe(0);
  });
});
