import { expect, test } from 'vitest';
import { attentionItems } from './attention-items.ts';

const NOTHING = {
  ...{ lowRatings: 0, inProgress: 0, failedEmails: 0, failedTexts: 0 },
  ...{ failedImports: 0, failedReplies: 0 },
};
const replies = { reviews: 9, answerable: 5, answered: 3, medianReplySeconds: null };

test('only what waits is listed, most urgent first', () => {
  expect(attentionItems(NOTHING, undefined)).toEqual([]);
  expect(attentionItems(NOTHING, { ...replies, answered: 5 })).toEqual([]);
  const counts = { ...NOTHING, inProgress: 1, lowRatings: 4, failedImports: 2 };
  const items = attentionItems(counts, replies).map(({ key, count }) => [key, count]);
  expect(items).toEqual([
    ['failedImports', 2],
    ['lowRatings', 4],
    ['reviews', 2],
    ['inProgress', 1],
  ]);
});
