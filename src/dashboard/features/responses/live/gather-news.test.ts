import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gatherNews } from './gather-news.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What is told while a server counts for two seconds each time. */
function watching() {
  const held: { count: number | null } = { count: 0 };
  const told: string[] = [];
  const asked: number[] = [];
  const begin = performance.now();
  const news = gatherNews<number>({
    onCame: ({ count }) => count > 0 && told.push(`${count} more`),
    count: async () => {
      asked.push(performance.now() - begin);
      const { count } = held;
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      return count;
    },
    onCounted: (count) => told.push(`${count} in all`),
  });
  return { held, told, asked, ...news, come: () => news.come({ count: 1, newest: 'id' }) };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('what comes in is told together, without a count', async () => {
  const { told, asked, come } = watching();
  come();
  come();
  await pass(60_000);
  expect(told).toEqual(['2 more']);
  expect(asked).toEqual([]);
});

test('what is in doubt is counted before it is told', async () => {
  const { told, come, doubt } = watching();
  come();
  doubt();
  await pass(60_000);
  expect(told).toEqual(['0 in all']);
});

test('a rush of doubts is counted every 15 seconds', async () => {
  const { asked, come, doubt } = watching();
  for (let second = 0; second < 40; second += 1) {
    come();
    doubt();
    await pass(1_000);
  }
  expect(asked).toEqual([1_500, 16_500, 31_500]);
});

test('what comes in while it is counted is told after it, and counted again', async () => {
  const { held, told, come, doubt } = watching();
  doubt();
  await pass(2_000);
  held.count = 1;
  come();
  await pass(60_000);
  expect(told).toEqual(['0 in all', '1 more', '1 in all']);
});

test('where nobody can count, what came in is told', async () => {
  const { held, told, come, doubt } = watching();
  held.count = null;
  come();
  doubt();
  await pass(60_000);
  expect(told).toEqual(['1 more']);
});

test('what comes in long before the next count is told without it', async () => {
  const { told, come, doubt } = watching();
  doubt();
  await pass(4_000);
  come();
  doubt();
  await pass(2_000);
  expect(told).toEqual(['0 in all', '1 more']);
});
