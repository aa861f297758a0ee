import { beforeEach, expect, test } from 'vitest';
import { CALLS_BY_NAME } from '#contract/calls.ts';
import { closeBusiness } from '#server/modules/businesses/close-business.ts';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import {
  addMember,
  type Business,
  createBusiness,
  createInvite,
  createUser,
  makeAgencyClient,
  saveFlow,
  startRespondent,
} from '#tests/support/factories.ts';
import { storeReviews } from '#tests/support/reviews.ts';
import { entryOf, seedSessions } from '#tests/support/seed-sessions.ts';

/** March 2026, from the 11th to the 20th. */
const PERIOD = {
  timeFromS: Date.UTC(2026, 2, 11) / 1000,
  timeToS: Date.UTC(2026, 2, 21) / 1000 - 1,
};
const day = (number: number) => new Date(Date.UTC(2026, 2, number, 12));

const own = businessPerTest();
let harbour: Business;
let station: Business;

beforeEach(async () => {
  harbour = await addLocation('Harbour', 'North');
  station = await addLocation('Station');
});

async function addLocation(name: string, region = ''): Promise<Business> {
  const { server, business } = own;
  const location = await createBusiness(server, business.owner);
  await own.call('updateentity', { changes: { businessInfo: { businessName: name } } }, location);
  await makeAgencyClient(server, location.bID, { parent: business.bID, kind: 'location' });
  await server.database
    .updateTable('businesses')
    .set({ region })
    .where('business_id', '=', location.bID)
    .execute();
  return location;
}

/** Responses of a business: on which day of March which rating. */
async function rate(business: Business, ...ratings: [day: number, rating: number][]) {
  const flowVersion = await saveFlow(own.server, business);
  const seeds = ratings.map(([number, rating]) => ({
    startedAt: day(number),
    entries: [entryOf.rating(rating)],
  }));
  return seedSessions(own.server, business.bID, { seeds, flowVersion });
}

async function read(period: object = PERIOD) {
  const { status, body } = await own.call('getmultisinfo', period);
  expect([status, body.error]).toEqual([200, undefined]);
  return CALLS_BY_NAME.getMultisInfo.answer.parse(body);
}

test('each location has its own figures, and those of the period before', async () => {
  await rate(harbour, [12, 10], [13, 9], [14, 3], [2, 0]);
  await rate(station, [15, 7]);
  const { allowed, used, locations, together } = await read();
  expect([allowed, used]).toEqual([5, 2]);
  expect(locations).toMatchObject([
    {
      bID: harbour.bID,
      name: 'Harbour',
      region: 'North',
      isParent: false,
      responses: 3,
      n: 3,
      nps: 33,
      csat: 67,
      star: 4,
      unanswered: { responses: 1, reviews: 0 },
      previous: { responses: 1, n: 1, nps: -100 },
    },
    {
      bID: station.bID,
      name: 'Station',
      region: '',
      responses: 1,
      nps: 0,
      intervals: null,
      unanswered: { responses: 0, reviews: 0 },
      previous: { responses: 0, nps: null },
    },
  ]);
  expect(together).toMatchObject({
    responses: 4,
    n: 4,
    nps: 25,
    unanswered: { responses: 1, reviews: 0 },
    previous: { responses: 1, nps: -100 },
  });
  expect((await read({})).together).toMatchObject({ responses: 5, previous: null });
});

test('what the parent collected itself is a line of its own, once there is any', async () => {
  await rate(harbour, [12, 10]);
  expect((await read()).locations).toHaveLength(2);
  await rate(own.business, [12, 0]);
  const { used, locations, together } = await read();
  expect([used, locations.map(({ isParent }) => isParent)]).toEqual([2, [false, false, true]]);
  expect(locations[2]).toMatchObject({ bID: own.business.bID, nps: -100, responses: 1 });
  expect(together).toMatchObject({ responses: 2, nps: 0 });
});

