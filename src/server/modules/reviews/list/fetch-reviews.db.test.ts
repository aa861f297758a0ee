import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { CALLS_BY_NAME } from '#contract/calls.ts';
import { PLATFORM_CODES } from '#domain/platforms.ts';
import {
  type Business,
  createBusiness,
  createUser,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { storeReviews } from '#tests/support/reviews.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';

const START = Date.UTC(2026, 0, 1);

let server: TestServer;
let owner: SignedInUser;
let business: Business;
beforeAll(async () => {
  server = await sharedServer();
  owner = await createUser(server);
});
beforeEach(async () => {
  business = await createBusiness(server, owner);
});

const ask = (body: object, { bID, owner } = business) =>
  server.post('/api/dash/fetchreviews', { bID, ...body }, owner.headers);

async function page(body: object) {
  const { status, body: answer } = await ask(body);
  expect(status).toBe(200);
  return CALLS_BY_NAME.fetchReviews.answer.parse(answer);
}

/** Several reviews with each time, so that pages end among equal times. */
const times = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    reviewedAt: new Date(START + Math.floor(index / 7) * 1_000),
  }));

test('returns every field of a review', async () => {
  const seed = {
    reviewedAt: new Date('2026-03-04T05:06:07.089Z'),
    uniqueId: 'their-own-name',
    name: 'Zoë <b>',
    rating: 4.5,
    title: 'Good bread',
    text: 'Line one\nline two 😀',
    url: 'https://reviews.example/1',
  };
  const [id] = await storeReviews(server, business.bID, { platform: 'tp', seeds: [seed] });
  expect(await page({ platform: 'tp' })).toEqual({
    reviews: [
      {
        reviewDocID: id,
        unique_id: 'their-own-name',
        name: 'Zoë <b>',
        date: '2026-03-04T05:06:07.089Z',
        profile_picture: '',
        rating_value: 4.5,
        recommends: null,
        review_title: 'Good bread',
        review_text: 'Line one\nline two 😀',
        url: 'https://reviews.example/1',
        translated_text: null,
        source: 'csv',
        edited: null,
        reply: null,
        platform: 'tp',
        pendingReply: null,
        canReply: false,
        isArchived: false,
      },
    ],
    hasMore: false,
    count: 1,
    isLive: false,
    liveError: null,
  });
});

test('returns empty texts and a null rating for what a platform does not give', async () => {
  const seeds = [{ reviewedAt: new Date(START), rating: null }];
  await storeReviews(server, business.bID, { platform: 'fb', seeds });
  expect((await page({ platform: 'fb' })).reviews).toMatchObject([
    { name: '', rating_value: null, review_title: '', review_text: '', url: '' },
  ]);
});

test('returns an empty page for a platform without reviews', async () => {
  for (const platform of PLATFORM_CODES) {
    expect(await page({ platform })).toMatchObject({ reviews: [], hasMore: false });
  }
});

test('returns fifty per page, newest first, each once, even with equal times', async () => {
  const ids = await storeReviews(server, business.bID, { platform: 'gp', seeds: times(120) });
  await storeReviews(server, business.bID, { platform: 'tp', seeds: times(3) });
  const found: string[] = [];
  const sizes: number[] = [];
  let startAfter: string | false | null = null;
  for (let hasMore = true; hasMore; ) {
    const answer = await page({ platform: 'gp', startAfter });
    hasMore = answer.hasMore;
    sizes.push(answer.reviews.length);
    found.push(...answer.reviews.map(({ reviewDocID }) => reviewDocID));
    startAfter = found.at(-1) ?? '';
  }
  expect(sizes).toEqual([50, 50, 20]);
  expect(found.toSorted()).toEqual(ids.toSorted());
  const dates = await datesOf(found);
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));
});

async function datesOf(ids: readonly string[]): Promise<number[]> {
  const rows = await server.database
    .selectFrom('reviews')
    .select(['review_id', 'reviewed_at'])
    .where('business_id', '=', business.bID)
    .execute();
  const byId = new Map(rows.map((row) => [row.review_id, row.reviewed_at.getTime()]));
  return ids.map((id) => byId.get(id) ?? 0);
}

test('neither skips nor repeats reviews while newer ones arrive', async () => {
  const { bID } = business;
  const ids = await storeReviews(server, bID, { platform: 'gp', seeds: times(70) });
  const first = await page({ platform: 'gp' });
  const seeds = Array.from({ length: 9 }, () => ({ reviewedAt: new Date(START + 86_400_000) }));
  await storeReviews(server, bID, { platform: 'gp', seeds });
  const startAfter = first.reviews.at(-1)?.reviewDocID.toUpperCase();
  const second = await page({ platform: 'gp', startAfter });
  const found = [...first.reviews, ...second.reviews].map(({ reviewDocID }) => reviewDocID);
  expect(found.toSorted()).toEqual(ids.toSorted());
  expect(second.hasMore).toBe(false);
});

test('returns exactly fifty as one page', async () => {
  await storeReviews(server, business.bID, { platform: 'gp', seeds: times(50) });
  const { reviews, hasMore } = await page({ platform: 'gp', startAfter: false });
  expect([reviews.length, hasMore]).toEqual([50, false]);
});

test('returns 422 for an unknown cursor, or one of another business or platform', async () => {
  const { bID } = business;
  await storeReviews(server, bID, { platform: 'gp', seeds: times(2) });
  const [elsewhere] = await storeReviews(server, bID, { platform: 'tp', seeds: times(1) });
  const other = await createBusiness(server);
  const [foreign] = await storeReviews(server, other.bID, { platform: 'gp', seeds: times(1) });
  for (const startAfter of [elsewhere, foreign, randomUUID(), 'x']) {
    const { status, body } = await ask({ platform: 'gp', startAfter });
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ['startAfter']]);
  }
  expect((await page({ platform: 'gp', startAfter: '' })).reviews).toHaveLength(2);
});

test('returns 422 for an unknown platform', async () => {
  for (const platform of ['xx', '', null, undefined, 'feedback']) {
    const { status, body } = await ask({ platform });
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ['platform']]);
  }
});

test('never returns another business’s reviews', async () => {
  const other = await createBusiness(server);
  await storeReviews(server, other.bID, { platform: 'gp', seeds: times(3) });
  expect((await page({ platform: 'gp' })).reviews).toEqual([]);
});
