import { expect, test } from 'vitest';
import { createKeyValueStore } from '../open-key-value-store.ts';
import { createWhileAlone } from './while-alone.ts';

test('without locks of the browser, a second tab waits until the first is done or gone', async () => {
  const store = createKeyValueStore();
  let time = 0;
  const tab = (owner: string) =>
    createWhileAlone({
      locks: undefined,
      store,
      owner,
      now: () => time,
      wait: async (seconds) => {
        time += seconds * 1000;
        await new Promise((resolve) => setTimeout(resolve));
      },
    });
  const order: string[] = [];
  let finish = () => {};
  const first = tab('a')('file', async () => {
    order.push('a begins');
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    order.push('a ends');
  });
  await expect.poll(() => order.length).toBe(1);
  const second = tab('b')('file', async () => void order.push('b'));
  const before = time;
  await expect.poll(() => time).toBeGreaterThan(before + 60_000);
  expect(order).toEqual(['a begins']);
  finish();
  await Promise.all([first, second]);
  expect(order).toEqual(['a begins', 'a ends', 'b']);
  // A tab that was closed has left its lease.
  store.setItem('goodword-lease:file', JSON.stringify({ owner: 'gone', until: time + 9000 }));
  await tab('c')('file', async () => void order.push('c'));
  expect(order).toContain('c');
});
