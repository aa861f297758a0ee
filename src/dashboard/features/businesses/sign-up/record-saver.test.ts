import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRecordSaver, SAVE_DELAY } from './record-saver.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Typed = { name: string };

function saverOf(send: (record: Typed) => Promise<unknown> = async () => undefined) {
  const sent = vi.fn(send);
  return { sent, saver: createRecordSaver<Typed>({ name: '' }, sent) };
}

const wait = () => vi.advanceTimersByTimeAsync(SAVE_DELAY);

test('quick changes are saved once, and an unchanged record never', async () => {
  const { saver, sent } = saverOf();
  saver.change({ name: '' });
  await wait();
  expect(sent).not.toHaveBeenCalled();
  for (const name of ['B', 'Ba', 'Bakery']) saver.change({ name });
  await wait();
  expect(sent.mock.calls).toEqual([[{ name: 'Bakery' }]]);
  saver.flush();
  expect(sent).toHaveBeenCalledTimes(1);
});

test('a change during a saving is saved after it', async () => {
  let finish: () => void = () => undefined;
  const { saver, sent } = saverOf(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  saver.change({ name: 'First' });
  saver.flush();
  saver.change({ name: 'Second' });
  saver.flush();
  expect(sent).toHaveBeenCalledTimes(1);
  finish();
  await wait();
  expect(sent.mock.lastCall).toEqual([{ name: 'Second' }]);
});

test('a failed saving is tried again with the latest record', async () => {
  let isAway = true;
  const { saver, sent } = saverOf(async () => {
    if (isAway) throw new Error('away');
  });
  saver.change({ name: 'First' });
  await wait();
  saver.change({ name: 'Second' });
  isAway = false;
  await wait();
  expect(sent.mock.lastCall).toEqual([{ name: 'Second' }]);
});

test('nothing is saved while paused, and the rest once resumed', async () => {
  const { saver, sent } = saverOf();
  saver.change({ name: 'First' });
  await saver.pause();
  saver.change({ name: 'Second' });
  await wait();
  expect(sent).not.toHaveBeenCalled();
  saver.resume();
  await wait();
  expect(sent.mock.calls).toEqual([[{ name: 'Second' }]]);
});
