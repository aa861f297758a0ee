import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FileStore } from '#server/adapters/files/port.ts';
import type { Log } from '#server/platform/log.ts';
import { createWidgetReader } from './widget-reader.ts';

const POINTER = Buffer.from('{"core": "a", "first": "b", "whole": "b", "allowedSites": []}');
const widgetId = randomUUID();
const get = vi.fn<FileStore['get']>();
const log: Pick<Log, 'error'> = { error: vi.fn() };
const reader = () => createWidgetReader({ get } as Partial<FileStore> as FileStore, log as Log);

let now = 1_000;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  get.mockImplementation(async (key) => (key.includes(widgetId) ? POINTER : null));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  get.mockReset();
});

/** Expires the cached copy. */
function expireCache(): void {
  now += 1_000;
  vi.advanceTimersByTime(1_000);
}

/** The cached copy has expired, and reading it again fails. */
function failReads(): void {
  expireCache();
  get.mockRejectedValue(new Error('No files.'));
}

test('recognises a widget while its files are missing, however many ids are invented', async () => {
  const { pointer, isWidget } = reader();
  expect(await pointer(widgetId)).toMatchObject({ core: 'a' });
  for (let i = 0; i < 10_001; i += 1) expect(await isWidget(`${i}`)).toBe(false);
  failReads();
  expect(await pointer(widgetId)).toMatchObject({ core: 'a' });
});

test('recognises a widget after its build, even if it was requested before', async () => {
  const { pointer, forget } = reader();
  get.mockResolvedValueOnce(null);
  expect(await pointer(widgetId)).toBeNull();
  forget(widgetId);
  expect(await pointer(widgetId)).toMatchObject({ core: 'a' });
});

test('looks up an unknown id once in a quarter of a second', async () => {
  const { pointer } = reader();
  const removed = randomUUID();
  expect(await pointer(removed)).toBeNull();
  expect(await pointer(removed)).toBeNull();
  expect(get).toHaveBeenCalledOnce();
  expireCache();
  get.mockResolvedValueOnce(POINTER);
  expect(await pointer(removed)).toMatchObject({ core: 'a' });
});

test('rereads a widget whose cache is cleared during a read', async () => {
  const { pointer, forget } = reader();
  const read = pointer(widgetId);
  forget(widgetId);
  await read;
  await pointer(widgetId);
  expect(get).toHaveBeenCalledTimes(2);
});
