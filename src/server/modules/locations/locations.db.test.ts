import { expect, test } from 'vitest';
import { readEntries } from '#tests/support/activity.ts';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import {
  addMember,
  type Business,
  createBusiness,
  createUser,
  makeAgencyClient,
  readOutbox,
  startRespondent,
} from '#tests/support/factories.ts';
import { createLocation, LOCATION_NAME } from '#tests/support/locations.ts';

const own = businessPerTest();

const add = (more: object = {}, of?: Business) =>
  createLocation(own.server, of ?? own.business, more);
const fetchAll = async (of?: Business) => (await own.call('fetchlocations', {}, of)).body;
const kindOf = async (of = own.business) => (await own.call('getentity', {}, of)).body.kind;
const namesOf = async () => (await fetchAll()).locations.map(({ bID }: { bID: string }) => bID);
const remove = (locationID: string, of?: Business) =>
  own.call('removelocation', { locationID, confirmName: LOCATION_NAME }, of);
const restore = (locationID: string, of?: Business) =>
  own.call('restorelocation', { locationID }, of);

let count = 0;
function tryToAdd(more: object = {}, of?: Business) {
  count += 1;
  const feedbackAddressHandle = `${own.business.handle}-${count}`;
  const fields = { businessInfo: { businessName: LOCATION_NAME }, feedbackAddressHandle, ...more };
  return own.call('addnewlocation', fields, of);
}

const setBusiness = (bID: string, values: object) =>
  own.server.database
    .updateTable('businesses')
    .set(values)
    .where('business_id', '=', bID)
    .execute();

test('the first location makes a single business a parent, and lists what it was added with', async () => {
  expect(await fetchAll()).toEqual({
    ...{ allowed: 5, used: 0, offersLocations: false, locations: [], removed: [] },
  });
  const { bID, handle } = await add({
    businessInfo: { businessName: LOCATION_NAME, address: '1 Harbour Street\nReykjavik' },
    region: 'North',
  });
  expect(await kindOf()).toBe('parent');
  expect(await fetchAll()).toMatchObject({
    used: 1,
    locations: [
      {
        ...{ bID, name: LOCATION_NAME, feedbackAddressHandle: handle, region: 'North' },
        ...{ address: '1 Harbour Street\nReykjavik', staysOpen: false, isLocked: false },
      },
    ],
  });
  const { body } = await own.call('getentity', { bID });
  expect(body).toMatchObject({
    ...{ kind: 'location', parent: { bID: own.business.bID }, region: 'North' },
    businessInfo: {
      address: '1 Harbour Street\nReykjavik',
      businessEmail: own.business.owner.email,
    },
  });
  const members = await own.server.database
    .selectFrom('memberships')
    .select('role')
    .where('business_id', '=', bID)
    .execute();
  expect(members).toEqual([]);
  const actions = async (id: string) =>
    (await readEntries(own.server, id)).map(({ action }) => action);
  expect([await actions(own.business.bID), await actions(bID)]).toEqual([
    expect.arrayContaining(['locationAdded']),
    ['businessCreated'],
  ]);
});

