import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openLiveStream } from './open-live-stream.ts';

const LATER = new Date(Date.now() + 600_000);
const allowed = async () => {};

test('buffers nothing for a slow reader, who later gets one summary of all events', async () => {
  const { readable, send, end } = openLiveStream({ requireAccess: allowed, endsAt: LATER });
  const cursor = (count: number) => `0192-${String(count).padStart(9, '0')}`;
  for (let count = 1; count <= 100_000; count += 1) {
    send({ event: 'session', count: 1, newest: cursor(count) });
    if (count % 1_000 === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(readable.readableLength).toBeLessThan(20_000);
  }
  let output = '';
  readable.on('data', (part: Buffer) => {
    output += part.toString();
  });
  const counted = () =>
    [...output.matchAll(/"count":(\d+)/g)].reduce((sum, [, count]) => sum + Number(count), 0);
  await expect.poll(counted).toBe(100_000);
  expect(output).toContain(cursor(100_000));
  end();
});

test('events during an access check are sent once access is confirmed', async () => {
  let allow = () => {};
  const access = new Promise<void>((resolve) => {
    allow = resolve;
  });
  const stream = openLiveStream({ requireAccess: () => access, endsAt: LATER });
  let output = '';
  stream.readable.on('data', (part: Buffer) => {
    output += part.toString();
  });
  stream.send({ event: 'entity' });
  stream.send({ event: 'import', platform: 'gp' });
  await new Promise((resolve) => setImmediate(resolve));
  expect(output).not.toContain('event:');
  allow();
  await expect.poll(() => output).toContain('event: import\ndata: {"platform":"gp"}\n\n');
  expect(output).toContain('event: entity\ndata: {}\n\n');
  stream.end();
});

test('the stream ends with the access, and sends nothing more', async () => {
  const refuse = () => Promise.reject(new Error('gone'));
  const { readable, send } = openLiveStream({ requireAccess: refuse, endsAt: LATER });
  send({ event: 'entity' });
  let output = '';
  for await (const part of readable) output += part;
  expect(output).toBe('retry: 3000\n\n');
});

describe('an ended stream with unread data', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('checks, reads and sends nothing more', async () => {
    let reads = 0;
    const requireAccess = async () => {
      reads += 1;
    };
    const { readable, send, end } = openLiveStream({ requireAccess, endsAt: LATER });
    const errors: unknown[] = [];
    readable.on('error', (error) => errors.push(error));
    await vi.advanceTimersByTimeAsync(10_000);
    end();
    end();
    send({ event: 'entity' });
    await vi.advanceTimersByTimeAsync(19_000);
    expect([reads, errors]).toEqual([0, []]);
    let output = '';
    for await (const part of readable) output += part;
    expect(output).toBe('retry: 3000\n\n');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('disconnects a reader who reads nothing, and leaves no timer', async () => {
    const { readable, end } = openLiveStream({ requireAccess: allowed, endsAt: LATER });
    end();
    await vi.advanceTimersByTimeAsync(30_000);
    expect([readable.destroyed, vi.getTimerCount()]).toEqual([true, 0]);
  });

  test('the result of a pending check is not sent after the stream has closed', async () => {
    let allow = () => {};
    const access = new Promise<void>((resolve) => {
      allow = resolve;
    });
    const stream = openLiveStream({ requireAccess: () => access, endsAt: LATER });
    const errors: unknown[] = [];
    stream.readable.on('error', (error) => errors.push(error));
    stream.send({ event: 'entity' });
    await vi.advanceTimersByTimeAsync(20_000);
    stream.end();
    allow();
    await vi.advanceTimersByTimeAsync(19_000);
    expect(errors).toEqual([]);
    let output = '';
    for await (const part of stream.readable) output += part;
    expect(output).toBe('retry: 3000\n\n');
  });
});

test('the stream ends when the token expires', async () => {
  const endsAt = new Date(Date.now() + 50);
  const { readable } = openLiveStream({ requireAccess: allowed, endsAt });
  let output = '';
  for await (const part of readable) output += part;
  expect(output).toBe('retry: 3000\n\n');
});
