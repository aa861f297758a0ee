import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gather } from './gather.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function gathering() {
  const delivered: number[] = [];
  const begin = performance.now();
  const { come, stop } = gather(() => delivered.push(performance.now() - begin), {
    within: 2_000,
    apart: 10_000,
  });
  return { delivered, come, stop };
}

test('what comes in a while is delivered once', () => {
  const { delivered, come } = gathering();
  come();
  vi.advanceTimersByTime(1_500);
  come();
  vi.advanceTimersByTime(60_000);
  expect(delivered).toEqual([2_000]);
});

test('while more and more comes it is delivered again and again, but not too often', () => {
  const { delivered, come } = gathering();
  for (let second = 0; second < 30; second += 1) {
    come();
    vi.advanceTimersByTime(1_000);
  }
  expect(delivered).toEqual([2_000, 12_000, 22_000]);
});

test('nothing is delivered once it is stopped', () => {
  const { delivered, come, stop } = gathering();
  come();
  stop();
  vi.advanceTimersByTime(60_000);
  expect(delivered).toEqual([]);
});
