import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { FeedbackSession } from '#contract/responses.ts';
import {
  type Business,
  createBusiness,
  createUser,
  makeAgencyClient,
  type SignedInUser,
  saveFlow,
} from '#tests/support/factories.ts';
import { entryOf, type SessionSeed, seedSessions } from '#tests/support/seed-sessions.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let owner: SignedInUser;
let flowVersion: number;
let parent: Business;
let places: [Business, Business];

beforeAll(async () => {
  server = await sharedServer();
  owner = await createUser(server);
});
beforeEach(async () => {
  parent = await createBusiness(server, owner);
  flowVersion = await saveFlow(server, parent);
  places = [await createLocation(), await createLocation()];
});

async function createLocation(): Promise<Business> {
  const location = await createBusiness(server, owner);
  await saveFlow(server, location);
  await makeAgencyClient(server, location.bID, { parent: parent.bID, kind: 'location' });
  return location;
}

const query = (body: object, of = parent) =>
  server.post('/api/dash/fetchfeedback', { bID: of.bID, ...body }, of.owner.headers);
const seed = ({ bID }: Business, seeds: SessionSeed[]) =>
  seedSessions(server, bID, { seeds, flowVersion });
const at = (ms: number) => new Date(1_700_000_000_000 + ms);
const close = ({ bID }: Pick<Business, 'bID'>) =>
  server.database
    .updateTable('businesses')
    .set({ closed_at: at(0), closed_reason: 'removed', closing_id: randomUUID() })
    .where('business_id', '=', bID)
    .execute();

type Listed = Pick<FeedbackSession, 'sessionID' | 'bID'>;

/** All pages of a list, each with the whole `matching` of the first. */
async function listAll(body: object): Promise<Listed[]> {
  const listed: Listed[] = [];
  for (let startAfter: object = {}; ; ) {
    const isInitialFetch = listed.length === 0;
    const page = await query({ locations: 'all', ...body, ...startAfter, isInitialFetch });
    expect(page.status).toBe(200);
    const { collection, hasMore, matching } = page.body;
    listed.push(...collection.map(({ sessionID, bID }: Listed) => ({ sessionID, bID })));
    const isFull = collection.length === (isInitialFetch ? 60 : 100);
    expect(hasMore).toBe(listed.length < matching.count);
    expect(isFull || !hasMore).toBe(true);
    if (!hasMore) return listed;
    const { sessionID, rating, ratingType } = collection.at(-1);
    startAfter = { startAfter: sessionID, startAfterRating: { rating, ratingType } };
  }
}

test('the pages of all locations are their responses in one order, each with its business', async () => {
  // Few different times and ratings, so that most are equal.
  const sessions = fc.array(
    fc.record({
      place: fc.nat({ max: 2 }),
      time: fc.nat({ max: 4 }),
      rating: fc.option(fc.nat({ max: 10 })),
      isSpam: fc.boolean(),
    }),
    { minLength: 140, maxLength: 170, size: 'max' },
  );
  await fc.assert(
    fc.asyncProperty(sessions, async (history) => {
      const group = [parent, ...places];
      const expected: (Listed & { rating: number | null })[] = [];
      for (const [index, place] of group.entries()) {
        const own = history.filter((one) => one.place === index);
        const seeds = own.map(({ time, rating, isSpam }) => ({
          startedAt: at(time),
          entries: [rating === null ? entryOf.why('Fine') : entryOf.rating(rating)],
          isSpam,
        }));
        for (const [position, { sessionId }] of (await seed(place, seeds)).entries()) {
          const { isSpam, rating } = own[position] ?? { isSpam: true, rating: null };
          if (!isSpam) expected.push({ sessionID: sessionId, bID: place.bID, rating });
        }
      }
      const byId = (a: Listed, b: Listed) => (a.sessionID < b.sessionID ? 1 : -1);
      const rank = (one: { rating: number | null }, none: number) => one.rating ?? none;
      const orders = {
        newest: expected.toSorted(byId),
        oldest: expected.toSorted((a, b) => byId(b, a)),
        highest: expected.toSorted((a, b) => rank(b, -1) - rank(a, -1) || byId(a, b)),
        lowest: expected.toSorted((a, b) => rank(a, 11) - rank(b, 11) || byId(a, b)),
      };
      for (const [sort, wanted] of Object.entries(orders)) {
        const keys = wanted.map(({ sessionID, bID }) => ({ sessionID, bID }));
        expect(await listAll({ sort })).toEqual(keys);
      }
      const some = [places[0].bID, parent.bID];
      const ofSome = orders.newest.filter(({ bID = '' }) => some.includes(bID));
      expect((await listAll({ locations: some })).map((one) => one.sessionID)).toEqual(
        ofSome.map((one) => one.sessionID),
      );
    }),
    // Each history would be added to those before it.
    { numRuns: 1 },
  );
});

