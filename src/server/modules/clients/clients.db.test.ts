import { expect, test } from 'vitest';
import { readEntries } from '#tests/support/activity.ts';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import { CLIENT_NAME, createClient } from '#tests/support/clients.ts';
import {
  addMember,
  type Business,
  createBusiness,
  createConfirmedBusiness,
  createConfirmedUser,
  createUser,
  inviteByEmail,
  startRespondent,
} from '#tests/support/factories.ts';
import { createLocation } from '#tests/support/locations.ts';

const own = businessPerTest();

const add = (more: object = {}, of?: Business) =>
  createClient(own.server, of ?? own.business, more);
const kindOf = async (of = own.business) => (await own.call('getentity', {}, of)).body.kind;
const remove = (clientID: string, keep = false, of?: Business) =>
  own.call('removeclient', { clientID, confirmName: CLIENT_NAME, keep }, of);
const restore = (clientID: string, of?: Business) => own.call('restoreclient', { clientID }, of);
const actionsOf = async (bID: string) =>
  (await readEntries(own.server, bID)).map(({ action }) => action);
const asClient = (bID: string): Business => ({ ...own.business, bID });

let count = 0;
function tryToAdd(more: object = {}, of?: Business) {
  count += 1;
  const feedbackAddressHandle = `${own.business.handle}-${count}`;
  const fields = { businessInfo: { businessName: CLIENT_NAME }, feedbackAddressHandle, ...more };
  return own.call('addnewclient', fields, of);
}

const setBusiness = (bID: string, values: object) =>
  own.server.database
    .updateTable('businesses')
    .set(values)
    .where('business_id', '=', bID)
    .execute();

test('the first client makes a single business an agency, and the last one that goes makes it single again', async () => {
  const { bID } = await add({ agencyInfo: { clientBrandName: 'Fern' } });
  expect(await kindOf()).toBe('agency');
  const { body } = await own.call('fetchclient', { clientID: bID });
  expect(body).toMatchObject({
    ...{ bID, name: CLIENT_NAME, clientName: 'Fern', tags: [], owner: null },
    areas: { survey: 'edit', integrations: 'edit' },
  });
  expect(await kindOf(asClient(bID))).toBe('agencyClient');
  expect(await actionsOf(bID)).toEqual(['businessCreated']);
  expect((await remove(bID)).status).toBe(200);
  expect(await kindOf()).toBe('single');
  expect(await actionsOf(own.business.bID)).toEqual(
    expect.arrayContaining(['clientAdded', 'clientRemoved']),
  );
});

