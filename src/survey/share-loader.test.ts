import { expect, test } from 'vitest';
import { createShareLoader, type ShareView } from './share-loader.ts';

const View: ShareView = () => null;

test('the code is loaded once, however often it is asked for', async () => {
  let loads = 0;
  const loader = createShareLoader(async () => {
    loads += 1;
    return View;
  });
  await Promise.all([loader.load(), loader.load()]);
  await loader.load();
  expect(loads).toBe(1);
  expect(loader.getState()).toEqual({ View, hasFailed: false });
});

test('a failure is told, and mended by the next try', async () => {
  let isOnline = false;
  const loader = createShareLoader(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
    return View;
  });
  await loader.load();
  expect(loader.getState()).toEqual({ View: null, hasFailed: true });
  isOnline = true;
  await loader.load();
  expect(loader.getState()).toEqual({ View, hasFailed: false });
});

test('nobody is kept waiting for what does not come, and what comes late is shown', async () => {
  let arrive: (view: ShareView) => void = () => {};
  const loader = createShareLoader(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
    5,
  );
  // The page is taken over behind this: it settles although nothing has come.
  await loader.load();
  expect(loader.getState()).toEqual({ View: null, hasFailed: true });
  arrive(View);
  await expect.poll(() => loader.getState()).toEqual({ View, hasFailed: false });
});