test('a search finds responses of all locations, and adds up the results of a question', async () => {
  const chosen = (option: string) => entryOf.colour(option);
  for (const [index, place] of places.entries()) {
    await seed(place, [
      { startedAt: at(index), entries: [chosen(index === 0 ? 'Red' : 'Blue')] },
      { startedAt: at(10 + index), entries: [entryOf.why(`Lovely queue ${index}`)] },
    ]);
  }
  const found = await query({ locations: 'all', filterWords: 'lovely QUEUE' });
  expect(found.body.collection.map(({ bID }: Listed) => bID)).toEqual(
    places.map(({ bID }) => bID).reverse(),
  );
  expect(found.body.matching).toEqual({ count: 2, isComplete: true, isBehind: false });

  const { questionResults, filterableQuestions } = (await query({ locations: 'all' })).body;
  const { total, results } = questionResults.COLOUR;
  expect(total).toBe(2);
  expect(results.map((one: { numberOfVotes: number }) => one.numberOfVotes)).toEqual([1, 1]);
  const ids = filterableQuestions.map((one: { questionID: string }) => one.questionID);
  expect(new Set(ids).size).toBe(ids.length);
  const all = await server.post(
    '/api/dash/fetchquestionresults',
    { bID: parent.bID, locations: 'all' },
    owner.headers,
  );
  expect(all.body.questionResults).toEqual(questionResults);

  const blue = { locations: 'all', questionID: 'COLOUR', showOnlyAnswers: ['Blue'] };
  expect((await query(blue)).body.matching.count).toBe(1);
});

test('pages go on after a response that was archived, and after the removal of its location', async () => {
  for (const [index, place] of places.entries()) {
    const startedAt = (position: number) => at(2 * position + index);
    const seeds = Array.from({ length: 45 }, (_, position) => ({
      startedAt: startedAt(position),
      entries: [entryOf.rating(9)],
    }));
    await seed(place, seeds);
  }
  const { collection } = (await query({ locations: 'all', isInitialFetch: true })).body;
  const last = collection.at(-1);
  const archive = { bID: last.bID, sessionID: last.sessionID };
  expect((await server.post('/api/dash/archivesession', archive, owner.headers)).status).toBe(200);
  const next = { locations: 'all', startAfter: last.sessionID };
  const older = (await query(next)).body;
  expect(older.collection).toHaveLength(30);
  expect(older.hasMore).toBe(false);
  await close(last);
  const left = (await query(next)).body.collection.map((one: Listed) => one.sessionID);
  expect(left).toEqual(
    older.collection.flatMap((one: Listed) => (one.bID === last.bID ? [] : [one.sessionID])),
  );
});

test('lists nothing for no location, and refuses what is not a location of the business', async () => {
  const [location] = places;
  await seed(parent, [{ startedAt: at(0), entries: [entryOf.rating(9)] }]);
  const none = await query({ locations: [] });
  expect([none.status, none.body.collection, none.body.hasMore]).toEqual([200, [], false]);
  const foreign = await createBusiness(server, owner);
  await close(places[1]);
  for (const bID of [foreign.bID, places[1].bID, randomUUID()]) {
    expect((await query({ locations: [parent.bID, bID] })).status).toBe(404);
  }
  for (const other of [parent.bID, foreign.bID]) {
    expect((await query({ locations: [other] }, location)).status).toBe(404);
  }
  const itself = await query({ locations: [location.bID.toUpperCase()] }, location);
  expect([itself.status, itself.body.collection]).toEqual([200, []]);
  const plain = (await query({})).body.collection;
  expect([plain.length, 'bID' in plain[0]]).toEqual([1, false]);
  const stranger = await createUser(server);
  expect((await query({ locations: 'all' }, { ...parent, owner: stranger })).status).toBe(404);
});
