import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { coalesce } from './coalesce.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function gathering() {
  const delivered: number[] = [];
  const begin = performance.now();
  const { add, cancel } = coalesce(() => delivered.push(performance.now() - begin), {
    delay: 2_000,
    minInterval: 10_000,
  });
  return { delivered, add, cancel };
}

test('events within the delay are delivered once', () => {
  const { delivered, add } = gathering();
  add();
  vi.advanceTimersByTime(1_500);
  add();
  vi.advanceTimersByTime(60_000);
  expect(delivered).toEqual([2_000]);
});

test('a steady stream of events is delivered at most once per interval', () => {
  const { delivered, add } = gathering();
  for (let second = 0; second < 30; second += 1) {
    add();
    vi.advanceTimersByTime(1_000);
  }
  expect(delivered).toEqual([2_000, 12_000, 22_000]);
});

test('nothing is delivered after cancel', () => {
  const { delivered, add, cancel } = gathering();
  add();
  cancel();
  vi.advanceTimersByTime(60_000);
  expect(delivered).toEqual([]);
});
