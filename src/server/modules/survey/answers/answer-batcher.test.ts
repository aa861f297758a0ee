import { expect, test } from 'vitest';
import { currentLogFields, withLogFields } from '#server/platform/log-fields.ts';
import { createAnswerBatcher } from './answer-batcher.ts';
import type { AnswerRow } from './store.ts';

function answer(sessionId: string, i: number, questionId = 'q', businessId = 'b'): AnswerRow {
  return {
    businessId,
    sessionId,
    i,
    questionId,
    type: 'openq',
    entry: { i, questionID: questionId, type: 'openq', ask: '', skipped: true },
    searchText: '',
    isSkipped: false,
    answeredAt: new Date(0),
    rated: null,
  };
}

/** Records what it commits. While held, it commits nothing. */
function recordingStore(refuses: (row: AnswerRow) => boolean = () => false) {
  const batches: AnswerRow[][] = [];
  let release = () => {};
  let gate: Promise<void> | null = null;
  return {
    batches,
    hold() {
      gate = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: () => release(),
    async write(_businessId: string, rows: readonly AnswerRow[]) {
      batches.push([...rows]);
      await gate;
      if (rows.some(refuses)) throw new Error('refused');
      return new Set(rows.keys());
    },
    failsAll: () => false,
    maxConcurrentBatches: 2,
  };
}

test('answers that arrive together are committed together', async () => {
  const store = recordingStore();
  const batcher = createAnswerBatcher(store);
  const answers = [0, 1, 2, 3].map((n) => batcher.store(answer(`s${n}`, 0)));
  expect(await Promise.all(answers)).toEqual([true, true, true, true]);
  expect(store.batches.map((batch) => batch.length)).toEqual([4]);
});

test('answers that arrive during a commit share the next batch', async () => {
  const store = recordingStore();
  const batcher = createAnswerBatcher(store);
  store.hold();
  const first = batcher.store(answer('s0', 0));
  await expect.poll(() => store.batches.length).toBe(1);
  const others = [1, 2, 3].map((n) => batcher.store(answer(`s${n}`, 0)));
  store.release();
  expect(await Promise.all([first, ...others])).toEqual([true, true, true, true]);
  expect(store.batches.map((batch) => batch.length)).toEqual([1, 3]);
});

test('of two answers to one step the last is stored, and both are acknowledged', async () => {
  const store = recordingStore();
  const batcher = createAnswerBatcher(store);
  await Promise.all([
    batcher.store(answer('s1', 0, 'first')),
    batcher.store(answer('s1', 0, 'second')),
  ]);
  expect(store.batches[0]?.map(({ questionId }) => questionId)).toEqual(['second']);
});

test('rows are written in key order', async () => {
  const store = recordingStore();
  const batcher = createAnswerBatcher(store);
  await Promise.all([answer('s2', 10), answer('s2', 9), answer('s1', 0)].map(batcher.store));
  expect(store.batches[0]?.map(({ sessionId, i }) => [sessionId, i])).toEqual([
    ['s1', 0],
    ['s2', 9],
    ['s2', 10],
  ]);
});

test('businesses do not wait for each other', async () => {
  const store = recordingStore();
  const batcher = createAnswerBatcher(store);
  store.hold();
  const first = batcher.store(answer('s0', 0));
  await expect.poll(() => store.batches.length).toBe(1);
  const other = batcher.store(answer('s1', 0, 'q', 'another'));
  await expect.poll(() => store.batches.length).toBe(2);
  store.release();
  expect(await Promise.all([first, other])).toEqual([true, true]);
});

test('businesses over the concurrency limit take turns', async () => {
  const store = recordingStore();
  const batcher = createAnswerBatcher(store);
  store.hold();
  const answers = ['a', 'b', 'c', 'd'].map((business) =>
    batcher.store(answer('s0', 0, 'q', business)),
  );
  await expect.poll(() => store.batches.length).toBe(2);
  await new Promise((resolve) => setImmediate(resolve));
  expect(store.batches.length).toBe(2);
  store.release();
  expect(await Promise.all(answers)).toEqual([true, true, true, true]);
  expect(store.batches.map(([row]) => row?.businessId)).toEqual(['a', 'b', 'c', 'd']);
});

test('an invalid answer fails alone', async () => {
  const store = recordingStore(({ questionId }) => questionId === 'bad');
  const batcher = createAnswerBatcher(store);
  const results = await Promise.allSettled(
    [answer('s0', 0), answer('s1', 0), answer('s2', 0, 'bad'), answer('s3', 0)].map(batcher.store),
  );
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
});

test('an error that no single answer caused fails the whole batch immediately', async () => {
  const store = recordingStore(() => true);
  const batcher = createAnswerBatcher({ ...store, failsAll: () => true });
  const results = await Promise.allSettled(
    [answer('s0', 0), answer('s1', 0), answer('s2', 0)].map(batcher.store),
  );
  expect(results.every(({ status }) => status === 'rejected')).toBe(true);
  expect(store.batches.length).toBe(1);
});

test('rejects an answer for a closed session with its own error', async () => {
  const batcher = createAnswerBatcher({
    write: async () => new Set<number>(),
    failsAll: () => false,
    maxConcurrentBatches: 2,
  });
  expect(await batcher.store(answer('s0', 0))).toBe(false);
});

test('draining waits for every answer submitted before it', async () => {
  const store = recordingStore();
  const batcher = createAnswerBatcher(store);
  const stored = Promise.all([batcher.store(answer('s0', 0)), batcher.store(answer('s1', 0))]);
  await batcher.drain();
  expect(store.batches.flat().length).toBe(2);
  await stored;
});

test('a batch is written for none of the requests whose answers it stores, and each goes on as itself', async () => {
  const store = recordingStore();
  const written: unknown[] = [];
  const batcher = createAnswerBatcher({
    ...store,
    write(businessId, rows) {
      written.push(currentLogFields());
      return store.write(businessId, rows);
    },
  });
  const afterwards = await Promise.all(
    ['a', 'b'].map((requestId) =>
      withLogFields({ requestId }, async () => {
        await batcher.store(answer(requestId, 0));
        return currentLogFields();
      }),
    ),
  );
  expect(written).toEqual([undefined]);
  expect(afterwards).toEqual([{ requestId: 'a' }, { requestId: 'b' }]);
});
