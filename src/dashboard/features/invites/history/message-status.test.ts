import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { MESSAGE_STATES, type MessageReason } from '#domain/messages.ts';
import {
  countGroups,
  countsWorthShowing,
  isInTransit,
  reasonText,
  refetchInterval,
  STATE_GROUPS,
  statesOf,
} from './message-status.ts';

const all = MESSAGE_STATES.map((state) => ({ state, reason: null, count: 1 }));

test('every invite is counted in one group', () => {
  const sums = countGroups(all);
  expect(STATE_GROUPS.flatMap(statesOf).sort()).toEqual([...MESSAGE_STATES].sort());
  expect(sums).toEqual({ waiting: 3, sent: 3, notDelivered: 2, notSent: 2, uncertain: 1 });
});

test('states other than sent are listed with the most frequent first', () => {
  const bounced = { state: 'bounced', reason: 'address', count: 7 } as const;
  const none = { state: 'failed', reason: null, count: 0 } as const;
  expect(countsWorthShowing([...all, none, bounced])[0]).toEqual(bounced);
  expect(countsWorthShowing([none])).toEqual([]);
});

test('a page is refetched often only while something may change soon', () => {
  const planned = { state: 'scheduled', reason: 'planned' } as const;
  expect(isInTransit(planned)).toBe(false);
  expect(isInTransit({ state: 'scheduled', reason: 'retry' })).toBe(true);
  expect(refetchInterval([planned, { state: 'sending', reason: null }])).toBe(4000);
  expect(refetchInterval([planned, { state: 'sent', reason: null }])).toBe(30_000);
});

const keys = ((key: string) => key) as unknown as TFunction;

test('a reason has a text for its channel', () => {
  const failed = { state: 'failed', reason: 'blocked' } as const;
  expect(reasonText({ channel: 'email', ...failed }, keys)).toBe('invites.reasons.email.blocked');
  expect(reasonText({ channel: 'text', ...failed }, keys)).toBe('invites.reasons.text.blocked');
  expect(reasonText({ channel: 'text', state: 'sent', reason: null }, keys)).toBeNull();
});

test('an uncertain message shows its reason, or that sending was interrupted if it has none', () => {
  const uncertain = { channel: 'text', state: 'uncertain' } as const;
  const textOf = (reason: MessageReason | null) => reasonText({ ...uncertain, reason }, keys);
  expect(textOf(null)).toBe('invites.uncertain.interrupted');
  expect(textOf('stopped')).toBe('invites.reasons.text.stopped');
  expect(textOf('byHand')).toBe('invites.cancelledByHand');
  expect(textOf('noAnswer')).toBe('invites.uncertain.noAnswer.text');
});
