import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type CountedViews,
  createViewRecorder,
  type SeenWidget,
  UnstoredViews,
} from './view-recorder.ts';

const NOON = new Date('2026-03-01T12:00:00Z');

beforeEach(() => vi.useFakeTimers({ now: NOON }));
afterEach(() => vi.useRealTimers());

const seen = (changes: Partial<SeenWidget> = {}): SeenWidget => ({
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
  const onTrouble = vi.fn();
  return { ...createViewRecorder({ write, onTrouble }), written, write, onTrouble };
}

test('what pages tell is summed and stored within five seconds, all in one batch', async () => {
  const { note, written } = recorder();
  for (const kind of ['view', 'view', 'click'] as const) note(seen({ kind }));
  note(seen({ page: 'https://shop.example/bread' }));
  note(seen({ widgetId: 'other', origin: 'https://shop.example' }));
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

test('a steady stream puts off nothing: whatever comes in is stored five seconds later', async () => {
  const { note, written } = recorder();
  for (let second = 0; second < 30; second += 1) {
    note(seen());
    await vi.advanceTimersByTimeAsync(1_000);
    const stored = written.flat().reduce((sum, { views }) => sum + views, 0);
    expect(second + 1 - stored).toBeLessThanOrEqual(5);
  }
});

test('the days of every time zone are told apart: lines end with each quarter of an hour', async () => {
  const { note, flush, written } = recorder();
  for (const at of ['11:59:59', '12:00:00', '12:14:59', '12:15:00']) {
    note(seen({ at: new Date(`2026-03-01T${at}Z`) }));
  }
  await flush();
  const lines = written.flat().map(({ at, views }) => [at.toISOString().slice(11, 16), views]);
  expect(lines).toEqual([
    ['11:45', 1],
    ['12:00', 2],
    ['12:15', 1],
  ]);
});

test('however many pages are made up for one widget, others keep their place', async () => {
  const { note, flush, written } = recorder();
  for (let i = 0; i < 25_000; i += 1) note(seen({ page: `https://shop.example/${i}` }));
  note(seen({ widgetId: 'other' }));
  await flush();
  const [of, others] = ['w', 'other'].map((id) =>
    written.flat().filter(({ widgetId }) => widgetId === id),
  );
  expect(others).toMatchObject([{ views: 1 }]);
  expect(of).toHaveLength(501);
  expect(of?.reduce((sum, { views }) => sum + views, 0)).toBe(25_000);
  expect(of?.at(-1)).toMatchObject({ page: '', views: 24_500 });
});

test('at the end everything is stored', async () => {
  const { note, flush, written } = recorder();
  note(seen());
  await flush();
  expect(written).toMatchObject([[{ views: 1 }]]);
});

test('what cannot be stored is told once and tried again, with what came meanwhile', async () => {
  const { note, write, written, onTrouble } = recorder();
  write.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'));
  note(seen());
  await vi.advanceTimersByTimeAsync(5_000);
  note(seen());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onTrouble).toHaveBeenCalledOnce();
  expect(written).toMatchObject([[{ views: 2 }]]);
  write.mockRejectedValueOnce(new Error('away again'));
  note(seen());
  await vi.advanceTimersByTimeAsync(5_000);
  expect(onTrouble).toHaveBeenCalledTimes(2);
});

test('of a batch that was stored in part, only the rest is tried again', async () => {
  const { note, write, written } = recorder();
  write.mockImplementationOnce(async ([, second]) => {
    throw new UnstoredViews(second ? [second] : [], new Error('away'));
  });
  note(seen());
  note(seen({ widgetId: 'other' }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(written).toMatchObject([[{ widgetId: 'other', views: 1 }]]);
});

test('memory is bounded, and what is held already goes on counting', async () => {
  const { note, flush, written } = recorder();
  for (let i = 0; i < 20_100; i += 1) note(seen({ widgetId: `w${i}` }));
  note(seen({ widgetId: 'w0' }));
  await flush();
  expect(written[0]).toHaveLength(20_000);
  expect(written[0]?.[0]?.views).toBe(2);
});

test('one batch is written at a time', async () => {
  const { note, write, written } = recorder();
  write.mockImplementationOnce(async (counted) => {
    await new Promise((resolve) => setTimeout(resolve, 20_000));
    written.push([...counted]);
  });
  note(seen());
  await vi.advanceTimersByTimeAsync(5_000);
  note(seen());
  await vi.advanceTimersByTimeAsync(15_000);
  expect(write).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(written).toHaveLength(2);
});
