import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type CountedViews,
  createViewRecorder,
  UnstoredViews,
  type WidgetEvent,
} from './view-recorder.ts';

const NOON = new Date('2026-03-01T12:00:00Z');

beforeEach(() => vi.useFakeTimers({ now: NOON }));
afterEach(() => vi.useRealTimers());

const seen = (changes: Partial<WidgetEvent> = {}): WidgetEvent => ({
  widgetId: 'w',
  kind: 'view',
  page: 'https://shop.example/',
  origin: null,
  at: new Date(),
  ...changes,
});

function recorder() {
  const written: CountedViews[][] = [];
  const write = vi.fn(async (counted: readonly CountedViews[]) => void written.push([...counted]));
  const onError = vi.fn();
  return { ...createViewRecorder({ write, onError }), written, write, onError };
}

test('sums up events and stores them in one batch within five seconds', async () => {
  const { record, written } = recorder();
  for (const kind of ['view', 'view', 'click'] as const) record(seen({ kind }));
  record(seen({ page: 'https://shop.example/bread' }));
  record(seen({ widgetId: 'other', origin: 'https://shop.example' }));
  await vi.advanceTimersByTimeAsync(4_900);
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(written).toMatchObject([
    [
      { widgetId: 'w', page: 'https://shop.example/', views: 2, clicks: 1 },
      { widgetId: 'w', page: 'https://shop.example/bread', views: 1, clicks: 0 },
      { widgetId: 'other', origin: 'https://shop.example', views: 1, clicks: 0 },
    ],
  ]);
});

test('stores every five seconds, even in a steady stream', async () => {
  const { record, written } = recorder();
  for (let second = 0; second < 30; second += 1) {
    record(seen());
    await vi.advanceTimersByTimeAsync(1_000);
    const stored = written.flat().reduce((sum, { views }) => sum + views, 0);
    expect(second + 1 - stored).toBeLessThanOrEqual(5);
  }
});

test('ends a line every quarter of an hour, where the days of every time zone begin', async () => {
  const { record, flush, written } = recorder();
  for (const at of ['11:59:59', '12:00:00', '12:14:59', '12:15:00']) {
    record(seen({ at: new Date(`2026-03-01T${at}Z`) }));
  }
  await flush();
  const lines = written.flat().map(({ at, views }) => [at.toISOString().slice(11, 16), views]);
  expect(lines).toEqual([
    ['11:45', 1],
    ['12:00', 2],
    ['12:15', 1],
  ]);
});

test('keeps lines for other widgets however many pages one widget invents', async () => {
  const { record, flush, written } = recorder();
  for (let i = 0; i < 25_000; i += 1) record(seen({ page: `https://shop.example/${i}` }));
  record(seen({ widgetId: 'other' }));
  await flush();
  const [of, others] = ['w', 'other'].map((id) =>
    written.flat().filter(({ widgetId }) => widgetId === id),
  );
  expect(others).toMatchObject([{ views: 1 }]);
  expect(of).toHaveLength(501);
  expect(of?.reduce((sum, { views }) => sum + views, 0)).toBe(25_000);
  expect(of?.at(-1)).toMatchObject({ page: '', views: 24_500 });
});

test('stores everything on flush', async () => {
  const { record, flush, written } = recorder();
  record(seen());
  await flush();
  expect(written).toMatchObject([[{ views: 1 }]]);
});

test('reports a failure once, and retries with newer events', async () => {
  const { record, write, written, onError } = recorder();
  write.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'));
  record(seen());
  await vi.advanceTimersByTimeAsync(5_000);
  record(seen());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onError).toHaveBeenCalledOnce();
  expect(written).toMatchObject([[{ views: 2 }]]);
  write.mockRejectedValueOnce(new Error('away again'));
  record(seen());
  await vi.advanceTimersByTimeAsync(5_000);
  expect(onError).toHaveBeenCalledTimes(2);
});

test('retries only the part of a batch that was not stored', async () => {
  const { record, write, written } = recorder();
  write.mockImplementationOnce(async ([, second]) => {
    throw new UnstoredViews(second ? [second] : [], new Error('away'));
  });
  record(seen());
  record(seen({ widgetId: 'other' }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(written).toMatchObject([[{ widgetId: 'other', views: 1 }]]);
});

test('limits memory, and keeps counting existing lines', async () => {
  const { record, flush, written } = recorder();
  for (let i = 0; i < 20_100; i += 1) record(seen({ widgetId: `w${i}` }));
  record(seen({ widgetId: 'w0' }));
  await flush();
  expect(written[0]).toHaveLength(20_000);
  expect(written[0]?.[0]?.views).toBe(2);
});

test('writes one batch at a time', async () => {
  const { record, write, written } = recorder();
  write.mockImplementationOnce(async (counted) => {
    await new Promise((resolve) => setTimeout(resolve, 20_000));
    written.push([...counted]);
  });
  record(seen());
  await vi.advanceTimersByTimeAsync(5_000);
  record(seen());
  await vi.advanceTimersByTimeAsync(15_000);
  expect(write).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(written).toHaveLength(2);
});
