import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOutageLog } from './outage-log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a thousand failures in a second are logged as two lines: the first immediately, the others as a summary', () => {
  const lines: unknown[] = [];
  const { add } = createOutageLog();
  for (let i = 0; i < 1000; i += 1) add(new Error('away'), (fields) => lines.push(fields));
  expect(lines).toEqual([{ failures: 1, reason: 'away' }]);
  vi.advanceTimersByTime(1000);
  expect(lines.slice(1)).toEqual([{ failures: 999, reason: 'away' }]);
});

test('a failure after a second without failures is logged immediately', () => {
  const lines: unknown[] = [];
  const { add } = createOutageLog();
  add(new Error('away'), (fields) => lines.push(fields));
  vi.advanceTimersByTime(5000);
  expect(lines).toHaveLength(1);
  add(new Error('away again'), (fields) => lines.push(fields));
  expect(lines.slice(1)).toEqual([{ failures: 1, reason: 'away again' }]);
});

test('an error is logged as an error even if the outage began with a warning', () => {
  const lines: string[] = [];
  const { add } = createOutageLog();
  add(new Error('connection lost'), () => lines.push('warning'));
  add(new Error('call failed'), () => lines.push('error'));
  vi.advanceTimersByTime(1000);
  expect(lines).toEqual(['warning', 'error']);
});
