import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startFakeG2 } from '#tests/support/vendors/fake-g2.ts';
import { fakeReview, fakeReviews } from '#tests/support/vendors/fake-review.ts';
import { readAllPages } from '#tests/support/vendors/read-all-pages.ts';
import { testVendorFailures } from '#tests/support/vendors/test-vendor-failures.ts';
import { createG2Reviews } from './g2.ts';
import type { PlatformConnection } from './port.ts';

const PRODUCT = '00000000-0000-4000-8000-00000000000a';
const connection: PlatformConnection = { way: 'key', externalId: PRODUCT, credentials: null };

let fake: Awaited<ReturnType<typeof startFakeG2>>;

beforeEach(async () => {
  fake = await startFakeG2({ reviews: fakeReviews(230) });
});

afterEach(() => fake.stop());

function adapter({ key = fake.env.G2_TOKEN }: { key?: string } = {}) {
  return createG2Reviews({ key, apiUrl: fake.url });
}

describe('a review on G2', () => {
  test('comes with its answers below their questions, its author and its change', async () => {
    fake.reviews = [
      fakeReview(0, {
        id: '11111111-2222-4333-8444-555555555555',
        name: 'gus t.',
        rating: 4.5,
        title: 'Does the job',
        text: 'Setup was easy.',
        createdAt: new Date('2026-02-01T16:00:00Z'),
        updatedAt: new Date('2026-03-01T16:00:00Z'),
      }),
    ];
    expect((await readAllPages(adapter(), connection)).reviews).toEqual([
      {
        uniqueId: '11111111-2222-4333-8444-555555555555',
        name: 'gus t.',
        profilePicture: 'https://images.example/11111111-2222-4333-8444-555555555555.png',
        rating: 4.5,
        title: 'Does the job',
        text: 'What do you like best?\nSetup was easy.\n\nWhat do you dislike?\nFew exports.',
        translatedText: null,
        language: null,
        url: 'https://www.g2.example/products/demo/reviews/demo-11111111-2222-4333-8444-555555555555',
        reviewedAt: new Date('2026-02-01T16:00:00Z'),
        editedAt: new Date('2026-03-01T16:00:00Z'),
        reply: null,
      },
    ]);
  });

  test('may have no author and no stars', async () => {
    fake.reviews = [fakeReview(0, { name: null, rating: null })];
    expect((await readAllPages(adapter(), connection)).reviews).toMatchObject([
      { name: 'Verified G2 user', rating: null, editedAt: null },
    ]);
  });
});

describe('the pages of G2', () => {
  test('give every review once, with the totals on the first page', async () => {
    const { reviews, totals, pages } = await readAllPages(adapter(), connection);
    expect(reviews.map(({ uniqueId }) => uniqueId)).toEqual(fake.reviews.map(({ id }) => id));
    expect(totals).toEqual({ rating: 3, count: 230 });
    expect(pages).toBe(3);
  });

  test('are one without reviews if there are none', async () => {
    fake.reviews = [];
    expect(await adapter().page(connection, null)).toEqual({
      reviews: [],
      next: null,
      totals: { rating: null, count: 0 },
    });
  });

  test('are not followed to another server', async () => {
    fake.nextOrigin = 'https://elsewhere.example';
    await expect(adapter().page(connection, null)).rejects.toMatchObject({ kind: 'unreadable' });
  });
});

describe('the failures of G2', () => {
  testVendorFailures(() => ({ fake, read: () => adapter().page(connection, null) }));

  test('leave out the rating if the token may read reviews only', async () => {
    fake.mayReadProducts = false;
    const { totals } = await adapter().page(connection, null);
    expect(totals).toEqual({ rating: null, count: 230 });
  });

  test('include a token that it does not accept', async () => {
    const read = adapter({ key: 'wrong' }).page(connection, null);
    await expect(read).rejects.toMatchObject({ kind: 'reconnect' });
  });
});

test.each([
  PRODUCT,
  'demo',
  'https://www.g2.com/products/demo/reviews?page=2',
])('a product on G2 is found by %s', async (typed) => {
  expect(await adapter().resolve(typed, connection)).toEqual({
    externalId: PRODUCT,
    name: 'Demo',
    detail: 'demo',
    url: 'https://www.g2.com/products/demo',
    placeId: null,
  });
});

test.each([
  'other',
  'https://www.g2.com/categories/crm',
  '../users',
])('a product on G2 is not found by %s', async (typed) => {
  await expect(adapter().resolve(typed, connection)).rejects.toMatchObject({ kind: 'gone' });
});
