import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSendLanes } from './send-lanes.ts';

const TEN = Array.from({ length: 10 }, (_, place) => place);

function openLanes({ width = 3, gap = 0 } = {}) {
  const begun: number[] = [];
  const active = { now: 0, most: 0 };
  const lanes = createSendLanes<number, number>({
    width,
    gap,
    async send(item) {
      begun.push(performance.now());
      active.now += 1;
      active.most = Math.max(active.most, active.now);
      await sleep(5);
      active.now -= 1;
      return item;
    },
  });
  return { lanes, begun, active };
}

test('everything is sent once, and so many at a time', async () => {
  const { lanes, active } = openLanes();
  lanes.add(TEN);
  const done: number[] = [];
  while (done.length < TEN.length) {
    await lanes.changed();
    done.push(...lanes.takeDone());
  }
  expect(done.sort((a, b) => a - b)).toEqual(TEN);
  expect([active.most, lanes.size()]).toEqual([3, 0]);
});

test('with a rate, one begins no sooner than it may after the one before', async () => {
  const { lanes, begun } = openLanes({ width: 10, gap: 20 });
  lanes.add(TEN.slice(0, 4));
  await expect.poll(() => begun.length, { interval: 5 }).toBe(4);
  const [first = 0, ...others] = begun;
  // The clock of the machine ticks in whole milliseconds.
  for (const [place, at] of others.entries())
    expect(at - first).toBeGreaterThan(20 * (place + 1) - 3);
});

test('what was taken back before its turn is not begun', async () => {
  const { lanes, begun } = openLanes({ width: 1, gap: 50 });
  lanes.add(TEN);
  expect(lanes.takeWaiting()).toEqual(TEN.slice(1));
  await sleep(120);
  expect([begun.length, lanes.takeDone()]).toEqual([1, [0]]);
});
