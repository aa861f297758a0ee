import { expect, test } from 'vitest';
import type { FeedbackPage } from '../listed-pages.ts';
import type { ListedSession } from '../moderation/response-change.ts';
import { NO_FILTERS } from '../view/responses-view.ts';
import { isOtherList } from './is-other-list.ts';

const session = (sessionID: string, isArchived = false) =>
  ({ sessionID, isArchived, isSpam: false, isTest: false, status: 'open' }) as ListedSession;

const pageOf = (ids: string, count: number, more: Partial<FeedbackPage> = {}): FeedbackPage => ({
  collection: [...ids].map((id) => session(id)),
  hasMore: true,
  questionResults: {},
  matching: { count, isWhole: true, isBehind: false },
  filterableQuestions: [],
  isInitialFetch: true,
  ...more,
});

const telling = { view: NO_FILTERS, isNew: (id: string) => id > 'f' };
const isOther = (pages: FeedbackPage[], now: FeedbackPage) => isOtherList(pages, now, telling);

test('a list is another where one came back, or fewer are left', () => {
  expect(isOther([pageOf('fdc', 9)], pageOf('fdc', 9))).toBe(false);
  expect(isOther([pageOf('fdc', 9)], pageOf('fed', 9))).toBe(true);
  expect(isOther([pageOf('fdc', 9)], pageOf('fdc', 8))).toBe(true);
});

test('what is new, and what is known to have left, makes it no other', () => {
  expect(isOther([pageOf('fdc', 9)], pageOf('gfd', 10))).toBe(false);
  const collection = [session('f'), session('d', true)];
  expect(isOther([pageOf('', 9, { collection })], pageOf('f', 8))).toBe(false);
  const lost = { own: 0, all: 1 };
  expect(isOther([pageOf('', 8, { collection, lost })], pageOf('f', 8))).toBe(false);
});

test('sums that are not whole tell nothing', () => {
  const matching = { count: 3, isWhole: false, isBehind: false };
  expect(isOther([pageOf('fdc', 9)], pageOf('fdc', 0, { matching }))).toBe(false);
});
