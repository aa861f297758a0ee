import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createVisitRecorder, type JudgedVisits, type NotedVisit } from './record-visits.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const visit = (inviteId: string, rating: number | null = null): NotedVisit => ({
  businessId: 'b',
  inviteId,
  rating,
  method: 'GET',
  headers: { 'user-agent': PHONE },
  at: new Date(),
});

function recorder() {
  const written: JudgedVisits[][] = [];
  const write = vi.fn(
    async (_businessId: string, judged: readonly JudgedVisits[]) => void written.push([...judged]),
  );
  const onLost = vi.fn();
  return { ...createVisitRecorder({ write, onLost }), written, write, onLost };
}

test('visits are judged once none has followed for five seconds, those of a business together', async () => {
  const { note, written } = recorder();
  note(visit('scanned', 1));
  note(visit('scanned', 2));
  note(visit('read', 4));
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

test('a scanner that takes its time is one all the same', async () => {
  const { note, written } = recorder();
  for (const rating of [1, 2, 3, 4, 5]) {
    note(visit('slow', rating));
    await vi.advanceTimersByTimeAsync(3_000);
  }
  await vi.advanceTimersByTimeAsync(6_000);
  expect(written).toMatchObject([[{ inviteId: 'slow', by: 'machine', count: 5 }]]);
});

test('a person who comes back later is counted twice', async () => {
  const { note, written } = recorder();
  for (const rating of [4, 5]) {
    note(visit('read', rating));
    await vi.advanceTimersByTimeAsync(10_000);
  }
  expect(written.flat().map(({ by }) => by)).toEqual(['person', 'person']);
});

test('nothing keeps visits from being judged for good', async () => {
  const { note, written } = recorder();
  for (let second = 0; second < 70; second += 2) {
    note(visit('hammered'));
    await vi.advanceTimersByTimeAsync(2_000);
  }
  expect(written.flat()).toMatchObject([{ by: 'machine' }]);
});

test('at the end everything is stored', async () => {
  const { note, flush, written } = recorder();
  note(visit('read', 4));
  await flush();
  expect(written).toMatchObject([[{ inviteId: 'read' }]]);
});

test('visits that cannot be stored are reported, and those of other businesses are stored', async () => {
  const { note, flush, write, onLost, written } = recorder();
  write.mockRejectedValueOnce(new Error('away'));
  note(visit('lost'));
  note({ ...visit('read'), businessId: 'other' });
  await flush();
  note(visit('later'));
  await flush();
  expect(onLost).toHaveBeenCalledOnce();
  expect(written).toMatchObject([[{ inviteId: 'read' }], [{ inviteId: 'later' }]]);
});
