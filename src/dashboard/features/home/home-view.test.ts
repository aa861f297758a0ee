import { describe, expect, it } from 'vitest';
import { addressOfView, viewOfAddress } from './home-view.ts';

const USUAL = {
  period: { kind: 'preset', preset: '90d' },
  measure: 'nps',
  step: null,
  isCompared: true,
};

describe('the view of Home', () => {
  it('is the usual one where the address says nothing, or nothing that can be read', () => {
    expect(viewOfAddress({})).toEqual(USUAL);
    const odd = { period: '8d', from: '2026-05-09', to: '2026-05-01', measure: 'x', step: 'hour' };
    expect(viewOfAddress(odd)).toEqual(USUAL);
    expect(viewOfAddress({ from: '2026-05-09' })).toEqual(USUAL);
  });

  it.each([
    {},
    { period: 'all' },
    { period: '7d', measure: 'star', step: 'day', compare: 'off' },
    { from: '2026-05-01', to: '2026-05-01', measure: 'responses' },
  ])('%j comes back from its address', (search) => {
    expect(addressOfView(viewOfAddress(search))).toEqual(search);
  });

  it('has a short address where it is the usual one', () => {
    expect(addressOfView(viewOfAddress({ period: '90d', measure: 'nps' }))).toEqual({});
  });
});
