import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createVisitRecorder, type RecordedVisit } from './record-visits.ts';
import type { ClassifiedVisits } from './store.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const visit = (inviteId: string, rating: number | null = null): RecordedVisit => ({
  businessId: 'b',
  inviteId,
  rating,
  method: 'GET',
  headers: { 'user-agent': PHONE },
  at: new Date(),
});

function recorder() {
  const written: ClassifiedVisits[][] = [];
  const write = vi.fn(
    async (_businessId: string, judged: readonly ClassifiedVisits[]) =>
      void written.push([...judged]),
  );
  const onError = vi.fn();
  return { ...createVisitRecorder({ write, onError: onError }), written, write, onLost: onError };
}

test('classifies visits after five seconds without another, together for each business', async () => {
  const { record, written } = recorder();
  record(visit('scanned', 1));
  record(visit('scanned', 2));
  record(visit('read', 4));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(written).toMatchObject([
    [
      { inviteId: 'scanned', by: 'machine', count: 2 },
      { inviteId: 'read', by: 'person', count: 1 },
    ],
  ]);
});

test('recognises a slow scanner', async () => {
  const { record, written } = recorder();
  for (const rating of [1, 2, 3, 4, 5]) {
    record(visit('slow', rating));
    await vi.advanceTimersByTimeAsync(3_000);
  }
  await vi.advanceTimersByTimeAsync(6_000);
  expect(written).toMatchObject([[{ inviteId: 'slow', by: 'machine', count: 5 }]]);
});

test('counts a person who returns later twice', async () => {
  const { record, written } = recorder();
  for (const rating of [4, 5]) {
    record(visit('read', rating));
    await vi.advanceTimersByTimeAsync(10_000);
  }
  expect(written.flat().map(({ by }) => by)).toEqual(['person', 'person']);
});

test('classifies visits eventually, even in a steady stream', async () => {
  const { record, written } = recorder();
  for (let second = 0; second < 70; second += 2) {
    record(visit('hammered'));
    await vi.advanceTimersByTimeAsync(2_000);
  }
  expect(written.flat()).toMatchObject([{ by: 'machine' }]);
});

test('stores everything on flush', async () => {
  const { record, flush, written } = recorder();
  record(visit('read', 4));
  await flush();
  expect(written).toMatchObject([[{ inviteId: 'read' }]]);
});

test('reports visits that cannot be stored, and stores those of other businesses', async () => {
  const { record, flush, write, onLost: onError, written } = recorder();
  write.mockRejectedValueOnce(new Error('away'));
  record(visit('lost'));
  record({ ...visit('read'), businessId: 'other' });
  await flush();
  record(visit('later'));
  await flush();
  expect(onError).toHaveBeenCalledOnce();
  expect(written).toMatchObject([[{ inviteId: 'read' }], [{ inviteId: 'later' }]]);
});
