import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  type Business,
  createBusiness,
  createConfirmedBusiness,
  inviteByEmail,
  makeAgencyClient,
  type SignedInUser,
  saveFlow,
} from '#tests/support/factories.ts';
import { entryOf, seedSessions } from '#tests/support/seed-sessions.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';

const DAY = 86_400_000;

let server: TestServer;
let business: Business;
beforeAll(async () => {
  server = await sharedServer();
  business = await createConfirmedBusiness(server);
});

async function call(name: string, more: object = {}) {
  const body = { bID: business.bID, ...more };
  return (await server.post(`/api/dash/${name}`, body, business.owner.headers)).body;
}

test('what waits is counted as the screens list it, in the same period', async () => {
  const flowVersion = await saveFlow(server, business);
  const now = Date.now();
  const at = (days: number) => new Date(now - days * DAY);
  const seeds = [
    { startedAt: at(1), entries: [entryOf.rating(2)] },
    { startedAt: at(2), entries: [entryOf.rating(3)] },
    { startedAt: at(3), entries: [entryOf.rating(1)], isArchived: true },
    { startedAt: at(4), entries: [entryOf.rating(9)] },
    { startedAt: at(40), entries: [entryOf.rating(0)] },
  ];
  const [, second] = await seedSessions(server, business.bID, { seeds, flowVersion });
  await call('updateresponsestatus', { sessionIDs: [second?.sessionId], status: 'inProgress' });
  await inviteByEmail(server, business, ['a@example.com', 'b@example.com', 'c@example.com']);
  await sql`
    update messages set state = 'bounced' where business_id = ${business.bID}
       and address in ('a@example.com', 'b@example.com')`.execute(server.database);

  const period = {
    timeFromS: Math.floor((now - 30 * DAY) / 1000),
    timeToS: Math.ceil(now / 1000) + 60,
  };
  expect(await call('fetchattention', period)).toEqual({
    lowRatings: 1,
    inProgress: 1,
    failedEmails: 2,
    failedTexts: 0,
    failedImports: 0,
    failedReplies: 0,
  });
  const { collection } = await call('fetchfeedback', {
    ...period,
    sentiment: ['negative'],
    status: ['open'],
  });
  expect(collection).toHaveLength(1);
  expect(await call('fetchattention', {})).toMatchObject({ lowRatings: 2 });
  const { returnInvites } = await call('fetchinvites', {
    type: 'email',
    state: ['bounced', 'failed'],
  });
  expect(returnInvites).toHaveLength(2);
});

test('a client’s people are shown nothing of what their agency keeps from them, and the agency all', async () => {
  const period = { timeFromS: 0, timeToS: Math.ceil(Date.now() / 1000) + 60 };
  const agency = await createBusiness(server);
  const { bID: clientID } = business;
  await makeAgencyClient(server, clientID, { parent: agency.bID, kind: 'agencyClient' });
  const connection = { business_id: clientID, platform: 'tp', connection_id: clientID } as const;
  const { database } = server;
  const connected = { way: 'place', profile: 'fern.example', connected_at: new Date() } as const;
  await database
    .insertInto('platform_connections')
    .values({ ...connection, ...connected })
    .execute();
  await database
    .insertInto('review_imports')
    .values({ ...connection, error: 'gone', error_at: new Date() })
    .execute();
  const waiting = async ({ headers }: SignedInUser) => {
    const body = { bID: clientID, ...period };
    const answer = await server.post('/api/dash/fetchattention', body, headers);
    return [answer.body.failedEmails, answer.body.failedImports];
  };
  expect(await waiting(business.owner)).toEqual([2, 1]);
  const keep = (areas: object) =>
    server.post(
      '/api/dash/setclientareas',
      { bID: agency.bID, clientID, areas },
      agency.owner.headers,
    );
  await keep({ invites: 'off' });
  expect(await waiting(business.owner)).toEqual([0, 1]);
  await keep({ reviews: 'off' });
  expect([await waiting(business.owner), await waiting(agency.owner)]).toEqual([
    [0, 0],
    [2, 1],
  ]);
});
