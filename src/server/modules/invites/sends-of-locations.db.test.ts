import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  BUSINESS_NAME,
  type Business,
  confirmAddressOf,
  createBusiness,
  createUser,
  makeLocation,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const IN_AN_HOUR = 3_600;

let server: TestServer;
let owner: SignedInUser;
let parent: Business;
let harbour: Business;
let station: Business;
beforeAll(async () => {
  server = await startTestServer();
  owner = await confirmAddressOf(server, await createUser(server));
});
afterAll(() => server.stop());
beforeEach(async () => {
  parent = await createBusiness(server, owner);
  harbour = await makeLocation(server, parent);
  station = await makeLocation(server, parent);
});

const post = (shop: Business, name: string, more: object = {}) =>
  server.post(`/api/dash/${name}`, { bID: shop.bID, ...more }, owner.headers);
const call = async (shop: Business, name: string, more: object = {}) => {
  const { status, body } = await post(shop, name, more);
  expect([name, status, body.error]).toEqual([name, 200, undefined]);
  return body;
};

const people = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, i) => ({ email: `${prefix}${i}@example.com`, name: '' }));
const invite = (shop: Business, emailList: object[], more: object = {}) =>
  call(shop, 'inviteviaemail', { emailList, ...more });
const ADA = [{ email: 'ada@example.com', name: 'Ada' }];
/** An invite that waits. */
const inviteLater = (shop: Business) => {
  const sendAt = Math.floor(Date.now() / 1000) + IN_AN_HOUR;
  return invite(shop, ADA, { sendAt });
};
const left = (shop: Business) => call(shop, 'getentity').then((one) => one.trialEmailQuotaLeft);
const leftEverywhere = () => Promise.all([parent, harbour, station].map(left));
const invitesOf = async (shop: Business) =>
  (await call(shop, 'fetchinvites', { type: 'email' })).returnInvites;
const suppressed = async (shop: Business) =>
  (await call(shop, 'fetchsuppressions', { type: 'email' })).suppressions.map(
    ({ to }: { to: string }) => to,
  );

