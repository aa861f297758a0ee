import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Business,
  confirmAddressOf,
  createBusiness,
  createUser,
  inviteByEmail,
  inviteForUnsubscribing,
  makeLocation,
  type SignedInUser,
  saveFlow,
  startRespondent,
} from '#tests/support/factories.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';

const MIA = 'mia.of.the.shops@example.com';

let server: TestServer;
let owner: SignedInUser;
let parent: Business;
let harbour: Business;
let station: Business;
beforeAll(async () => {
  server = await sharedServer();
  owner = await confirmAddressOf(server, await createUser(server));
});
beforeEach(async () => {
  parent = await createBusiness(server, owner);
  harbour = await makeLocation(server, parent);
  station = await makeLocation(server, parent);
  for (const shop of [parent, harbour, station]) await saveFlow(server, shop);
});

const call = async (shop: Business, name: string, body: object = {}) => {
  const answer = await server.post(`/api/dash/${name}`, { bID: shop.bID, ...body }, owner.headers);
  expect([name, answer.status, answer.body.error]).toEqual([name, 200, undefined]);
  return answer.body;
};
const find = (shop: Business) => call(shop, 'findpersondata', { to: MIA });

/** A response of Mia's, who leaves this number too. */
async function respond(shop: Business, mobile: string, email = MIA): Promise<string> {
  const respondent = await startRespondent(server, shop.handle);
  const contact = { questionID: 'CONTACT', type: 'contactq', name: 'Mia', email, mobile };
  const { status } = await respondent.answer(5, contact);
  expect(status).toBe(200);
  await respondent.finish();
  return respondent.sessionID;
}

describe('a person in two locations and their parent', () => {
  let sessions: Map<string, string>;
  beforeEach(async () => {
    sessions = new Map();
    for (const [shop, mobile] of [
      [parent, '+12025550100'],
      [harbour, '+12025550101'],
      [station, '+12025550102'],
    ] as const) {
      sessions.set(await respond(shop, mobile), shop.bID);
      await inviteByEmail(server, shop, [MIA]);
    }
    await call(harbour, 'suppressperson', { type: 'email', to: MIA });
  });

  test('is found from the parent, with the location of each response', async () => {
    const found = await find(parent);
    expect(found.holdings).toMatchObject({
      responses: 3,
      invites: 3,
      messages: 3,
      suppressions: 1,
    });
    const where = found.responses.map((one: { sessionID: string; bID: string }) => [
      one.sessionID,
      one.bID,
    ]);
    expect(new Map(where)).toEqual(sessions);
  });

  test('leads by the number given in one location to what it gave in another', async () => {
    await respond(station, '+12025550101', '');
    const { others } = await find(parent);
    expect(others).toMatchObject([{ to: '+12025550101', adds: { responses: 1 } }]);
  });

  test('is found from a location in that location alone, and on the shared list', async () => {
    const found = await find(harbour);
    expect(found.holdings).toMatchObject({
      responses: 1,
      invites: 1,
      messages: 1,
      suppressions: 1,
    });
    expect(found.responses[0]).not.toHaveProperty('bID');
  });

  test('is exported from the parent, each record with its business', async () => {
    const exported = await call(parent, 'exportpersondata', { to: MIA });
    const places = (list: { bID: string }[]) => list.map(({ bID }) => bID).sort();
    const all = [parent.bID, harbour.bID, station.bID].sort();
    expect(places(exported.responses)).toEqual(all);
    expect(places(exported.invites)).toEqual(all);
    expect(exported.suppressions).toHaveLength(1);
  });

  test('is erased from the parent everywhere, and stays on the list', async () => {
    const { erased } = await call(parent, 'erasepersondata', { to: MIA });
    expect(erased).toMatchObject({ responses: 3, invites: 3, messages: 3 });
    for (const shop of [parent, harbour, station]) {
      const { holdings } = await find(shop);
      expect(holdings).toMatchObject({ responses: 0, invites: 0, messages: 0, suppressions: 1 });
    }
    const entries = await server.database
      .selectFrom('activity_entries')
      .select('business_id')
      .where('action', '=', 'personErased')
      .where('business_id', 'in', [parent.bID, harbour.bID, station.bID])
      .execute();
    expect(entries).toHaveLength(3);
  });

  test('is erased from a location in that location alone', async () => {
    await call(station, 'erasepersondata', { to: MIA });
    expect((await find(parent)).holdings).toMatchObject({ responses: 2, suppressions: 1 });
  });
});

test('an invite of a location still unsubscribes whoever was erased, for every location', async () => {
  const link = await inviteForUnsubscribing(server, harbour, { to: MIA });
  const { pathname: path } = new URL(link);
  await call(parent, 'erasepersondata', { to: MIA });
  const page = await fetch(`${server.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(page.status).toBe(200);
  const sent = await call(station, 'inviteviaemail', { emailList: [{ email: MIA, name: '' }] });
  expect(sent).toMatchObject({ numberActualSent: 0, actualsRemoved: 1 });
});
