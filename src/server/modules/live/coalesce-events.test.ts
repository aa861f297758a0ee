import { expect, test } from 'vitest';
import type { LiveEvent } from '#contract/live.ts';
import { coalesceEvents } from './coalesce-events.ts';

const gathered = (...events: LiveEvent[]) => events.reduce(coalesceEvents, [] as LiveEvent[]);

test('adds up the sessions, and names the newest', () => {
  expect(
    gathered(
      { event: 'session', count: 2, newest: 'b' },
      { event: 'session', count: 1, newest: 'a' },
      { event: 'session', count: 4, newest: 'c' },
    ),
  ).toEqual([{ event: 'session', count: 7, newest: 'c' }]);
});

test('names each changed response once, and none beyond the limit', () => {
  const changed = (sessionIDs: string[] | null): LiveEvent => ({ event: 'changed', sessionIDs });
  expect(gathered(changed(['a', 'b']), changed(['b', 'c']))).toEqual([changed(['a', 'b', 'c'])]);
  const many = Array.from({ length: 20 }, (_none, index) => `${index}`);
  expect(gathered(changed(many), changed(['0']))).toEqual([changed(many)]);
  expect(gathered(changed(many), changed(['a']))).toEqual([changed(null)]);
  expect(gathered(changed(null), changed(['a']))).toEqual([changed(null)]);
});

test('keeps at most one event of each kind, for any sequence of events', () => {
  expect(
    gathered(
      { event: 'entity' },
      { event: 'import', platform: 'gp' },
      { event: 'entity' },
      { event: 'import', platform: 'fb' },
      { event: 'resync' },
      { event: 'import', platform: 'gp' },
      { event: 'resync' },
    ),
  ).toEqual([
    { event: 'entity' },
    { event: 'import', platform: 'fb' },
    { event: 'import', platform: 'gp' },
    { event: 'resync' },
  ]);
});
