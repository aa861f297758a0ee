import { describe, expect, test } from 'vitest';
import { BARS_HEIGHT, barsLayout } from './bars-layout.ts';

test.each([
  [
    [0, 0],
    [0, 1, 2, 3],
  ],
  [[1], [0, 1, 2, 3]],
  [[7], [0, 5, 10]],
  [[90], [0, 50, 100]],
  [
    [1_234, 20],
    [0, 500, 1_000, 1_500],
  ],
])('the scale of %j is %j', (values, ticks) => {
  expect(barsLayout(400, values).ticks).toEqual(ticks);
});

describe.each([7, 30, 90])('bars of %d days', (count) => {
  test.each([280, 1_000])('fit side by side within %d pixels', (width) => {
    const values = Array.from({ length: count }, (_, index) => index);
    const { xOf, yOf, barWidth, left, right, bottom, nearest } = barsLayout(width, values);
    expect(xOf(0) - barWidth / 2).toBeGreaterThanOrEqual(left);
    expect(xOf(count - 1) + barWidth / 2).toBeLessThanOrEqual(right);
    expect(xOf(1) - xOf(0)).toBeGreaterThan(barWidth);
    expect(yOf(0)).toBe(bottom);
    expect(yOf(count - 1)).toBeGreaterThan(0);
    expect(bottom).toBeLessThan(BARS_HEIGHT);
    expect(values.map((index) => nearest(xOf(index)))).toEqual(values);
    expect([nearest(-5), nearest(width + 5)]).toEqual([0, count - 1]);
  });
});
