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

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  get.mockImplementation(async (key) => (key.includes(widgetId) ? POINTER : null));
});
afterEach(() => {
  vi.useRealTimers();
  get.mockReset();
});

/** What was read is too old, and cannot be read again. */
function loseFiles(): void {
  vi.advanceTimersByTime(1_000);
  get.mockRejectedValue(new Error('No files.'));
}

test('a widget stays known while its files are away, however many ids are invented', async () => {
  const { pointer, isWidget } = reader();
  expect(await pointer(widgetId)).toMatchObject({ core: 'a' });
  for (let i = 0; i < 10_001; i += 1) expect(await isWidget(`${i}`)).toBe(false);
  loseFiles();
  expect(await pointer(widgetId)).toMatchObject({ core: 'a' });
});

test('a widget that was asked for before it was built is known from its build on', async () => {
  const { pointer, forget } = reader();
  get.mockResolvedValueOnce(null);
  expect(await pointer(widgetId)).toBeNull();
  forget(widgetId);
  expect(await pointer(widgetId)).toMatchObject({ core: 'a' });
});

test('what is forgotten while it is read is read anew', async () => {
  const { pointer, forget } = reader();
  const read = pointer(widgetId);
  forget(widgetId);
  await read;
  await pointer(widgetId);
  expect(get).toHaveBeenCalledTimes(2);
});
