import { describe, expect, it } from 'vitest';
import { chartLayout, nearestPoint, placesOf } from './chart-layout.ts';
import { trendPoints } from './trend-points.ts';

const tally = (from: number, n: number, nps: number | null) => ({
  ...{ from, n, nps, responses: n + 1, csat: nps, star: nps },
});
const tallies = [tally(1, 20, 50), tally(2, 0, null), tally(3, 2, 100)];
const current = trendPoints(tallies, { measure: 'nps', to: 3 });
const layout = chartLayout({ width: 600, current, previous: null, measure: 'nps' });

describe('the points of a trend', () => {
  it('have a gap where nobody rated, and say where few did', () => {
    expect(current).toEqual([
      { from: 1, to: 1, value: 50, n: 20, isFew: false, isApart: false },
      { from: 2, to: 2, value: null, n: 0, isFew: true, isApart: false },
      { from: 3, to: 3, value: 100, n: 2, isFew: true, isApart: false },
    ]);
  });

  it('stand apart where few rated in a part of a step, at the edge of the period', () => {
    const weeks = [tally(6, 2, 100), tally(7, 2, 50), tally(14, 20, 50), tally(21, 20, 0)];
    const apart = (to: number) =>
      trendPoints(weeks, { measure: 'nps', to }).map(({ isApart }) => isApart);
    expect(apart(27)).toEqual([true, false, false, false]);
    expect(apart(21)).toEqual([true, false, false, false]);
    expect(trendPoints(weeks, { measure: 'responses', to: 27 })[0]?.isApart).toBe(false);
  });

  it('of responses are counts, of which none is few and none is missing', () => {
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

  it('stand from edge to edge, the highest value on top', () => {
    const [first, gap, last] = placesOf(current, layout);
    expect(first?.x).toBe(layout.left);
    expect(gap).toBeNull();
    expect(last).toEqual({ x: layout.right, y: layout.top });
  });

  it('are found by their distance, beyond the edges too', () => {
    expect([-50, layout.xOf(1) + 3, 9_999].map((x) => nearestPoint(x, layout))).toEqual([0, 1, 2]);
  });

  it('stand in the middle where there is one alone, and nowhere where there is none', () => {
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
