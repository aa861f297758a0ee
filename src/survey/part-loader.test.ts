import { expect, test } from 'vitest';
import { createPartLoader } from './part-loader.ts';
import type { ShareView } from './view-props.ts';

const View: ShareView = () => null;

test('loads the code once, however often load() is called', async () => {
  let loads = 0;
  const loader = createPartLoader(async () => {
    loads += 1;
    return View;
  });
  await Promise.all([loader.load(), loader.load()]);
  await loader.load();
  expect(loads).toBe(1);
  expect(loader.getState()).toEqual({ View, hasFailed: false });
});

test('reports a failure and recovers with the next attempt', async () => {
  let isOnline = false;
  const loader = createPartLoader(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
    return View;
  });
  await loader.load();
  expect(loader.getState()).toEqual({ View: null, hasFailed: true });
  isOnline = true;
  await loader.load();
  expect(loader.getState()).toEqual({ View, hasFailed: false });
});

test('stops waiting after the timeout, and still shows code that arrives late', async () => {
  let arrive: (view: ShareView) => void = () => {};
  const loader = createPartLoader(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
    5,
  );
  // Hydration waits for this promise: it settles although nothing has loaded.
  await loader.load();
  expect(loader.getState()).toEqual({ View: null, hasFailed: true });
  arrive(View);
  await expect.poll(() => loader.getState()).toEqual({ View, hasFailed: false });
});
