import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { reasonText } from './reason-text.ts';

const keys = ((key: string) => key) as unknown as TFunction;

test('a reason is told in the words of its channel', () => {
  const failed = { state: 'failed', reason: 'blocked' } as const;
  expect(reasonText({ channel: 'email', ...failed }, keys)).toBe('invites.reasons.email.blocked');
  expect(reasonText({ channel: 'text', ...failed }, keys)).toBe('invites.reasons.text.blocked');
  expect(reasonText({ channel: 'text', state: 'sent', reason: null }, keys)).toBeNull();
});

test('an uncertain message says what happened, and a program that stopped is no person who did', () => {
  const uncertain = { channel: 'text', state: 'uncertain' } as const;
  const stopped = 'invites.uncertain.stopped';
  expect(reasonText({ ...uncertain, reason: null }, keys)).toBe(stopped);
  expect(reasonText({ ...uncertain, reason: 'stopped' }, keys)).toBe(stopped);
  expect(reasonText({ ...uncertain, reason: 'noAnswer' }, keys)).toBe(
    'invites.uncertain.noAnswer.text',
  );
});
