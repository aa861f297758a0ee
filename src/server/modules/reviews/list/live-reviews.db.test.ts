import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { advanceClock } from '#tests/support/advance-clock.ts';
import { type Business, createBusiness } from '#tests/support/factories.ts';
import { storeReviews } from '#tests/support/reviews.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { startFakeGoogle } from '#tests/support/vendors/fake-google.ts';
import { fakeReviews } from '#tests/support/vendors/fake-review.ts';

const PLACE = 'ChIJdemoPlace22';

let google: Awaited<ReturnType<typeof startFakeGoogle>>;
let server: TestServer;
let business: Business;

beforeAll(async () => {
  google = await startFakeGoogle();
  server = await startTestServer({ env: google.env });
});
afterAll(async () => {
  await server.stop();
  await google.stop();
});
beforeEach(async () => {
  business = await createBusiness(server);
  google.reviews = fakeReviews(9);
  google.recover();
  await post('/api/addprofile', { platform: 'gp', profileURLOrID: PLACE });
});

const post = (path: string, body: object) =>
  server.post(path, { bID: business.bID, ...body }, business.owner.headers);

const open = async () => (await post('/api/dash/fetchreviews', { platform: 'gp' })).body;

test('a Google place shows five reviews live and stores none', async () => {
  const { reviews, ...answer } = await open();
  expect(reviews).toHaveLength(5);
  expect(reviews[0]).toMatchObject({ source: 'place', review_text: 'Text 0' });
  expect(answer).toEqual({ hasMore: false, count: 0, isLive: true, liveError: null });
  const rows = await server.database
    .selectFrom('reviews')
    .select('review_id')
    .where('business_id', '=', business.bID)
    .execute();
  expect(rows).toEqual([]);
  const { externalPlatforms } = (await post('/api/dash/getentity', {})).body;
  expect(externalPlatforms.gp).toMatchObject({
    rating: null,
    noReviews: null,
    fetchReviews: false,
  });
});

test('stored reviews of the platform follow them', async () => {
  const seeds = [{ reviewedAt: new Date('2026-01-01'), text: 'From a file.' }];
  await storeReviews(server, business.bID, { platform: 'gp', seeds });
  const { reviews, isLive } = await open();
  expect(reviews.map(({ source }: { source: string }) => source)).toEqual([
    ...Array<string>(5).fill('place'),
    'csv',
  ]);
  expect(isLive).toBe(true);
});

test('they are kept in memory for ten minutes', async () => {
  await open();
  const calls = google.calls;
  await open();
  expect(google.calls).toBe(calls);
  advanceClock(601_000);
  google.reviews = [];
  expect((await open()).reviews).toEqual([]);
  expect(google.calls).toBeGreaterThan(calls);
});

test('an outage is explained and forgotten after ten seconds', async () => {
  google.failNext({ kind: 'status', status: 503 });
  expect(await open()).toMatchObject({
    reviews: [],
    isLive: true,
    liveError: 'We couldn’t reach the platform. Try again in a few minutes.',
  });
  expect((await open()).liveError).not.toBeNull();
  advanceClock(11_000);
  expect(await open()).toMatchObject({ liveError: null });
});

test('they cannot be refreshed or showcased', async () => {
  const refresh = await post('/api/dash/refreshreviews', { platform: 'gp' });
  expect([refresh.status, refresh.body.error.code]).toEqual([409, 'not_connected']);
  const [first] = (await open()).reviews;
  const mark = { type: 'review', platform: 'gp', intent: 'mark', reviewDocID: first.reviewDocID };
  expect((await post('/api/markforshowcase', mark)).status).toBe(404);
});

test('a link that does not say which place it is replaces the link, and ends the live reviews', async () => {
  const url = 'https://maps.app.goo.gl/AbCdEf123';
  const added = await post('/api/addprofile', { platform: 'gp', profileURLOrID: `Rye ${url}` });
  expect([added.status, added.body]).toEqual([200, { id: url, url }]);
  const { gp } = (await post('/api/dash/getentity', {})).body.externalPlatforms;
  expect(gp).toMatchObject({ gpObject: { url }, fetchReviews: null });
});

test('places are found by name and town', async () => {
  const { body } = await post('/api/dash/searchplaces', { query: 'demo' });
  expect(body.places).toContainEqual(expect.objectContaining({ externalID: PLACE }));
});