test('a call that is repeated with the same handle and name answers the same location', async () => {
  const feedbackAddressHandle = `${own.business.handle}-twice`;
  const both = await Promise.all([
    tryToAdd({ feedbackAddressHandle }),
    tryToAdd({ feedbackAddressHandle }),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both[0].body).toEqual(both[1].body);
  const other = await createBusiness(own.server, own.business.owner);
  const refused = await tryToAdd({ feedbackAddressHandle }, other);
  expect([refused.status, refused.body.error.code]).toEqual([409, 'handle_taken']);
  expect((await fetchAll()).used).toBe(1);
});

test('of two people who add the last allowed location at once, one does, and is told what unlocks more', async () => {
  await setBusiness(own.business.bID, { special_multis_allowed: 1 });
  const both = await Promise.all([tryToAdd(), tryToAdd()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 402]);
  const lost = both.find(({ status }) => status === 402);
  expect(lost?.body.error.message).toContain('Engage gives you 5.');
  expect((await fetchAll()).used).toBe(1);
});

test.each([
  ['trial', null, null, null, 5],
  ['1m', '1m', null, null, 0],
  ['1y', '1y', null, null, 0],
  ['2m', '2m', null, null, 5],
  ['2y', '2y', null, null, 5],
  ['3m', '3m', null, null, 30],
  ['3y', '3y', null, null, 30],
  ['a deal', null, 'as', null, 5],
  ['a special value', '1m', null, 12, 12],
])('%s has room for locations as the plans say', async (_, stripe_plan, lifetime_deal, special, allowed) => {
  await setBusiness(own.business.bID, {
    ...{ stripe_plan, lifetime_deal, special_multis_allowed: special },
  });
  expect((await fetchAll()).allowed).toBe(allowed);
});

test('a plan without locations says which one has them', async () => {
  await setBusiness(own.business.bID, { stripe_plan: '1m' });
  const { status, body } = await tryToAdd();
  expect([status, body.error.message]).toEqual([
    402,
    'Your plan doesn’t include locations. Engage gives you 5.',
  ]);
  await setBusiness(own.business.bID, { stripe_plan: '3m', special_multis_allowed: 0 });
  expect((await tryToAdd()).body.error.code).toBe('plan_required');
});

test('a business with clients, a client and a location may have no locations', async () => {
  const agency = await createBusiness(own.server, own.business.owner);
  const client = await createBusiness(own.server, own.business.owner);
  await makeAgencyClient(own.server, client.bID, { parent: agency.bID, kind: 'agencyClient' });
  const location = await add();
  const codes = await Promise.all(
    [agency, client, location].map(async (of) => (await tryToAdd({}, of)).body.error.code),
  );
  expect(codes).toEqual(['has_clients', 'is_client', 'is_location']);
});

test('a removed location is closed, and its own people learn of it; it can be restored as it was', async () => {
  const [first, second] = [await add({ region: 'North' }), await add()];
  const manager = await createUser(own.server);
  await addMember(own.server, first.bID, { userId: manager.userId, role: 'admin' });
  const wrong = { locationID: first.bID, confirmName: 'Another' };
  expect((await own.call('removelocation', wrong)).body.error.fields).toHaveProperty('confirmName');
  expect((await remove(first.bID)).status).toBe(200);
  expect((await remove(first.bID)).status).toBe(404);
  expect((await own.call('getentity', { bID: first.bID })).status).toBe(404);
  const [mail] = await readOutbox(own.server, manager.email);
  expect(mail?.subject).toBe(`${LOCATION_NAME} was removed`);
  expect(await fetchAll()).toMatchObject({
    used: 1,
    locations: [{ bID: second.bID }],
    removed: [{ bID: first.bID, region: 'North', removedBy: 'Ada Lovelace' }],
  });
  for (const id of [own.business.bID, first.bID]) {
    const [newest] = await readEntries(own.server, id);
    expect(newest).toMatchObject({ action: 'locationRemoved', subject: LOCATION_NAME });
  }
  for (let times = 0; times < 2; times += 1) expect((await restore(first.bID)).status).toBe(200);
  expect(await namesOf()).toEqual([first.bID, second.bID]);
  expect((await own.call('getentity', { bID: first.bID })).body.region).toBe('North');
});

test('without its last location a parent is single again, until one is restored', async () => {
  const { bID } = await add();
  await own.call('offerlocations', { offersLocations: true });
  expect((await fetchAll()).offersLocations).toBe(true);
  await remove(bID);
  expect([await kindOf(), (await fetchAll()).offersLocations]).toEqual(['single', false]);
  const refused = await own.call('offerlocations', { offersLocations: true });
  expect([refused.status, refused.body.error.code]).toEqual([409, 'no_locations']);
  await restore(bID);
  expect(await kindOf()).toBe('parent');
});

test('nothing is restored without a free place, or after its 30 days', async () => {
  const [first, second] = [await add(), await add()];
  await remove(first.bID);
  await setBusiness(own.business.bID, { special_multis_allowed: 1 });
  expect((await restore(first.bID)).status).toBe(402);
  await setBusiness(own.business.bID, { special_multis_allowed: 2 });
  const rivals = await Promise.all([restore(first.bID), tryToAdd()]);
  expect(rivals.map(({ status }) => status).toSorted()).toEqual([200, 402]);
  await remove(second.bID);
  await setBusiness(second.bID, { closed_until: new Date(Date.now() - 1000) });
  await setBusiness(own.business.bID, { special_multis_allowed: 9 });
  expect((await restore(second.bID)).status).toBe(404);
});

test('a location of another business is as unknown as none', async () => {
  const other = await createBusiness(own.server, own.business.owner);
  const foreign = await add({}, other);
  await add();
  const locationID = foreign.bID;
  const calls = [
    own.call('removelocation', { locationID, confirmName: LOCATION_NAME }),
    own.call('restorelocation', { locationID }),
    own.call('updatelocation', { locationID, region: 'South' }),
    tryToAdd({ likeLocationID: locationID }),
    tryToAdd({ likeLocationID: other.bID }),
    own.call('arrangelocations', { locationIDs: [locationID] }),
    own.call('chooseopenlocations', { locationIDs: [locationID] }),
  ];
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses).toEqual([404, 404, 404, 404, 404, 422, 422]);
  expect((await fetchAll(other)).used).toBe(1);
});

