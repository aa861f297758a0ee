import { expect, test } from 'vitest';
import { cacheReads } from './cached-read.ts';

const MINUTE = 60_000;

test('many callers cost one read, until it is too old', async () => {
  let reads = 0;
  const read = async () => {
    reads += 1;
    return reads;
  };
  const cached = cacheReads({ read, maxAge: MINUTE, patience: MINUTE });
  expect(await Promise.all([cached(), cached()])).toEqual([1, 1]);
  expect(await cached()).toBe(1);
  const uncached = cacheReads({ read, maxAge: 0, patience: MINUTE });
  expect([await uncached(), await uncached()]).toEqual([2, 3]);
});

test('a read that fails is null, and is not repeated at once either', async () => {
  let reads = 0;
  const cached = cacheReads({
    read: () => {
      reads += 1;
      return Promise.reject(new Error('down'));
    },
    maxAge: MINUTE,
    patience: MINUTE,
  });
  expect([await cached(), await cached(), reads]).toEqual([null, null, 1]);
});

test('a read that hangs is null soon, and no other one begins until it has ended', async () => {
  let reads = 0;
  let end = (_value: string) => {};
  const cached = cacheReads({
    read: () => {
      reads += 1;
      return new Promise<string>((resolve) => {
        end = resolve;
      });
    },
    maxAge: 0,
    patience: 5,
  });
  expect([await cached(), await cached(), reads]).toEqual([null, null, 1]);
  end('late');
  await new Promise((resolve) => setImmediate(resolve));
  const next = cached();
  end('in time');
  expect([await next, reads]).toEqual(['in time', 2]);
});
