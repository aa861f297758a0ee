import { expect, test } from 'vitest';
import { offeredLanguages, offeredPlatforms } from './offered-sources.ts';

const item = (platform: 'feedback' | 'g2', language: string | null) => ({
  platform,
  card: { language },
});

test('offers the survey, and platforms that are connected, shown or chosen', () => {
  expect(offeredPlatforms([], {}, [])).toEqual(['feedback']);
  const connected = { fb: { id: 'bakery' }, tw: { id: 'bakery' } };
  expect(offeredPlatforms([item('g2', null)], connected, ['ye'])).toEqual([
    'feedback',
    'fb',
    'g2',
    'ye',
  ]);
});

test('offers languages with content, and those that are chosen', () => {
  const items = [item('feedback', 'ar'), item('feedback', 'en'), item('g2', null)];
  expect(offeredLanguages(items, ['de'])).toEqual(['en', 'de', 'ar']);
});
