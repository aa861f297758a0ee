import { describe, expect, it } from 'vitest';
import { MEASURES } from '../home-view.ts';
import { yScale } from './y-scale.ts';

describe('the scale of a trend', () => {
  it.each([
    ['nps', [40, 52], { low: 20, high: 70, ticks: [20, 30, 40, 50, 60, 70] }],
    ['nps', [-100, 100], { low: -100, high: 100, ticks: [-100, -50, 0, 50, 100] }],
    ['nps', [], { low: -20, high: 20, ticks: [-20, -10, 0, 10, 20] }],
    ['csat', [98, 100], { low: 60, high: 100, ticks: [60, 70, 80, 90, 100] }],
    ['star', [4.3, 4.6], { low: 3, high: 5, ticks: [3, 3.5, 4, 4.5, 5] }],
    ['star', [1, 5], { low: 1, high: 5, ticks: [1, 2, 3, 4, 5] }],
    ['responses', [1], { low: 0, high: 4, ticks: [0, 1, 2, 3, 4] }],
    ['responses', [730], { low: 0, high: 800, ticks: [0, 200, 400, 600, 800] }],
  ] as const)('of %s for %j', (measure, values, scale) => {
    expect(yScale(values, measure)).toEqual(scale);
  });

  it('holds every value, begins and ends within the bounds, and has few ticks', () => {
    for (const measure of MEASURES) {
      const [low, high] = { nps: [-100, 100], csat: [0, 100], star: [1, 5], responses: [0, 9_999] }[
        measure
      ] as [number, number];
      for (let a = low; a <= high; a += (high - low) / 16) {
        for (let b = a; b <= high; b += (high - low) / 16) {
          const scale = yScale([a, b], measure);
          expect(scale.low).toBeLessThanOrEqual(a);
          expect(scale.high).toBeGreaterThanOrEqual(b);
          expect(scale.low).toBeGreaterThanOrEqual(low);
          expect(scale.ticks.length).toBeGreaterThanOrEqual(3);
          expect(scale.ticks.length).toBeLessThanOrEqual(7);
        }
      }
    }
  });
});
