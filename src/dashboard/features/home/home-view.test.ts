import { describe, expect, test } from 'vitest';
import { measuresFrom, searchFromView, viewFromSearch } from './home-view.ts';

const USUAL = {
  period: { kind: 'preset', preset: '90d' },
  measure: null,
  step: null,
  isCompared: true,
  isTogether: false,
};

describe('the view of Home', () => {
  test('is the default one if the URL is empty or unreadable', () => {
    expect(viewFromSearch({})).toEqual(USUAL);
    expect(viewFromSearch({ period: '8d', measure: 'x', step: 'hour' })).toEqual(USUAL);
  });

  test('has an unusable period, not another one, if the dates in the URL are invalid', () => {
    const days = { from: '2026-05-09', to: '2026-05-01' };
    expect(viewFromSearch(days).period).toEqual({ kind: 'unusable', ...days });
    expect(viewFromSearch({ period: 'custom' }).period).toMatchObject({ kind: 'unusable' });
  });

  test.each([
    {},
    { period: 'custom' },
    { from: '2026-13-45', to: '2026-13-46' },
    { period: 'all' },
    { period: '7d', measure: 'star', step: 'day', compare: 'off' },
    { from: '2026-05-01', to: '2026-05-01', measure: 'responses' },
  ])('%j is the same after it is read and written', (search) => {
    expect(searchFromView(viewFromSearch(search))).toEqual(search);
  });

  test('has an empty URL if it is the default one', () => {
    expect(searchFromView(viewFromSearch({ period: '90d' }))).toEqual({});
  });
});

test('the measures start with the score of the survey', () => {
  expect(measuresFrom('csat')).toEqual(['csat', 'star', 'nps', 'responses', 'reviews']);
});
