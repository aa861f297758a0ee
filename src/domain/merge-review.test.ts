import { expect, test } from 'vitest';
import {
  compareReview,
  deletedIdentities,
  isLikeVerdict,
  sameReviewKey,
  storableReview,
} from './merge-review.ts';
import type { PlatformReview } from './platform-review.ts';

const REVIEW: PlatformReview = {
  uniqueId: 'r1',
  name: 'Mia',
  profilePicture: '',
  rating: 5,
  title: 'Good',
  text: 'Warm rye at seven.',
  translatedText: null,
  language: 'en',
  url: '',
  reviewedAt: new Date('2026-03-04T05:06:07Z'),
  editedAt: null,
  reply: null,
};
const STORED = { ...REVIEW, replyText: null, recommends: null };

test('a review that its author changed is edited; another reply or translation is an update', () => {
  expect(compareReview(STORED, REVIEW)).toBe('same');
  for (const edit of [{ rating: 4 }, { title: 'Better' }, { text: 'Sold out.' }]) {
    expect(compareReview(STORED, { ...REVIEW, ...edit })).toBe('edited');
  }
  const reply = { text: 'Thank you!', repliedAt: null };
  for (const update of [{ translatedText: 'Brot' }, { name: 'Mia K.' }, { reply }]) {
    expect(compareReview(STORED, { ...REVIEW, ...update })).toBe('updated');
  }
});

test('a stored review has one-line names and no characters that a database rejects', () => {
  const odd = { ...REVIEW, name: ' Mia\n\u202eK. ', title: 'a\tb', text: 'x\0y\ud800 ' };
  expect(storableReview(odd)).toMatchObject({ name: 'Mia K.', title: 'a b', text: 'xy\ufffd' });
  expect([...storableReview({ ...REVIEW, text: '😀'.repeat(12_000) }).text]).toHaveLength(10_001);
});

test('the same review in a file has the same author, day and rating', () => {
  const later = { ...REVIEW, reviewedAt: new Date('2026-03-04T23:00:00Z'), text: 'other' };
  expect(sameReviewKey(later)).toBe(sameReviewKey(REVIEW));
  for (const change of [{ name: 'Rae' }, { rating: 4 }, { reviewedAt: new Date('2026-03-05') }]) {
    expect(sameReviewKey({ ...REVIEW, ...change })).not.toBe(sameReviewKey(REVIEW));
  }
  expect(sameReviewKey({ ...REVIEW, name: '' })).toBeNull();
});

test('recommendations agree where they are equal or one is unknown', () => {
  const agree = (stored: boolean | null, delivered: boolean | null) =>
    isLikeVerdict({ recommends: stored }, { recommends: delivered });
  expect([agree(true, true), agree(null, false), agree(true, null), agree(null, null)]).toEqual(
    Array(4).fill(true),
  );
  expect([agree(true, false), agree(false, true)]).toEqual([false, false]);
});

test('a deleted review is recognised by its id or its content, one without text only by its id', () => {
  const [byId, byContent] = deletedIdentities(REVIEW);
  expect(deletedIdentities({ ...REVIEW, uniqueId: 'r2' })).toContain(byContent);
  expect(deletedIdentities({ ...REVIEW, text: 'edited' })).toContain(byId);
  expect(deletedIdentities({ ...REVIEW, text: '' })).toEqual([byId]);
});
