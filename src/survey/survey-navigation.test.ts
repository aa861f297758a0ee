import { expect, test } from 'vitest';
import { EMPTY_DRAFT } from './draft.ts';
import { sampleFlow, sampleModel, sampleShareStep } from './model-fixture.ts';
import {
  endIndex,
  firstIndex,
  indexAfter,
  indexBefore,
  progressAt,
  stepsNear,
} from './survey-navigation.ts';

const rated = (rating: number) => ({ 1: { chosen: [rating], fields: {}, consent: false } });

test('shows a question with a range according to the current rating', () => {
  const model = sampleModel();
  expect(indexAfter(model, rated(5), 2)).toBe(3);
  expect(indexAfter(model, rated(3), 2)).toBe(4);
  expect(indexAfter(model, {}, 2)).toBe(4);
});

test('goes back only over steps that this respondent sees', () => {
  const model = sampleModel();
  expect(indexBefore(model, rated(2), 4)).toBe(2);
  expect(indexBefore(model, rated(2), 1)).toBe(0);
  expect(indexBefore(model, rated(2), 0)).toBeNull();
});

test('skips only a hidden welcome step for a respondent who comes from an email', () => {
  expect(firstIndex(sampleModel(), {})).toBe(0);
  expect(firstIndex(sampleModel({ rating: 4 }), {})).toBe(1);
  expect(firstIndex(sampleModel({ invite: 'token', isFromEmail: true }), {})).toBe(1);
  expect(firstIndex(sampleModel({ invite: 'token' }), {})).toBe(0);
});

test('leaves out a share step without a connected platform or custom action', () => {
  const flow = sampleFlow().map((step, index) =>
    index === 3 ? { ...sampleShareStep(), shareActions: [{ platformCode: 'gp' as const }] } : step,
  );
  const model = sampleModel({}, flow);
  expect(indexAfter(model, rated(1), 2)).toBe(3);
  expect(indexAfter({ ...model, share: { ye: 'https://yelp.com/b' } }, rated(1), 2)).toBe(4);
});

test('shows the testimonial inside a share step once the share step was skipped', () => {
  const flow = sampleFlow().map((step, index) => (index === 3 ? sampleShareStep() : step));
  const model = sampleModel({}, flow);
  const skipped = { ...rated(1), 3: EMPTY_DRAFT };
  expect(indexAfter(model, rated(1), 3)).toBe(4);
  expect(indexAfter(model, skipped, 3)).toBe(8);
  expect(indexBefore(model, skipped, 8)).toBe(3);
  expect(progressAt(model, 8)).toEqual({ n: 4, m: 4 });
});

test('reports the share step as near from two steps before it', () => {
  const [welcome, rating, open] = sampleFlow();
  if (!welcome || !rating || !open) throw new Error('another sample');
  const model = sampleModel({}, [welcome, rating, open, sampleShareStep()]);
  expect([0, 1, 2, 3].map((at) => stepsNear(model, {}, at).includes(3))).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

test('never shows a step of an unknown type', () => {
  const unknown = { type: 'unknown', uniqueID: 'NEW', original: { type: 'hologram' } } as const;
  const flow = sampleFlow().map((step, index) => (index === 2 ? unknown : step));
  expect(indexAfter(sampleModel({}, flow), rated(1), 1)).toBe(4);
});

test('counts progress on the longest path, whatever is answered', () => {
  const share = { ...sampleShareStep(), shareActions: [{ platformCode: 'gp' as const }] };
  const flow = sampleFlow().map((step, index) => (index === 3 ? share : step));
  const model = sampleModel({}, flow);
  expect([1, 2, 3, 8].map((at) => progressAt(model, at)?.n)).toEqual([1, 2, 3, 4]);
  expect(progressAt(model, 1)?.m).toBe(4);
  expect(progressAt({ ...model, share: {} }, 2)).toEqual({ n: 2, m: 2 });
  expect([0, 4, null].map((at) => progressAt(model, at))).toEqual([null, null, null]);
});

test('ends after the last step if no thank-you step matches the respondent', () => {
  const flow = sampleFlow().slice(0, -1);
  const model = sampleModel({}, flow);
  expect(indexAfter(model, rated(1), 2)).toBeNull();
  expect(endIndex(model, rated(1))).toBeNull();
  expect(endIndex(sampleModel(), {})).toBe(4);
});
