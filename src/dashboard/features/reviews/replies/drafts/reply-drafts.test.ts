import { expect, test } from 'vitest';
import { createDraftStorage } from '#dashboard/browser/draft-storage.ts';
import { listReplies, parseReply, type ReplyDraft, replyKey } from './reply-drafts.ts';

const DAY = 86_400_000;
const NOW = 1_795_000_000_000;
const ADA = { userID: 'ada', bID: 'bakery' };

/** Storage of a browser that may refuse to store. */
function browserStorage() {
  const items = new Map<string, string>();
  const browser = {
    isBlocked: false,
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, value: string) {
      if (browser.isBlocked) throw new Error('QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key: string) => void items.delete(key),
  };
  return browser;
}

function draftOf(change: Partial<ReplyDraft> = {}): string {
  const draft = { text: 'Thank you', was: null, savedAt: NOW, platform: 'gp', reviewDate: 1 };
  return JSON.stringify({ ...draft, isOrphaned: false, ...change });
}

test('a draft survives a reload and is the same in every tab', () => {
  const browser = browserStorage();
  const key = replyKey(ADA, 'r-1');
  createDraftStorage(() => browser).write(key, draftOf());
  const reloaded = createDraftStorage(() => browser);
  expect(parseReply(reloaded.read(key), NOW)?.text).toBe('Thank you');
  expect(reloaded.isUnstored(key)).toBe(false);
  expect(reloaded.read(replyKey({ ...ADA, userID: 'bob' }, 'r-1'))).toBeNull();
});

test('a draft that the browser does not store is kept in memory, in its latest version', () => {
  const browser = browserStorage();
  const drafts = createDraftStorage(() => browser);
  drafts.write('a', 'one');
  browser.isBlocked = true;
  drafts.write('a', 'one two');
  expect(drafts.read('a')).toBe('one two');
  expect(drafts.isUnstored('a')).toBe(true);
  drafts.write('a', null);
  expect(drafts.read('a')).toBeNull();

  const blocked = createDraftStorage(() => {
    throw new Error('SecurityError');
  });
  blocked.write('a', 'typed');
  expect(blocked.read('a')).toBe('typed');
});

test('the listed drafts are those of this user and business, latest first', () => {
  const browser = browserStorage();
  const storage = createDraftStorage(() => browser);
  storage.write(replyKey(ADA, 'a'), draftOf({ savedAt: NOW - DAY, text: 'older' }));
  storage.write(replyKey(ADA, 'b'), draftOf({ text: 'newer' }));
  storage.write(replyKey({ ...ADA, bID: 'shop' }, 'd'), draftOf());
  expect(listReplies(storage, ADA, NOW)).toMatchObject([
    { reviewDocID: 'b', draft: { text: 'newer' } },
    { reviewDocID: 'a', draft: { text: 'older' } },
  ]);
});
