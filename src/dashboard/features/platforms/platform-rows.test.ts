import { expect, test } from 'vitest';
import type { PlatformCard } from '#contract/review-platforms.ts';
import { REVIEW_PLATFORM_CODES } from '#domain/review-platforms.ts';
import { platformRows } from './platform-rows.ts';

const UNREAD = {
  rating: null,
  fetchReviews: null,
  noReviews: null,
  error: null,
  reason: null,
  luID: null,
  last_successful_crawl: null,
};

/** Cards of all platforms, with these changes. */
function cards(changes: Partial<Record<string, Partial<PlatformCard>>> = {}): PlatformCard[] {
  return REVIEW_PLATFORM_CODES.map((platform) => ({
    platform,
    state: 'notConnected',
    connection: null,
    problem: null,
    progress: null,
    resumesAt: null,
    storedReviews: 0,
    rating: null,
    ratingCount: null,
    lastImport: null,
    nextImport: null,
    ways: [],
    ...changes[platform],
  }));
}

test('a linked, a connected and a file’s platform are rows; all others can be added', () => {
  const externalPlatforms = { tw: { ...UNREAD, id: 'rye' }, fb: { ...UNREAD, id: '' } };
  const changes = { gp: { storedReviews: 3 }, tp: { state: 'connected' as const } };
  const { rows, addable } = platformRows(cards(changes), { externalPlatforms });
  expect(rows.map(({ code, state }) => [code, state])).toEqual([
    ['gp', null],
    ['tp', 'upToDate'],
    ['tw', 'linked'],
  ]);
  expect(addable.map(({ code }) => code)).toEqual(['fb', 'ta', 'ye', 'fs', 'ca', 'g2']);
});

test.each([
  ['notConnected', 'linked'],
  ['live', 'upToDate'],
  ['connected', 'upToDate'],
  ['waiting', 'importing'],
  ['importing', 'importing'],
  ['needsAttention', 'needsAttention'],
] as const)('a linked platform that is %s is called %s', (state, shown) => {
  const externalPlatforms = { tp: { ...UNREAD, id: 'rye.example' } };
  const { rows } = platformRows(cards({ tp: { state } }), { externalPlatforms });
  expect(rows.map((row) => row.state)).toEqual([shown]);
});
