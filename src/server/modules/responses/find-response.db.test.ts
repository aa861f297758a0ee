import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { MAX_SEARCHED_BUSINESSES } from '#contract/responses.ts';
import {
  addMember,
  type Business,
  createBusiness,
  createUser,
  makeAgencyClient,
  makeLocation,
  type SignedInUser,
  saveFlow,
} from '#tests/support/factories.ts';
import { entryOf, seedSessions } from '#tests/support/seed-sessions.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let owner: SignedInUser;
let bakery: Business;
let shop: Business;

beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  owner = await createUser(server);
  bakery = await createBusiness(server, owner);
  shop = await createBusiness(server, owner);
});

async function find(sessionID: string, { headers }: SignedInUser = owner) {
  const { status, body } = await server.post('/api/dash/findresponse', { sessionID }, headers);
  expect(status).toBe(200);
  return body;
}

async function respond(of: Business, entries = [entryOf.rating(9)]): Promise<string> {
  const flowVersion = await saveFlow(server, of);
  const seeds = [{ startedAt: new Date(1_767_225_600_000), entries }];
  const [session] = await seedSessions(server, of.bID, { seeds, flowVersion });
  return session?.sessionId ?? '';
}

test('a response is found in whichever of the caller’s businesses has it', async () => {
  expect(await find(await respond(bakery))).toEqual({ bID: bakery.bID });
  expect(await find(await respond(shop))).toEqual({ bID: shop.bID });
  const colleague = await createUser(server);
  await addMember(server, shop.bID, { userId: colleague.userId, role: 'collaborator' });
  expect(await find(await respond(shop), colleague)).toEqual({ bID: shop.bID });
});

test('a response of a business of others is not found, nor one without an answer, nor what is none', async () => {
  const theirs = await createBusiness(server);
  expect(await find(await respond(theirs))).toEqual({ bID: null });
  const colleague = await createUser(server);
  await addMember(server, shop.bID, { userId: colleague.userId, role: 'collaborator' });
  expect(await find(await respond(bakery), colleague)).toEqual({ bID: null });
  expect(await find(await respond(bakery, []))).toEqual({ bID: null });
  for (const sessionID of ['', 'x', '%', "' or true --", bakery.bID]) {
    expect(await find(sessionID)).toEqual({ bID: null });
  }
});

test('an agency’s client is searched for those who run clients only', async () => {
  await makeAgencyClient(server, shop.bID, { parent: bakery.bID, kind: 'agencyClient' });
  const session = await respond(shop);
  const [admin, editor] = [await createUser(server), await createUser(server)];
  await addMember(server, bakery.bID, { userId: admin.userId, role: 'admin' });
  await addMember(server, bakery.bID, { userId: editor.userId, role: 'editor' });
  expect(await find(session, admin)).toEqual({ bID: shop.bID });
  expect(await find(session, editor)).toEqual({ bID: null });
});

test('a location is searched, but only the first 350 businesses', async () => {
  const location = await makeLocation(server, bakery);
  await server.database
    .updateTable('businesses')
    .set({ info: JSON.stringify({ businessName: '~ Last' }) })
    .where('business_id', '=', location.bID)
    .execute();
  const session = await respond(location);
  await addLocations(MAX_SEARCHED_BUSINESSES - 3);
  expect(await find(session)).toEqual({ bID: location.bID });
  await addLocations(1);
  expect(await find(session)).toEqual({ bID: null });
});

test('one business is asked by its key', async () => {
  const plan = await server.database.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return sql<{ 'QUERY PLAN': string }>`
      explain select 1 from feedback_sessions
       where business_id = ${bakery.bID} and session_id = ${bakery.bID}
         and first_answered_at is not null`.execute(tx);
  });
  const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toMatch(/Index Cond: .*business_id.*session_id/);
});

/** More locations, which have nothing. */
async function addLocations(count: number): Promise<void> {
  await sql`
    with named as (
      insert into handles (handle, business_id, created_at)
      select gen_random_uuid(), gen_random_uuid(), now() from generate_series(1, ${count})
      returning handle, business_id)
    insert into businesses (business_id, handle, kind, parent_id, created_at,
                            appearance, showcase, info, language)
    select n.business_id, n.handle, 'location', b.business_id, now(),
           b.appearance, b.showcase, b.info, b.language
      from businesses b cross join named n
     where b.business_id = ${bakery.bID}`.execute(server.database);
}