describe('the quotas of a parent', () => {
  test('are not overdrawn by two locations that send the last of them at once', async () => {
    const answers = await Promise.all([
      invite(harbour, people(60, 'h')),
      invite(station, people(60, 's')),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['quotareachedtrial', 'success']);
    expect(await leftEverywhere()).toEqual([40, 40, 40]);
    const [own, ...theirs] = await Promise.all(
      [parent, harbour, station].map(async (shop) => {
        const { trial, inviteQuotas, addons, status } = await call(shop, 'getentity');
        return { trial, inviteQuotas, addons, status };
      }),
    );
    expect(theirs).toEqual([own, own]);
    const ledger = await server.database
      .selectFrom('quota_entries')
      .select('business_id')
      .where('business_id', 'in', [parent.bID, harbour.bID, station.bID])
      .execute();
    expect(ledger).toEqual([{ business_id: parent.bID }]);
  });

  test('get back once what a location’s cancelled invite took', async () => {
    await inviteLater(harbour);
    expect(await left(parent)).toBe(99);
    const [{ id }] = await invitesOf(harbour);
    await call(harbour, 'cancelinvite', { id });
    await call(harbour, 'cancelinvite', { id });
    expect(await leftEverywhere()).toEqual([100, 100, 100]);
  });

  test('are warned about at the parent alone', async () => {
    await invite(harbour, people(90, 'h'));
    await invite(station, people(11, 's'));
    const events = await server.database
      .selectFrom('business_events')
      .select('business_id')
      .where('business_id', 'in', [parent.bID, harbour.bID, station.bID])
      .where('kind', 'in', ['limitUsed', 'quotaReached'])
      .execute();
    expect(events.map(({ business_id }) => business_id)).toEqual([parent.bID, parent.bID]);
  });
});

describe('the removal of a location', () => {
  const remove = (shop: Business) =>
    call(parent, 'removelocation', { locationID: shop.bID, confirmName: BUSINESS_NAME });
  const cancelSends = (shop: Business) =>
    server.runJob('messages.cancel-sends', { businessId: shop.bID });

  test('cancels for good what waits, and gives its parent back what that took', async () => {
    await inviteLater(harbour);
    await inviteLater(station);
    await remove(harbour);
    await cancelSends(harbour);
    expect(await left(parent)).toBe(99);
    await call(parent, 'restorelocation', { locationID: harbour.bID });
    const states = async (shop: Business) =>
      (await invitesOf(shop)).map(({ state }: { state: string }) => state);
    expect([await states(harbour), await states(station)]).toEqual([['cancelled'], ['scheduled']]);
  });

  test('during a send lets nothing of it wait, and nothing be lost', async () => {
    const sendAt = Math.floor(Date.now() / 1000) + IN_AN_HOUR;
    const emailList = people(60, 'h');
    const [sent] = await Promise.all([
      post(harbour, 'inviteviaemail', { emailList, sendAt }),
      remove(harbour),
    ]);
    expect([200, 404]).toContain(sent.status);
    await cancelSends(harbour);
    expect(await left(parent)).toBe(100);
    const waiting = await server.database
      .selectFrom('messages')
      .select('message_id')
      .where('business_id', '=', harbour.bID)
      .where('state', '<>', 'cancelled')
      .execute();
    expect(waiting).toEqual([]);
  });
});

describe('the do-not-contact list', () => {
  test('of a location is its parent’s, and stops what waits in every location', async () => {
    for (const shop of [parent, harbour, station]) await inviteLater(shop);
    expect(await left(parent)).toBe(97);
    await call(station, 'suppressperson', { type: 'email', to: ADA[0]?.email });
    for (const shop of [parent, harbour, station]) {
      expect((await invitesOf(shop)).map(({ state }: { state: string }) => state)).toEqual([
        'suppressed',
      ]);
      expect(await suppressed(shop)).toEqual(['ada@example.com']);
      expect(await invite(shop, ADA)).toMatchObject({ numberActualSent: 0, actualsRemoved: 1 });
    }
    expect(await left(harbour)).toBe(100);
    await call(harbour, 'unsuppressperson', { type: 'email', to: ADA[0]?.email });
    expect(await suppressed(parent)).toEqual([]);
    expect(await invite(station, ADA)).toMatchObject({ numberActualSent: 1 });
  });

  test('takes many people at once, who then wait in no location', async () => {
    const sendAt = Math.floor(Date.now() / 1000) + IN_AN_HOUR;
    for (const shop of [harbour, station]) await invite(shop, people(3, 'p'), { sendAt });
    const to = people(2, 'p').map(({ email }) => email);
    expect(await call(parent, 'suppresspeople', { type: 'email', to })).toEqual({ added: 2 });
    for (const shop of [harbour, station]) {
      const states = (await invitesOf(shop)).map(({ state }: { state: string }) => state);
      expect(states.toSorted()).toEqual(['scheduled', 'suppressed', 'suppressed']);
    }
    expect(await left(parent)).toBe(98);
    expect(await call(station, 'suppresspeople', { type: 'email', to })).toEqual({ added: 0 });
  });

  test('of another business of the owner stays its own', async () => {
    const other = await createBusiness(server, owner);
    await call(harbour, 'suppressperson', { type: 'email', to: ADA[0]?.email });
    expect(await suppressed(other)).toEqual([]);
    expect(await invite(other, ADA)).toMatchObject({ numberActualSent: 1 });
  });
});

describe('a location', () => {
  test.each([
    'getbilling',
    'fetchinvoices',
    'refreshbilling',
    'cancelsubscription',
    'openbillingportal',
    'startvideotrial',
    'processcode',
  ])('answers %s with 409 parent_pays', async (name) => {
    const body = name === 'processcode' ? { code: 'ABCD' } : {};
    const { status, body: answer } = await post(harbour, name, body);
    expect([status, answer.error.code]).toEqual([409, 'parent_pays']);
  });

  test('can neither be handed over nor deleted as a business', async () => {
    const handOver = await post(harbour, 'handoverbusiness', { email: 'bo@example.com' });
    expect([handOver.status, handOver.body.error.code]).toEqual([409, 'is_location']);
    const deletion = await post(harbour, 'deletebusiness', { confirmName: 'x' });
    expect([deletion.status, deletion.body.error.code]).toEqual([409, 'is_location']);
  });
});