test('a call that is repeated with the same handle and name answers the same client', async () => {
  const feedbackAddressHandle = `${own.business.handle}-twice`;
  const both = await Promise.all([
    tryToAdd({ feedbackAddressHandle }),
    tryToAdd({ feedbackAddressHandle }),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both[0].body).toEqual(both[1].body);
  const stranger = await createBusiness(own.server);
  const refused = await tryToAdd({ feedbackAddressHandle }, stranger);
  expect([refused.status, refused.body.error.code]).toEqual([409, 'handle_taken']);
});

test('without a plan, an agency has at most five clients, whether added or restored', async () => {
  const clients = [];
  for (let index = 0; index < 5; index += 1) clients.push((await add()).bID);
  const sixth = await tryToAdd();
  expect([sixth.status, sixth.body.error.code]).toEqual([402, 'plan_required']);
  expect(sixth.body.error.message).toContain('up to 5 clients');
  const [first = ''] = clients;
  await remove(first);
  await add();
  expect((await restore(first)).status).toBe(402);
  await setBusiness(own.business.bID, { stripe_plan: '2m' });
  expect((await restore(first)).status).toBe(200);
  expect((await tryToAdd()).status).toBe(200);
});

test('a business with locations, a location and a client may have no clients', async () => {
  const parent = await createBusiness(own.server, own.business.owner);
  const location = await createLocation(own.server, parent);
  const client = await add();
  const codes = await Promise.all(
    [parent, asClient(location.bID), asClient(client.bID)].map(
      async (of) => (await tryToAdd({}, of)).body.error.code,
    ),
  );
  expect(codes).toEqual(['has_locations', 'is_location', 'is_client']);
});

test('nobody reaches the clients of another agency by naming its id', async () => {
  const { bID: clientID } = await add();
  const other = await createBusiness(own.server);
  await createClient(own.server, other);
  const calls = {
    removeclient: { confirmName: CLIENT_NAME, keep: false },
    restoreclient: {},
    fetchclient: {},
    updateclient: { tags: ['mine'] },
    setclientareas: { areas: { reviews: 'off' } },
  };
  for (const [name, body] of Object.entries(calls)) {
    const { status } = await own.call(name, { clientID, ...body }, other);
    expect([name, status]).toEqual([name, 404]);
    const posing = await own.server.post(
      `/api/dash/${name}`,
      { bID: own.business.bID, clientID, ...body },
      other.owner.headers,
    );
    expect([name, posing.status]).toEqual([name, 404]);
  }
  expect((await own.call('fetchclient', { clientID })).body.tags).toEqual([]);
});

test('a removed client is gone for everybody, and comes back as it was', async () => {
  const { bID, handle } = await add();
  await own.call('updateclient', { clientID: bID, clientName: 'Fern', tags: ['bakery', 'bakery'] });
  const wrong = await own.call('removeclient', { clientID: bID, confirmName: 'Fern', keep: false });
  expect(Object.keys(wrong.body.error.fields)).toEqual(['confirmName']);
  expect((await remove(bID)).status).toBe(200);
  expect((await own.call('getentity', {}, asClient(bID))).status).toBe(404);
  const page = await fetch(`${own.server.origin}/f/${handle}`);
  expect(page.status).toBe(404);
  const { body } = await own.call('fetchremovedclients');
  expect(body.removed).toMatchObject([{ bID, name: CLIENT_NAME, removedBy: 'Ada Lovelace' }]);
  expect([(await restore(bID)).status, (await restore(bID)).status]).toEqual([200, 200]);
  const client = await own.call('fetchclient', { clientID: bID });
  expect(client.body).toMatchObject({ clientName: 'Fern', tags: ['bakery'] });
  expect((await own.call('fetchremovedclients')).body.removed).toEqual([]);
  expect(await kindOf()).toBe('agency');
});

test('a client goes on by itself only once somebody owns it', async () => {
  const { bID } = await add();
  const refused = await remove(bID, true);
  expect([refused.status, refused.body.error.code]).toEqual([409, 'no_owner']);
  const person = await createUser(own.server);
  await addMember(own.server, bID, { userId: person.userId, role: 'owner' });
  expect((await remove(bID, true)).status).toBe(200);
  const client: Business = { bID, handle: '', owner: person };
  expect((await own.call('getentity', {}, client)).body).toMatchObject({ kind: 'single' });
  expect((await own.call('getentity', {}, asClient(bID))).status).toBe(404);
  expect(await actionsOf(bID)).toContain('clientReleased');
  expect(await actionsOf(own.business.bID)).toContain('clientReleased');
});

test('clients on trial share the emails of their agency’s trial; with a plan each has its own', async () => {
  own.business = await createConfirmedBusiness(own.server);
  const clients = [await add(), await add()];
  const [first = '', second = ''] = clients.map(({ bID }) => bID);
  const left = async (bID: string) =>
    (await own.call('getentity', {}, asClient(bID))).body.trialEmailQuotaLeft;
  const before = await left(first);
  await inviteByEmail(own.server, asClient(first), ['mia@example.com', 'zoe@example.com']);
  expect([await left(first), await left(second), await left(own.business.bID)]).toEqual(
    Array(3).fill(before - 2),
  );
  await setBusiness(second, { stripe_plan: '1m' });
  const { body } = await own.call('getentity', {}, asClient(second));
  expect(body.inviteQuotas.emailQuotaCurrent).toBe(body.inviteQuotas.emailQuota);
});

test('what a client sent on its agency’s trial is refunded to that, also after the client has left', async () => {
  own.business = await createConfirmedBusiness(own.server);
  await add();
  const { bID } = await add();
  const owner = await createConfirmedUser(own.server);
  await addMember(own.server, bID, { userId: owner.userId, role: 'owner' });
  const left = async () => (await own.call('getentity', {}, own.business)).body.trialEmailQuotaLeft;
  const before = await left();
  await inviteByEmail(own.server, asClient(bID), ['mia@example.com']);
  expect(await left()).toBe(before - 1);
  const client = { ...asClient(bID), owner };
  expect((await own.call('leaveagency', { confirmName: CLIENT_NAME }, client)).status).toBe(200);
  const { message_id: id } = await own.server.database
    .selectFrom('messages')
    .select('message_id')
    .where('business_id', '=', bID)
    .executeTakeFirstOrThrow();
  expect((await own.call('cancelinvite', { id }, client)).status).toBe(200);
  expect(await left()).toBe(before);
  const entries = await own.server.database
    .selectFrom('quota_entries')
    .select('change')
    .where('business_id', '=', bID)
    .execute();
  expect(entries).toEqual([]);
});

test('the responses of a client are its own', async () => {
  const [one, other] = [await add(), await add()];
  const respondent = await startRespondent(own.server, one.handle);
  await respondent.answer(1, { questionID: 'STARr', type: 'ratingq', answer: 5 });
  const countOf = async (bID: string) =>
    (await own.call('fetchfeedback', {}, asClient(bID))).body.collection.length;
  expect([
    await countOf(one.bID),
    await countOf(other.bID),
    await countOf(own.business.bID),
  ]).toEqual([1, 0, 0]);
});
