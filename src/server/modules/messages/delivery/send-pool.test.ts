import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSendPool } from './send-pool.ts';

const TEN = Array.from({ length: 10 }, (_, index) => index);

function openPool({ concurrency = 3, interval = 0 } = {}) {
  const begun: number[] = [];
  const active = { now: 0, most: 0 };
  const pool = createSendPool<number, number>({
    concurrency,
    interval,
    async send(item) {
      begun.push(performance.now());
      active.now += 1;
      active.most = Math.max(active.most, active.now);
      await sleep(5);
      active.now -= 1;
      return item;
    },
  });
  return { pool, begun, active };
}

test('sends every item once, within the concurrency limit', async () => {
  const { pool, active } = openPool();
  pool.add(TEN);
  const done: number[] = [];
  while (done.length < TEN.length) {
    await pool.changed();
    done.push(...pool.takeResults());
  }
  expect(done.sort((a, b) => a - b)).toEqual(TEN);
  expect([active.most, pool.size()]).toEqual([3, 0]);
});

test('starts each item no sooner than the rate allows', async () => {
  const { pool, begun } = openPool({ concurrency: 10, interval: 20 });
  pool.add(TEN.slice(0, 4));
  await expect.poll(() => begun.length, { interval: 5 }).toBe(4);
  const [first = 0, ...others] = begun;
  // The machine's clock ticks in whole milliseconds.
  for (const [index, at] of others.entries())
    expect(at - first).toBeGreaterThan(20 * (index + 1) - 3);
});

test('does not start a withdrawn item', async () => {
  const { pool, begun } = openPool({ concurrency: 1, interval: 50 });
  pool.add(TEN);
  expect(pool.takeWaiting()).toEqual(TEN.slice(1));
  await sleep(120);
  expect([begun.length, pool.takeResults()]).toEqual([1, [0]]);
});
