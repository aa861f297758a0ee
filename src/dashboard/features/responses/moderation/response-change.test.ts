import { describe, expect, test } from 'vitest';
import type { FeedbackSession } from '#contract/responses.ts';
import { RESPONSE_STATUSES } from '#domain/response-status.ts';
import {
  afterChanges,
  isListed,
  mergeChanges,
  type ResponseChange,
  undoChanges,
  undoStatusChanges,
} from './response-change.ts';

const SESSION = {
  sessionID: 'a',
  isArchived: false,
  isSpam: false,
  isTest: false,
  spamReason: null,
  status: 'open',
} as FeedbackSession;

const change = (kind: 'archive' | 'restore' | 'spam' | 'unspam', ...sessionIDs: string[]) =>
  ({ kind, sessionIDs }) as const;

describe('a response with pending changes', () => {
  test('has the state after the last change', () => {
    const changes = [change('archive', 'a', 'b'), change('spam', 'a'), change('restore', 'a')];
    expect(afterChanges(changes)(SESSION)).toMatchObject({ isArchived: false, isSpam: true });
  });

  test('is unaffected by changes to other responses', () => {
    expect(afterChanges([change('archive', 'b')])(SESSION)).toBe(SESSION);
  });

  test('keeps the automatic spam reason when a person also marks it as spam', () => {
    const spam: FeedbackSession = { ...SESSION, isSpam: true, spamReason: 'too_fast' };
    expect(afterChanges([change('spam', 'a')])(spam).spamReason).toBe('too_fast');
    expect(afterChanges([change('unspam', 'a')])(spam).spamReason).toBeNull();
  });

  test('is changed once with all others of the same change', () => {
    const resolved = { kind: 'status', status: 'resolved' } as const;
    const open = { kind: 'status', status: 'open', sessionIDs: ['e'] } as const;
    const changes = [change('archive', 'a'), change('archive', 'b'), open];
    expect(mergeChanges([...changes, { ...resolved, sessionIDs: ['f'] }])).toEqual([
      change('archive', 'a', 'b'),
      open,
      { ...resolved, sessionIDs: ['f'] },
    ]);
  });

  test('leaves the list that it no longer belongs to', () => {
    const listed = { isArchivedOnly: false, statuses: RESPONSE_STATUSES };
    const archived = afterChanges([change('archive', 'a')])(SESSION);
    expect(isListed(SESSION, listed)).toBe(true);
    expect(isListed(archived, listed)).toBe(false);
    expect(isListed(archived, { ...listed, isArchivedOnly: true })).toBe(true);
    const done: ResponseChange = { kind: 'status', status: 'resolved', sessionIDs: ['a'] };
    expect(isListed(afterChanges([done])(SESSION), { ...listed, statuses: ['open'] })).toBe(false);
  });

  test('is restored, moved out of spam, or both, depending on how it left', () => {
    const archived = { ...SESSION, isArchived: true };
    const spam = { ...SESSION, sessionID: 'b', isSpam: true };
    const both = { ...SESSION, sessionID: 'c', isArchived: true, isSpam: true };
    expect(undoChanges([archived, spam, both])).toEqual([
      change('restore', 'a', 'c'),
      change('unspam', 'b', 'c'),
    ]);
    expect(undoChanges([spam])).toEqual([change('unspam', 'b')]);
  });

  test('gets back its own previous status', () => {
    const undo = undoStatusChanges([
      { sessionID: 'a', was: 'open' },
      { sessionID: 'b', was: 'resolved' },
      { sessionID: 'c', was: 'open' },
    ]);
    expect(undo).toEqual([
      { kind: 'status', status: 'open', sessionIDs: ['a', 'c'] },
      { kind: 'status', status: 'resolved', sessionIDs: ['b'] },
    ]);
  });
});
