import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { CALLS_BY_NAME } from '#contract/calls.ts';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import { storeReviews } from '#tests/support/reviews.ts';

const HOUR = 3_600_000;
const day = (number: number) => new Date(Date.UTC(2026, 2, number, 12));
/** March 2026, from the 11th to the 20th. */
const PERIOD = {
  timeFromS: Date.UTC(2026, 2, 11) / 1000,
  timeToS: Date.UTC(2026, 2, 21) / 1000 - 1,
};

const own = businessPerTest();

async function figures(period: object = PERIOD) {
  const { status, body } = await own.call('fetchreviewfigures', period);
  expect([status, body.error]).toEqual([200, undefined]);
  return CALLS_BY_NAME.fetchReviewFigures.answer.parse(body);
}

async function setTotals(days: readonly [day: number, rating: number, reviews: number][]) {
  await own.server.database
    .insertInto('platform_totals')
    .values(
      days.map(([number, rating, reviews]) => ({
        business_id: own.business.bID,
        platform: 'gp',
        day: day(number).toISOString().slice(0, 10),
        rating: String(rating),
        reviews,
      })),
    )
    .execute();
}

/** Replies to a review some milliseconds after it was written. */
async function reply(reviewId: string | undefined, after: number): Promise<void> {
  await sql`
    update reviews set reply_text = 'Thank you',
           first_replied_at = reviewed_at + make_interval(secs => ${after / 1000})
     where business_id = ${own.business.bID} and review_id = ${reviewId}`.execute(
    own.server.database,
  );
}

test('a platform’s own mean and count are compared with those at the start of the period', async () => {
  await setTotals([
    [1, 4.2, 100],
    [10, 4.4, 110],
    [15, 4.6, 131],
    [25, 4.9, 200],
  ]);
  expect((await figures()).platforms).toEqual([
    {
      platform: 'gp',
      rating: 4.6,
      count: 131,
      isOwnCount: false,
      unrated: 0,
      newReviews: 0,
      before: { rating: 4.4, count: 110 },
    },
  ]);
  expect((await figures({})).platforms).toMatchObject([{ rating: 4.9, count: 200, before: null }]);
});

test('without them, the stored reviews with stars are counted, and recommendations apart', async () => {
  const seeds = [
    { reviewedAt: day(2), rating: 3 },
    { reviewedAt: day(12), rating: 5 },
    { reviewedAt: day(13), rating: null, recommends: true },
    { reviewedAt: day(14), rating: null, recommends: false },
    { reviewedAt: day(3), rating: null },
    { reviewedAt: day(28), rating: 1 },
  ];
  await storeReviews(own.server, own.business.bID, { platform: 'ca', seeds });
  expect((await figures()).platforms).toEqual([
    {
      platform: 'ca',
      rating: 4,
      count: 2,
      isOwnCount: true,
      unrated: 3,
      newReviews: 3,
      before: { rating: 3, count: 1 },
    },
  ]);
});

test('the share of answered reviews counts only platforms that say so; the median, first replies', async () => {
  const signedIn = [1, 12, 13, 14, 15].map((number) => ({
    reviewedAt: day(number),
    source: 'signIn' as const,
  }));
  const ids = await storeReviews(own.server, own.business.bID, { platform: 'gp', seeds: signedIn });
  await storeReviews(own.server, own.business.bID, { platform: 'fb', seeds: signedIn });
  await reply(ids[0], HOUR);
  await reply(ids[1], 2 * HOUR);
  await reply(ids[2], 4 * HOUR);
  await reply(ids[3], 40 * HOUR);
  const { total, previous } = await figures();
  expect(total).toEqual({ reviews: 8, answerable: 4, answered: 3, medianReplySeconds: 4 * 3_600 });
  expect(previous).toEqual({ reviews: 2, answerable: 1, answered: 1, medianReplySeconds: 3_600 });
  expect((await figures({})).previous).toBeNull();
});

test('archived reviews count nowhere, and reviews never enter the survey’s scores', async () => {
  const ids = await storeReviews(own.server, own.business.bID, {
    platform: 'tp',
    seeds: [
      { reviewedAt: day(12), rating: 1, source: 'key' },
      { reviewedAt: day(13), rating: 1, source: 'key' },
    ],
  });
  await own.call('archivereviews', { reviewDocIDs: [ids[0]], archived: true });
  const { total, platforms } = await figures();
  expect([total.reviews, total.answerable, platforms[0]?.count]).toEqual([1, 1, 1]);
  const { body } = await own.call('getanalytics', { ...PERIOD, step: 'day' });
  const perDay = body.points.map(({ reviews }: { reviews: number }) => reviews);
  expect(perDay).toEqual([0, 0, 1, 0, 0, 0, 0, 0, 0, 0]);
  expect(body.total).toMatchObject({ n: 0, nps: null, csat: null, star: null });
});

test('a live platform is left out by name', async () => {
  await own.server.database
    .insertInto('platform_connections')
    .values({
      business_id: own.business.bID,
      platform: 'ta',
      connection_id: crypto.randomUUID(),
      way: 'key',
      profile: '123',
      connected_at: day(1),
    })
    .execute();
  expect(await figures()).toMatchObject({ platforms: [], livePlatforms: ['ta'] });
});

test('a disconnected platform’s own figures are forgotten', async () => {
  await own.server.database
    .insertInto('platform_connections')
    .values({
      business_id: own.business.bID,
      platform: 'gp',
      connection_id: crypto.randomUUID(),
      way: 'signIn',
      profile: 'accounts/1/locations/2',
      connected_at: day(1),
    })
    .execute();
  await setTotals([[12, 4.4, 110]]);
  expect((await figures()).platforms).toHaveLength(1);
  const { status } = await own.call('disconnectplatform', {
    platform: 'gp',
    reviews: 'keep',
  });
  expect(status).toBe(200);
  expect((await figures()).platforms).toEqual([]);
});
