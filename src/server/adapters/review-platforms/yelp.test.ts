import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fakeReview, fakeReviews } from '#tests/support/vendors/fake-review.ts';
import { startFakeYelp, yelpError } from '#tests/support/vendors/fake-yelp.ts';
import { readAllPages } from '#tests/support/vendors/read-all-pages.ts';
import { testVendorFailures } from '#tests/support/vendors/test-vendor-failures.ts';
import type { PlatformConnection } from './port.ts';
import { createYelpReviews } from './yelp.ts';

const BUSINESS = 'yelp0Demo_1-AbCdEfGhIj';
const connection: PlatformConnection = { way: 'key', externalId: BUSINESS, credentials: null };

let fake: Awaited<ReturnType<typeof startFakeYelp>>;

beforeEach(async () => {
  fake = await startFakeYelp({ reviews: fakeReviews(40) });
});

afterEach(() => fake.stop());

function adapter({ key = fake.env.YELP_KEY }: { key?: string } = {}) {
  return createYelpReviews({ key, apiUrl: fake.url });
}

test('an excerpt on Yelp comes with its author, its stars and its moment', async () => {
  fake.reviews = [
    fakeReview(0, {
      id: 'rv_Ab12',
      name: 'Flo M.',
      rating: 5,
      text: 'Nice bakery, the sourdough…',
      createdAt: new Date('2026-04-19T02:32:11Z'),
    }),
  ];
  expect((await readAllPages(adapter(), connection)).reviews).toEqual([
    {
      uniqueId: 'rv_Ab12',
      name: 'Flo M.',
      profilePicture: '',
      rating: 5,
      title: '',
      text: 'Nice bakery, the sourdough…',
      translatedText: null,
      language: null,
      url: 'https://www.yelp.example/biz/demo?hrid=rv_Ab12',
      reviewedAt: new Date('2026-04-19T02:32:11Z'),
      editedAt: null,
      reply: null,
    },
  ]);
});

test('Yelp gives seven excerpts at most, with the totals of all reviews', async () => {
  const { reviews, totals, pages } = await readAllPages(adapter(), connection);
  expect(reviews).toHaveLength(7);
  expect(totals).toEqual({ rating: 3, count: 40 });
  expect(pages).toBe(1);
});

describe('the failures of Yelp', () => {
  testVendorFailures(() => ({ fake, read: () => adapter().page(connection, null) }));

  test('include a key that it does not accept', async () => {
    const read = adapter({ key: 'wrong' }).page(connection, null);
    await expect(read).rejects.toMatchObject({ kind: 'reconnect', vendorCode: 'TOKEN_INVALID' });
  });

  test('that come from too many requests in a second are over after one', async () => {
    const { body } = yelpError(429, 'TOO_MANY_REQUESTS_PER_SECOND');
    fake.failNext({ kind: 'status', status: 429, body });
    await expect(adapter().page(connection, null)).rejects.toMatchObject({
      kind: 'throttled',
      retryAfterSeconds: 1,
    });
  });

  test('that come from the daily limit last until it is reset', async () => {
    const { body } = yelpError(429, 'ACCESS_LIMIT_REACHED');
    const date = 'Thu, 26 Nov 2026 22:30:00 GMT';
    const reset = { date, 'ratelimit-resettime': '2026-11-27T00:00:00+00:00' };
    for (const headers of [reset, { date }]) {
      fake.failNext({ kind: 'status', status: 429, body, headers });
      await expect(adapter().page(connection, null)).rejects.toMatchObject({
        kind: 'throttled',
        retryAfterSeconds: 90 * 60,
      });
    }
  });
});

test.each([
  BUSINESS,
  'demo-bakery',
  'https://m.yelp.com/biz/demo-bakery?osq=x',
])('a business on Yelp is found by %s', async (typed) => {
  expect(await adapter().resolve(typed, connection)).toEqual({
    externalId: BUSINESS,
    name: 'Demo Bakery',
    detail: '1 Main St, San Francisco, CA 94103',
    url: 'https://www.yelp.com/biz/demo-bakery',
    placeId: null,
  });
});

test.each([
  'nobody',
  'https://www.yelp.com/search?q=x',
  '../search',
])('a business on Yelp is not found by %s', async (typed) => {
  await expect(adapter().resolve(typed, connection)).rejects.toMatchObject({ kind: 'gone' });
});