test('a low rating waits until somebody takes it on, and not while it is put aside', async () => {
  const [first, second, third] = await rate(harbour, [12, 0], [13, 1], [14, 2]);
  const waiting = async () => (await read()).locations[0]?.unanswered.responses;
  expect(await waiting()).toBe(3);
  const change = (name: string, body: object) => own.call(name, body, harbour);
  await change('updateresponsestatus', { sessionIDs: [first?.sessionId], status: 'resolved' });
  expect(await waiting()).toBe(2);
  await change('archivesession', { sessionID: second?.sessionId });
  await change('markasspam', { sessionID: third?.sessionId });
  expect(await waiting()).toBe(0);
  await change('restoresession', { sessionID: second?.sessionId });
  expect(await waiting()).toBe(1);
});

test('the response rate counts the invited who answered', async () => {
  const token = await createInvite(own.server, harbour.bID, { email: 'ada@example.com' });
  await createInvite(own.server, harbour.bID, { email: 'grace@example.com' });
  await saveFlow(own.server, harbour);
  const visit = await startRespondent(own.server, harbour.handle, { invite: token });
  const { status } = await visit.answer(0, { questionID: 'NPSr', type: 'ratingq', answer: 9 });
  expect(status).toBe(200);
  const { locations, together } = await read({});
  const rate = { invited: 2, responded: 1, responseRate: 50 };
  expect(locations[0]).toMatchObject(rate);
  expect(locations[1]).toMatchObject({ invited: 0, responded: 0, responseRate: null });
  expect(together).toMatchObject(rate);
});

test('platforms are those of each location, with the negative reviews that nobody answered', async () => {
  const seeds = [
    { reviewedAt: day(12), rating: 1, source: 'signIn' as const },
    { reviewedAt: day(13), rating: 5, source: 'signIn' as const },
    { reviewedAt: day(2), rating: 2, source: 'signIn' as const },
  ];
  await storeReviews(own.server, station.bID, { platform: 'gp', seeds });
  await own.server.database
    .insertInto('platform_totals')
    .values([
      { business_id: harbour.bID, platform: 'tp', day: '2026-03-01', rating: '4.1', reviews: 90 },
      { business_id: harbour.bID, platform: 'tp', day: '2026-03-09', rating: '4.2', reviews: 91 },
    ])
    .execute();
  const { locations, together } = await read();
  expect(locations.map(({ platforms }) => platforms)).toEqual([
    [{ platform: 'tp', rating: 4.2, count: 91 }],
    [{ platform: 'gp', rating: 2.67, count: 3 }],
  ]);
  expect(locations[1]?.unanswered.reviews).toBe(1);
  expect(together.unanswered.reviews).toBe(1);
});

test('a single business has none, and a closed location is left out', async () => {
  const single = await createBusiness(own.server, own.business.owner);
  const { body } = await own.call('getmultisinfo', {}, single);
  expect(body).toMatchObject({ used: 0, locations: [], together: { responses: 0, nps: null } });
  await rate(harbour, [12, 10]);
  const closed = { reason: 'removed', userId: null, until: null, now: new Date() } as const;
  await own.server.productDatabase
    .transaction()
    .execute((tx) => closeBusiness(tx, harbour.bID, closed));
  const { used, locations, together } = await read();
  expect([used, locations.map(({ name }) => name), together.responses]).toEqual([
    1,
    ['Station'],
    0,
  ]);
});

test('a member of one location does not see its parent, and a location has no locations', async () => {
  const manager = await createUser(own.server);
  await addMember(own.server, harbour.bID, { userId: manager.userId, role: 'admin' });
  const ask = (bID: string) => own.server.post('/api/dash/getmultisinfo', { bID }, manager.headers);
  expect((await ask(own.business.bID)).status).toBe(404);
  const { status, body } = await ask(harbour.bID);
  expect([status, body.locations]).toEqual([200, []]);
  const foreign = { bID: harbour.bID, locations: [own.business.bID] };
  const figures = await own.server.post('/api/dash/getanalytics', foreign, manager.headers);
  expect(figures.status).toBe(404);
});
