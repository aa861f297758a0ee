import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Business,
  createBusiness,
  createUser,
  makeAgencyClient,
  type SignedInUser,
  saveFlow,
  saveView,
} from '#tests/support/factories.ts';
import { storeReviews } from '#tests/support/reviews.ts';
import { entryOf, seedSessions } from '#tests/support/seed-sessions.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { callAsOwner } from './call-as-owner.ts';

const NOW = Math.floor(Date.now() / 1000) * 1000 - 3_600_000;
const PER_BUSINESS = 30;

let server: TestServer;
let owner: SignedInUser;
let parent: Business;
/** The parent and its locations, which lie in different shards. */
let all: Business[];
beforeAll(async () => {
  server = await startTestServer();
  owner = await createUser(server);
  parent = await createBusiness(server, owner);
  all = [parent];
  for (let index = 0; index < 3; index += 1) all.push(await createBusiness(server, owner));
  for (const [index, business] of all.entries()) {
    const { bID } = business;
    if (index > 0) await makeAgencyClient(server, bID, { parent: parent.bID, kind: 'location' });
    const flowVersion = await saveFlow(server, business);
    const seeds = Array.from({ length: PER_BUSINESS }, (_, position) => ({
      startedAt: new Date(NOW + position),
      entries: [entryOf.rating(position % 11), entryOf.why(`Queue ${index}`)],
    }));
    await seedSessions(server, bID, { seeds, flowVersion });
    const reviews = [0, 1].map((second) => ({ reviewedAt: new Date(NOW + second * 1_000) }));
    await storeReviews(server, bID, { platform: 'gp', seeds: reviews });
  }
});
afterAll(() => server.stop());

const call = (name: string, body: object) => callAsOwner(server, parent, name, body);

test('responses of a parent and its locations are listed in pages, searched, summed and exported', async () => {
  const first = await call('fetchfeedback', { locations: 'all', isInitialFetch: true });
  const startAfter = first.collection.at(-1).sessionID;
  const second = await call('fetchfeedback', { locations: 'all', startAfter });
  const ids = [...first.collection, ...second.collection].map(({ sessionID }) => sessionID);
  expect(ids).toEqual(ids.toSorted().reverse());
  expect([new Set(ids).size, second.hasMore]).toEqual([all.length * PER_BUSINESS, false]);
  const [, location] = all;
  for (const [filter, count] of [
    [{ locations: 'all', sort: 'lowest', sentiment: ['negative'] }, 21 * all.length],
    [{ locations: 'all', filterWords: 'queue 1' }, PER_BUSINESS],
    [{ locations: [location?.bID], questionID: 'WHY' }, PER_BUSINESS],
  ] as const) {
    const { matching, collection } = await call('fetchfeedback', filter);
    expect([matching.count, collection.length]).toEqual([count, count]);
    expect((await call('fetchquestionresults', filter)).count).toBe(count);
  }
  const body = JSON.stringify({ bID: parent.bID, locations: 'all', format: 'json' });
  const headers = { 'content-type': 'application/json', ...owner.headers };
  const url = `${server.origin}/api/dash/exportfeedback`;
  const file = (await (await fetch(url, { method: 'POST', headers, body })).json()) as typeof ids;
  expect(file.map((one: { sessionID: string }) => one.sessionID)).toEqual(ids);
});

test('reviews of a parent and its locations are listed in one order, and counted', async () => {
  const { reviews, count } = await call('fetchreviews', { platform: 'all', locations: 'all' });
  const dates = reviews.map(({ date }: { date: string }) => date);
  expect([count, dates]).toEqual([2 * all.length, dates.toSorted().reverse()]);
  expect(new Set(reviews.map(({ bID }: { bID: string }) => bID)).size).toBe(all.length);
});

test("a location has its parent's saved views and reply templates", async () => {
  const [, location] = all;
  await saveView(server, parent, { name: 'Unhappy', search: {} });
  await call('savereplytemplate', { name: 'Thanks', text: 'Thank you!' });
  const { views } = await callAsOwner(server, location as Business, 'fetchviews');
  const { templates } = await callAsOwner(server, location as Business, 'fetchreplytemplates');
  expect([views, templates]).toMatchObject([[{ isFromParent: true }], [{ isFromParent: true }]]);
});
