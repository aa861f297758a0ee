import { expect, test } from 'vitest';
import { itemLanguages, offeredPlatforms } from './offered-sources.ts';

const item = (platform: 'feedback' | 'g2', language: string | null) => ({
  platform,
  card: { language },
});

const UNREAD = {
  rating: null,
  fetchReviews: null,
  noReviews: null,
  error: null,
  reason: null,
  luID: null,
  last_successful_crawl: null,
};

test('offers the survey, and platforms that are connected, have reviews, are shown or chosen', () => {
  const reviews = { lastDateCheckedReviews: null, platforms: ['tp' as const] };
  const none = { externalPlatforms: {}, reviews: { ...reviews, platforms: [] } };
  expect(offeredPlatforms([], none, [])).toEqual(['feedback']);
  const [linked, connected] = [
    { id: 'bakery', ...UNREAD },
    { ...UNREAD, fetchReviews: true },
  ];
  const externalPlatforms = { fb: connected, ta: linked, tw: linked };
  expect(offeredPlatforms([item('g2', null)], { externalPlatforms, reviews }, ['ye'])).toEqual([
    'feedback',
    'fb',
    'g2',
    'tp',
    'ye',
  ]);
});

test('offers languages with content, and those that are chosen', () => {
  const items = [item('feedback', 'ar'), item('feedback', 'en'), item('g2', null)];
  expect(itemLanguages(items, ['de'])).toEqual(['en', 'de', 'ar']);
});
