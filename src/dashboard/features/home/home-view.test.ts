import { describe, expect, test } from 'vitest';
import { searchFromView, viewFromSearch } from './home-view.ts';

const USUAL = {
  period: { kind: 'preset', preset: '90d' },
  measure: 'nps',
  step: null,
  isCompared: true,
};

describe('the view of Home', () => {
  test('is the usual one where the address says nothing, or nothing that can be read', () => {
    expect(viewFromSearch({})).toEqual(USUAL);
    expect(viewFromSearch({ period: '8d', measure: 'x', step: 'hour' })).toEqual(USUAL);
  });

  test('is of no days, not of others, where the days of the address are none', () => {
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
  ])('%j comes back from its address', (search) => {
    expect(searchFromView(viewFromSearch(search))).toEqual(search);
  });

  test('has a short address where it is the usual one', () => {
    expect(searchFromView(viewFromSearch({ period: '90d', measure: 'nps' }))).toEqual({});
  });
});
