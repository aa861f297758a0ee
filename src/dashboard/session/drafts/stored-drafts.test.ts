import { expect, test } from 'vitest';
import { createDraftStorage } from '#dashboard/browser/draft-storage.ts';
import {
  countDrafts,
  deleteDrafts,
  draftKey,
  dropOldDrafts,
  parseDraft,
  storeDraft,
} from './stored-drafts.ts';

const DAY = 86_400_000;
const NOW = 1_795_000_000_000;
const ADA = { userID: 'ada', bID: 'bakery' };
const BOB = { userID: 'bob', bID: 'bakery' };

function emptyStorage() {
  const items = new Map<string, string>();
  return createDraftStorage(() => ({
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }));
}

test('a draft is read as it was stored, with the time', () => {
  const storage = emptyStorage();
  storeDraft(storage, draftKey('note', ADA, 'r-1'), { text: 'Call back' }, NOW);
  expect(parseDraft(storage.read(draftKey('note', ADA, 'r-1')), NOW)).toEqual({
    text: 'Call back',
    savedAt: NOW,
  });
  expect(storage.read(draftKey('note', BOB, 'r-1'))).toBeNull();
});

test('drafts that nobody continued for 30 days are dropped, of every user and kind', () => {
  const storage = emptyStorage();
  storeDraft(storage, draftKey('flow', ADA, ''), {}, NOW - 30 * DAY - 1);
  storeDraft(storage, draftKey('flow', BOB, ''), {}, NOW - 30 * DAY);
  storage.write(draftKey('note', ADA, 'broken'), '{"text":');
  dropOldDrafts(storage, NOW);
  expect(storage.keys()).toEqual([draftKey('flow', BOB, '')]);
});

test('drafts are counted and deleted for one user alone, in all businesses', () => {
  const storage = emptyStorage();
  storeDraft(storage, draftKey('flow', ADA, ''), {}, NOW);
  storeDraft(storage, draftKey('reply', ADA, 'r-1'), {}, NOW);
  storeDraft(storage, draftKey('reply', { ...ADA, bID: 'shop' }, 'r-2'), {}, NOW);
  storeDraft(storage, draftKey('reply', BOB, 'r-1'), {}, NOW);
  expect(countDrafts(storage, 'ada')).toEqual({ flow: 1, reply: 2 });
  deleteDrafts(storage, 'ada');
  expect(storage.keys()).toEqual([draftKey('reply', BOB, 'r-1')]);
});
