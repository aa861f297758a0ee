import { expect, test } from 'vitest';
import { MESSAGE_STATES } from '#domain/messages.ts';
import { countGroups, tellingCounts } from './count-groups.ts';
import { isOnItsWay, refetchPause } from './is-on-its-way.ts';

const all = MESSAGE_STATES.map((state) => ({ state, reason: null, count: 1 }));

test('every invite stands in one group', () => {
  const sums = countGroups(all);
  expect(Object.values(sums).reduce((a, b) => a + b)).toBe(MESSAGE_STATES.length);
  expect(sums).toEqual({ waiting: 3, sent: 3, notSent: 4, uncertain: 1 });
});

test('what is told apart stands with the most frequent first', () => {
  const bounced = { state: 'bounced', reason: 'address', count: 7 } as const;
  const none = { state: 'failed', reason: null, count: 0 } as const;
  expect(tellingCounts([...all, none, bounced])[0]).toEqual(bounced);
  expect(tellingCounts([none])).toEqual([]);
});

test('a page is asked for often only while something may change soon', () => {
  const planned = { state: 'scheduled', reason: 'planned' } as const;
  expect(isOnItsWay(planned)).toBe(false);
  expect(isOnItsWay({ state: 'scheduled', reason: 'retry' })).toBe(true);
  expect(refetchPause([planned, { state: 'sending', reason: null }])).toBe(4000);
  expect(refetchPause([planned, { state: 'sent', reason: null }])).toBe(30_000);
});
