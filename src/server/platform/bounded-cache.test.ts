import { expect, test } from 'vitest';
import { createBoundedCache } from './bounded-cache.ts';

test('what was not used for longest makes room, as much as is needed', () => {
  const cache = createBoundedCache<string>(10);
  cache.set('a', 'A', 4);
  cache.set('b', 'B', 4);
  cache.get('a');
  cache.set('c', 'C', 4);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C']);
  cache.set('d', 'D', 10);
  expect([cache.get('a'), cache.get('c'), cache.get('d')]).toEqual([undefined, undefined, 'D']);
});

test('a value that is set anew is counted once', () => {
  const cache = createBoundedCache<string>(10);
  cache.set('a', 'A', 4);
  for (const value of ['B', 'BB', 'BBB']) cache.set('b', value, 6);
  expect([cache.get('a'), cache.get('b')]).toEqual(['A', 'BBB']);
});

test('what is larger than all room drives nothing out, and an older value of it goes', () => {
  const cache = createBoundedCache<string>(10);
  cache.set('a', 'A', 4);
  cache.set('b', 'B', 4);
  cache.set('b', 'BB', 11);
  expect([cache.get('a'), cache.get('b')]).toEqual(['A', undefined]);
});
