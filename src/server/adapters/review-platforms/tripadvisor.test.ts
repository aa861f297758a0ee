import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fakeReview, fakeReviews } from '#tests/support/vendors/fake-review.ts';
import { startFakeTripadvisor } from '#tests/support/vendors/fake-tripadvisor.ts';
import { readAllPages } from '#tests/support/vendors/read-all-pages.ts';
import { testVendorFailures } from '#tests/support/vendors/test-vendor-failures.ts';
import type { PlatformConnection } from './port.ts';
import { createTripadvisorReviews } from './tripadvisor.ts';

const LOCATION = '60745';
const connection: PlatformConnection = { way: 'key', externalId: LOCATION, credentials: null };

let fake: Awaited<ReturnType<typeof startFakeTripadvisor>>;

beforeEach(async () => {
  fake = await startFakeTripadvisor({ reviews: fakeReviews(40) });
});

afterEach(() => fake.stop());

function adapter(more: { referer?: string | undefined } = {}) {
  const { TRIPADVISOR_KEY: key, TRIPADVISOR_REFERER: referer } = fake.env;
  return createTripadvisorReviews({ key, referer, apiUrl: fake.url, ...more });
}

test('a review on Tripadvisor comes with its title, its author and the reply', async () => {
  fake.reviews = [
    fakeReview(0, {
      id: '900001',
      name: 'sea_fan',
      rating: 4,
      title: 'Lovely view',
      text: 'Breakfast on the terrace.',
      createdAt: new Date('2026-06-20T11:22:33Z'),
      reply: { text: 'Come again!', repliedAt: new Date('2026-06-21T11:22:33Z') },
    }),
  ];
  expect((await readAllPages(adapter(), connection)).reviews).toEqual([
    {
      uniqueId: '900001',
      name: 'sea_fan',
      profilePicture: 'https://images.example/900001-t.jpg',
      rating: 4,
      title: 'Lovely view',
      text: 'Breakfast on the terrace.',
      translatedText: null,
      language: 'en',
      url: 'https://www.tripadvisor.example/Show900001',
      reviewedAt: new Date('2026-06-20T11:22:33Z'),
      editedAt: null,
      reply: { text: 'Come again!', repliedAt: new Date('2026-06-21T11:22:33Z') },
    },
  ]);
});

test('Tripadvisor gives the five newest reviews, with the totals of all', async () => {
  const { reviews, totals } = await readAllPages(adapter(), connection);
  expect(reviews.map(({ uniqueId }) => uniqueId)).toEqual(
    fake.reviews.slice(0, 5).map(({ id }) => id),
  );
  expect(totals).toEqual({ rating: 3, count: 40 });
});

test('a location on Tripadvisor may have no reviews', async () => {
  fake.reviews = [];
  const { reviews, totals } = await readAllPages(adapter(), connection);
  expect({ reviews, totals }).toEqual({ reviews: [], totals: { rating: null, count: 0 } });
});

describe('the failures of Tripadvisor', () => {
  testVendorFailures(() => ({ fake, read: () => adapter().page(connection, null) }));

  test('include a key that is restricted to another page, which no message repeats', async () => {
    const read = adapter({ referer: undefined }).page(connection, null);
    await expect(read).rejects.toMatchObject({ kind: 'forbidden', status: 403 });
    await expect(read).rejects.not.toThrow(fake.env.TRIPADVISOR_KEY);
  });
});

test.each([
  LOCATION,
  'd60745',
  'g186338-d60745',
  'https://www.tripadvisor.com/UserReviewEdit-d60745',
  'https://www.tripadvisor.co.uk/Hotel_Review-g186338-d60745-Reviews-Demo.html',
])('a location on Tripadvisor is found by %s', async (typed) => {
  expect(await adapter().resolve(typed, connection)).toEqual({
    externalId: LOCATION,
    name: 'Demo Hotel',
    detail: '1 Main St, Leeds',
    url: 'https://www.tripadvisor.example/Show60745',
    placeId: null,
  });
});

test.each([
  '1',
  'https://www.tripadvisor.com/Tourism-g186338-London.html',
  'hotel',
])('a location on Tripadvisor is not found by %s', async (typed) => {
  await expect(adapter().resolve(typed, connection)).rejects.toMatchObject({ kind: 'gone' });
});
