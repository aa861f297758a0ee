import { describe, expect, test } from 'vitest';
import { MEASURES } from '../home-view.ts';
import {
  apart,
  chartLayout,
  linePath,
  nearestPoint,
  pointPositions,
  yScale,
} from './chart-layout.ts';
import { trendPoints } from './trend-points.ts';

const tally = (from: number, n: number, nps: number | null) => ({
  from,
  n,
  nps,
  responses: n + 1,
  csat: nps,
  star: nps,
  reviews: 2 * n,
});
const tallies = [tally(1, 20, 50), tally(2, 0, null), tally(3, 2, 100)];
const current = trendPoints(tallies, { measure: 'nps', to: 3 });
const layout = chartLayout({ width: 600, current, previous: null, measure: 'nps' });

describe('the points of a trend', () => {
  test('have a gap if no one rated, and mark points with few ratings', () => {
    expect(current).toEqual([
      { from: 1, to: 1, value: 50, n: 20, isFew: false },
      { from: 2, to: 2, value: null, n: 0, isFew: true },
      { from: 3, to: 3, value: 100, n: 2, isFew: true },
    ]);
  });

  test('of responses are counts, never marked as few or missing', () => {
    expect(
      trendPoints(tallies, { measure: 'responses', to: 3 }).map(({ value, isFew }) => [
        value,
        isFew,
      ]),
    ).toEqual([
      [21, false],
      [1, false],
      [3, false],
    ]);
  });

  test('span the chart from edge to edge, with the highest value on top', () => {
    const [first, gap, last] = pointPositions(current, layout);
    expect(first?.x).toBe(layout.left);
    expect(gap).toBeNull();
    expect(last).toEqual({ x: layout.right, y: layout.top });
  });

  test('are found by their distance, beyond the edges too', () => {
    expect([-50, layout.xOf(1) + 3, 9_999].map((x) => nearestPoint(x, layout))).toEqual([0, 1, 2]);
  });

  test('centre a single point, and draw none for a gap', () => {
    const one = chartLayout({
      width: 400,
      current: current.slice(0, 1),
      previous: null,
      measure: 'nps',
    });
    expect(one.xOf(0)).toBe((one.left + one.right) / 2);
    expect(nearestPoint(7, one)).toBe(0);
    const none = chartLayout({ width: 400, current: [], previous: [], measure: 'responses' });
    expect(none.count).toBe(0);
  });
});

describe('the scale of a trend', () => {
  test.each([
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

  test('contains every value, begins and ends within the bounds, and has few ticks', () => {
    for (const measure of MEASURES) {
      const [low, high] = {
        nps: [-100, 100],
        csat: [0, 100],
        star: [1, 5],
        responses: [0, 9_999],
        reviews: [0, 9_999],
      }[measure] as [number, number];
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

const at = (x: number) => ({ x, y: x / 2 });

describe('the path of a trend', () => {
  test.each([
    ['nothing', [], ''],
    ['no values', [null, null], ''],
    ['a line', [at(0), at(10), at(20)], 'M0 0L10 5L20 10'],
    ['a gap', [at(0), null, at(20), at(30)], 'M0 0M20 10L30 15'],
    ['gaps at both ends', [null, at(10), at(20), null], 'M10 5L20 10'],
    ['lengths of a tenth', [at(0.123), at(3.46)], 'M0.1 0.1L3.5 1.7'],
  ])('of %s', (_what, positions, path) => {
    expect(linePath(positions)).toBe(path);
  });
});

test('overlapping labels of two lines are moved apart, each to its own side', () => {
  expect(apart(10, 40, 14)).toEqual([10, 40]);
  expect(apart(20, 24, 14)).toEqual([15, 29]);
  expect(apart(24, 20, 14)).toEqual([29, 15]);
});
