import { expect, test } from 'vitest';
import { mapAtATime } from './map-at-a-time.ts';

test('answers in the order of the items, and never does more at a time', async () => {
  let underWay = 0;
  let most = 0;
  const doubled = await mapAtATime([5, 1, 4, 2, 3], 2, async (item) => {
    underWay += 1;
    most = Math.max(most, underWay);
    for (let turn = 0; turn < item; turn += 1) await Promise.resolve();
    underWay -= 1;
    return item * 2;
  });
  expect([doubled, most]).toEqual([[10, 2, 8, 4, 6], 2]);
  expect(await mapAtATime([], 2, async (item) => item)).toEqual([]);
});

test('fails with the first failure', async () => {
  const failing = mapAtATime([1, 2, 3], 2, async (item) => {
    if (item === 2) throw new Error('No.');
    return item;
  });
  await expect(failing).rejects.toThrow('No.');
});
