import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Business, createBusiness } from '#tests/support/factories.ts';
import { storeReviews } from '#tests/support/reviews.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';

const LETTER = {
  platform: 'ca',
  name: 'Mia',
  date: '2026-01-02',
  rating: 5,
  title: '',
  text: 'By letter.',
  url: '',
};

let server: TestServer;
let business: Business;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  business = await createBusiness(server);
});

const post = (path: string, body: object) =>
  server.post(path, { bID: business.bID, ...body }, business.owner.headers);
const add = (more: object = {}) => post('/api/dash/addreview', { ...LETTER, ...more });
const listed = async () => (await post('/api/dash/fetchreviews', { platform: 'ca' })).body.reviews;

test('a review added by hand says so, and two alike are two', async () => {
  const { status, body } = await add();
  expect(status).toBe(200);
  expect(await listed()).toMatchObject([
    {
      reviewDocID: body.reviewDocID,
      name: 'Mia',
      source: 'hand',
      date: '2026-01-02T00:00:00.000Z',
    },
  ]);
  await add({ text: 'By phone.' });
  expect(await listed()).toHaveLength(2);
});

test('it is refused if the platform has delivered it already, or it was deleted here', async () => {
  const reviewedAt = new Date('2026-01-02T09:00:00Z');
  const seed = { reviewedAt, name: 'Mia', rating: 5, source: 'key' } as const;
  await storeReviews(server, business.bID, { platform: 'ca', seeds: [seed] });
  expect(await add()).toMatchObject({
    status: 409,
    body: { error: { message: 'This review was already imported from the platform.' } },
  });
  const { body } = await add({ name: 'Rae' });
  await post('/api/dash/deletereview', { platform: 'ca', reviewDocID: body.reviewDocID });
  expect((await add({ name: 'Rae' })).status).toBe(409);
});

test('it needs a day that is not in the future, and something that it says', async () => {
  const fieldsOf = async (more: object) => {
    const { status, body } = await add(more);
    return [status, Object.keys(body.error?.fields ?? {})];
  };
  expect(await fieldsOf({ date: '2099-01-01' })).toEqual([422, ['date']]);
  expect(await fieldsOf({ date: '2026-02-30' })).toEqual([422, ['date']]);
  expect(await fieldsOf({ rating: null, text: ' ' })).toEqual([422, ['text']]);
  expect(await fieldsOf({ rating: 6 })).toEqual([422, ['rating']]);
  expect(await fieldsOf({ url: 'javascript:alert(1)' })).toEqual([422, ['url']]);
  expect(await fieldsOf({ platform: 'tw' })).toEqual([422, ['platform']]);
});
