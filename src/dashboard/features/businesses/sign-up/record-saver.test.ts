import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#contract/client.ts';
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

/** The calls within a minute, once the first one has failed. */
async function callsAfter(status: number) {
  const { saver, sent } = saverOf(async () => {
    throw new CallError(status, { code: 'failed', message: 'No.' });
  });
  saver.change({ name: 'First' });
  await vi.advanceTimersByTimeAsync(60_000);
  saver.flush();
  return { saver, sent };
}

test.each([
  400, 403, 413, 422,
])('a record refused with %i is not sent again, but the next change is', async (status) => {
  const { saver, sent } = await callsAfter(status);
  expect(sent).toHaveBeenCalledTimes(1);
  saver.change({ name: 'Second' });
  await wait();
  expect(sent.mock.calls.slice(1)).toEqual([[{ name: 'Second' }]]);
});

test.each([
  0, 401, 408, 429, 503,
])('a saving that failed with %i is tried again', async (status) => {
  const { sent } = await callsAfter(status);
  expect(sent.mock.calls.length).toBeGreaterThan(1);
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
