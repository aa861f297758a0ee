import { expect, test } from 'vitest';
import { createIdleCountdown } from './idle-countdown.ts';

function prepare() {
  const seen: (number | null | 'expired')[] = [];
  const clock = { now: 1000 };
  const idle = createIdleCountdown({
    elapsed: () => clock.now,
    onTick: (left) => seen.push(left),
    onExpired: () => seen.push('expired'),
  });
  function pass(seconds: number): (number | null | 'expired')[] {
    seen.length = 0;
    for (let tick = 0; tick < seconds * 4; tick += 1) {
      clock.now += 250;
      idle.tick();
    }
    return seen.filter((one, index) => one !== seen[index - 1]);
  }
  return { idle, clock, pass };
}

test('shows the last 10 of 30 seconds without a touch, and expires once', () => {
  const { idle, pass } = prepare();
  idle.waitFor(30);
  expect(pass(32)).toEqual([null, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, null, 'expired']);
  expect(pass(60)).toEqual([]);
});

test('a touch starts it again, also while it is visible', () => {
  const { idle, pass } = prepare();
  idle.waitFor(30);
  expect(pass(25).at(-1)).toBe(5);
  idle.touched();
  expect(pass(19)).toEqual([null]);
});

test('asking again for the same time is no touch, and null ends the wait', () => {
  const { idle, pass } = prepare();
  idle.waitFor(30);
  pass(25);
  idle.waitFor(30);
  expect(pass(1).at(-1)).toBe(4);
  idle.waitFor(null);
  expect(pass(60)).toEqual([]);
});

test('a device that was asleep shows the whole countdown before it expires', () => {
  const { idle, clock, pass } = prepare();
  idle.waitFor(30);
  pass(5);
  clock.now += 3_600_000;
  expect(pass(12)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1, null, 'expired']);
});
