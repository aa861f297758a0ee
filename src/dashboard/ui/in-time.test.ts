import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTime, ScriptTimeout } from './in-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a script that has not arrived after 120 s fails to load', async () => {
  const loading = expect(inTime(() => new Promise(() => {}))()).rejects.toThrow(ScriptTimeout);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await loading;
});

test('a script that arrives or fails earlier leaves no timer', async () => {
  await expect(inTime(async () => 'module')()).resolves.toBe('module');
  await expect(inTime(() => Promise.reject(new Error('gone')))()).rejects.toThrow('gone');
  expect(vi.getTimerCount()).toBe(0);
});