test('names and regions change, and locations are put in order', async () => {
  const [first, second, third] = [await add(), await add(), await add()];
  const renamed = { locationID: first.bID, name: 'Quay Café' };
  expect((await own.call('updatelocation', renamed)).status).toBe(200);
  await own.call('updatelocation', { locationID: first.bID, region: ' West ' });
  const { body } = await own.call('getentity', { bID: first.bID });
  expect([body.name, body.region]).toEqual(['Quay Café', 'West']);
  await own.call('arrangelocations', { locationIDs: [third.bID, third.bID.toUpperCase()] });
  expect(await namesOf()).toEqual([third.bID, first.bID, second.bID]);
});

test('after a downgrade the newest are locked until the parent chooses which stay open', async () => {
  const { server, business } = own;
  const [first, second] = [await add(), await add()];
  await setBusiness(business.bID, { special_multis_allowed: 1, stripe_plan: '1m' });
  const locks = async () =>
    (await fetchAll()).locations.map(({ isLocked }: { isLocked: boolean }) => isLocked);
  const change = ({ bID }: Business) =>
    own.call('updateentity', { bID, changes: { language: 'de' } });
  expect(await locks()).toEqual([false, true]);
  expect([(await change(first)).status, (await change(second)).status]).toEqual([200, 402]);
  const { body } = await own.call('updatelocation', { locationID: second.bID, name: 'New' });
  expect(body.error.code).toBe('plan_required');
  const { answer, finish } = await startRespondent(server, second.handle);
  await answer(1, { questionID: 'STARr', type: 'ratingq', answer: 5 });
  expect((await finish()).status).toBe(200);
  const choose = (locationIDs: string[]) => own.call('chooseopenlocations', { locationIDs });
  expect((await choose([first.bID, second.bID])).status).toBe(422);
  expect((await choose([second.bID])).status).toBe(200);
  expect(await locks()).toEqual([true, false]);
  expect([(await change(first)).status, (await change(second)).status]).toEqual([402, 200]);
  await setBusiness(business.bID, { stripe_plan: null, created_at: new Date(0) });
  expect(await locks()).toEqual([true, true]);
  expect((await remove(first.bID)).status).toBe(200);
});

test('everybody in the parent’s team sees its locations, and only managers those removed', async () => {
  const editor = await createUser(own.server);
  await addMember(own.server, own.business.bID, { userId: editor.userId, role: 'editor' });
  const [first, second] = [await add(), await add()];
  await remove(first.bID);
  const seen = await fetchAll({ ...own.business, owner: editor });
  expect(seen).toMatchObject({ used: 1, locations: [{ bID: second.bID }], removed: [] });
});

test('an address has 300 characters at most, and stays where a change leaves it out', async () => {
  const save = (businessInfo: object) => own.call('updateentity', { changes: { businessInfo } });
  const saved = async () => (await own.call('getentity')).body.businessInfo;
  const place = { address: '😀'.repeat(300), latitude: -90, longitude: 180 };
  expect((await save(place)).status).toBe(200);
  expect((await save({ webAddress: 'https://example.com' })).status).toBe(200);
  expect(await saved()).toMatchObject(place);
  const wrong = [{ address: 'x'.repeat(301) }, { latitude: 91 }, { longitude: -181 }];
  for (const info of wrong) expect((await save(info)).status).toBe(422);
  expect((await save({ latitude: null, longitude: null })).status).toBe(200);
  expect(await saved()).toMatchObject({ address: place.address, latitude: null });
});
