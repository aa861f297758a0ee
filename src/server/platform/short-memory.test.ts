import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createShortMemory } from './short-memory.ts';

test('what many ask for at once is made once, and made anew a moment later', async () => {
  const memory = createShortMemory<number>({ keptFor: 40, most: 5 });
  let made = 0;
  const ask = () =>
    memory.read('a', async () => {
      await sleep(5);
      made += 1;
      return made;
    });
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  expect(await memory.read('b', async () => 7)).toBe(7);
  await sleep(50);
  expect(await ask()).toBe(2);
});

test('what failed is made anew', async () => {
  const memory = createShortMemory<number>({ keptFor: 60_000, most: 5 });
  await expect(memory.read('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await memory.read('a', async () => 1)).toBe(1);
});

test('no more is remembered than was allowed', async () => {
  const memory = createShortMemory<number>({ keptFor: 60_000, most: 1 });
  await memory.read('a', async () => 1);
  await memory.read('b', async () => 2);
  expect(await memory.read('a', async () => 3)).toBe(3);
});
