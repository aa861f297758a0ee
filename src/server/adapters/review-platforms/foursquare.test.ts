import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startFakeFoursquare } from '#tests/support/vendors/fake-foursquare.ts';
import { fakeReview, fakeReviews } from '#tests/support/vendors/fake-review.ts';
import { readAllPages } from '#tests/support/vendors/read-all-pages.ts';
import { testVendorFailures } from '#tests/support/vendors/test-vendor-failures.ts';
import { createFoursquareReviews } from './foursquare.ts';
import type { PlatformConnection } from './port.ts';

const PLACE = '4b0588f1f964a520d4dd22e3';
const connection: PlatformConnection = { way: 'key', externalId: PLACE, credentials: null };

let fake: Awaited<ReturnType<typeof startFakeFoursquare>>;

beforeEach(async () => {
  fake = await startFakeFoursquare({ reviews: fakeReviews(80) });
});

afterEach(() => fake.stop());

function adapter() {
  return createFoursquareReviews({ key: fake.env.FOURSQUARE_KEY, apiUrl: fake.url });
}

test('a tip on Foursquare comes with its text and moment, and without stars', async () => {
  const createdAt = new Date('2026-03-05T08:00:00Z');
  fake.reviews = [fakeReview(0, { id: 'tip01', text: 'Ask for the corner table.', createdAt })];
  expect(await readAllPages(adapter(), connection)).toEqual({
    reviews: [
      {
        uniqueId: 'tip01',
        name: 'Foursquare user',
        profilePicture: '',
        rating: null,
        title: '',
        text: 'Ask for the corner table.',
        translatedText: null,
        language: 'en',
        url: `https://foursquare.com/v/${PLACE}`,
        reviewedAt: createdAt,
        editedAt: null,
        reply: null,
      },
    ],
    totals: null,
    pages: 1,
  });
});

test('Foursquare gives the fifty newest tips', async () => {
  const { reviews } = await readAllPages(adapter(), connection);
  expect(reviews.map(({ uniqueId }) => uniqueId)).toEqual(
    fake.reviews.slice(0, 50).map(({ id }) => id),
  );
});

describe('the failures of Foursquare', () => {
  testVendorFailures(() => ({ fake, read: () => adapter().page(connection, null) }));
});

test.each([
  PLACE,
  `https://foursquare.com/v/${PLACE}`,
  `foursquare.com/v/demo-bar/${PLACE}`,
])('a place on Foursquare is found by %s', async (typed) => {
  expect(await adapter().resolve(typed, connection)).toEqual({
    externalId: PLACE,
    name: 'Demo Bar',
    detail: '1 Main St',
    url: `https://foursquare.com/v/${PLACE}`,
    placeId: null,
  });
});

test.each([
  '0'.repeat(24),
  'https://foursquare.com/explore',
  '../places',
])('a place on Foursquare is not found by %s', async (typed) => {
  await expect(adapter().resolve(typed, connection)).rejects.toMatchObject({ kind: 'gone' });
});
