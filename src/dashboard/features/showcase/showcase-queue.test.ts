import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { markAfter, type ShowcaseChange } from './showcase-change.ts';
import { createShowcaseQueue, SHOWCASE_RETRY } from './showcase-queue.ts';

const item = { bID: 'b', type: 'session', platform: 'feedback', sessionID: 's' } as const;
const mark = (i: number): ShowcaseChange => ({ ...item, i, intent: 'mark' });
const unmark = (i: number): ShowcaseChange => ({ ...item, i, intent: 'unmark' });

/** A server that answers only when it is told to. */
function slowServer() {
  const saved: string[] = [];
  const answers: { ok: () => void; fail: () => void }[] = [];
  const save = (name: string) => () =>
    new Promise<void>((resolve, reject) => {
      saved.push(name);
      answers.push({ ok: resolve, fail: () => reject(new Error(name)) });
    });
  return { saved, answers, save };
}

describe('the queue of showcase changes', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('knows a change at once and saves it at once where nothing runs', () => {
    const queue = createShowcaseQueue();
    const { saved, save } = slowServer();
    void queue.add(mark(1), save('one'));
    expect(queue.read()).toEqual([mark(1)]);
    expect(saved).toEqual(['one']);
  });

  it('runs one at a time, in the order of the clicks, looking every 100 ms', async () => {
    expect(SHOWCASE_RETRY).toBe(100);
    const queue = createShowcaseQueue();
    const { saved, answers, save } = slowServer();
    for (const [i, name] of ['one', 'two', 'three'].entries()) void queue.add(mark(i), save(name));
    await vi.advanceTimersByTimeAsync(1000);
    expect(saved).toEqual(['one']);
    answers[0]?.ok();
    await vi.advanceTimersByTimeAsync(SHOWCASE_RETRY);
    expect(saved).toEqual(['one', 'two']);
    answers[1]?.ok();
    await vi.advanceTimersByTimeAsync(99);
    answers[2]?.ok();
    await vi.advanceTimersByTimeAsync(SHOWCASE_RETRY);
    expect(saved).toEqual(['one', 'two', 'three']);
  });

  it('forgets a change once the server has answered, and says so', async () => {
    const queue = createShowcaseQueue();
    const { answers, save } = slowServer();
    const heard = vi.fn();
    const stop = queue.subscribe(heard);
    const adding = queue.add(mark(1), save('one'));
    answers[0]?.ok();
    await adding;
    expect(queue.read()).toEqual([]);
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    void queue.add(mark(1), save('again'));
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('drops what failed, tells why, and goes on with the next', async () => {
    const queue = createShowcaseQueue();
    const { saved, answers, save } = slowServer();
    const first = queue.add(mark(1), save('one'));
    const second = queue.add(mark(2), save('two'));
    answers[0]?.fail();
    await expect(first).rejects.toThrow('one');
    expect(queue.read()).toEqual([mark(2)]);
    await vi.advanceTimersByTimeAsync(SHOWCASE_RETRY);
    expect(saved).toEqual(['one', 'two']);
    answers[1]?.ok();
    await second;
    expect(queue.read()).toEqual([]);
  });

  it('leaves the last click in force, whichever of the earlier ones fail', async () => {
    const queue = createShowcaseQueue();
    const { answers, save } = slowServer();
    const shown = () => markAfter(null, queue.read());
    const clicks = [mark(1), unmark(1), mark(1)].map((change, n) =>
      queue.add(change, save(String(n))).catch(() => 'reverted'),
    );
    expect(shown()).toEqual([]);
    answers[0]?.fail();
    await clicks[0];
    expect(shown()).toEqual([]);
    await vi.advanceTimersByTimeAsync(SHOWCASE_RETRY);
    answers[1]?.ok();
    await clicks[1];
    expect(shown()).toEqual([]);
    await vi.advanceTimersByTimeAsync(SHOWCASE_RETRY);
    answers[2]?.fail();
    await clicks[2];
    expect(shown()).toBeNull();
  });
});
