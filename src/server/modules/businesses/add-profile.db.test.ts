import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addMember,
  type Business,
  createBusiness,
  createUser,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { deleteJobs, queuedRebuilds } from '#tests/support/queued-rebuilds.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let owner: SignedInUser;
let business: Business;
beforeAll(async () => {
  server = await sharedServer();
  owner = await createUser(server);
});
beforeEach(async () => {
  business = await createBusiness(server, owner);
});

const add = (platform: unknown, profileURLOrID: unknown, headers = business.owner.headers) =>
  server.post('/api/addprofile', { businessID: business.bID, platform, profileURLOrID }, headers);

async function connected() {
  const { bID, owner } = business;
  return (await server.post('/api/dash/getentity', { bID }, owner.headers)).body.externalPlatforms;
}

test('a profile is connected by its address or id, and replaces the previous one', async () => {
  const first = await add('ye', ' bakery-town ');
  const url = 'https://www.yelp.com/biz/bakery-town';
  expect([first.status, first.body]).toEqual([200, { id: 'bakery-town', url }]);
  const address = 'https://www.yelp.com/biz/bakery-harbour';
  expect((await add('ye', address)).body).toEqual({ id: address, url: address });
  expect((await add('tw', '@bakery')).body).toEqual({ id: '@bakery', url: 'https://x.com/bakery' });
  expect(await connected()).toMatchObject({ ye: { id: address }, tw: { id: '@bakery' } });
});

test('a Google profile is identified by its place id, and keeps its other data while that id is unchanged', async () => {
  const place = { place_id: 'ChIJ_kiosk-1234', name: 'Kiosk' };
  const { bID, owner } = business;
  const changes = { externalPlatforms: { gp: { gpObject: place } } };
  await server.post('/api/dash/updateentity', { bID, changes }, owner.headers);
  const review = `https://search.google.com/local/writereview?placeid=${place.place_id}`;
  const { body } = await add('gp', review);
  const url = `https://www.google.com/maps/place/?q=place_id:${place.place_id}`;
  expect(body).toEqual({ id: place.place_id, url });
  expect(await connected()).toMatchObject({ gp: { gpObject: place } });
  expect((await add('gp', url.replace('1234', '5678'))).status).toBe(200);
  expect(await connected()).toMatchObject({ gp: { gpObject: { place_id: 'ChIJ_kiosk-5678' } } });
});

test('returns 422 with a hint for anything that is not a profile on the platform, and connects nothing', async () => {
  const unknown =
    'That isn’t a business page on Yelp. Paste its full link, such as yelp.com/biz/your-business.';
  for (const typed of [
    'https://evil.example/biz/bakery',
    'https://www.yelp.com/search?find_desc=bakery',
    'javascript:alert(1)',
  ]) {
    const { status, body } = await add('ye', typed);
    expect([status, body.error.fields]).toEqual([422, { profileURLOrID: unknown }]);
  }
  const { status, body } = await add('gp', 'https://www.google.com/search?q=bakery');
  expect(status).toBe(422);
  expect(body.error.fields.profileURLOrID).toMatch(/Google Maps, choose Share/);
  expect(await connected()).toEqual({});
});

test('a short Google Maps link is connected unchanged, since only Google can resolve it', async () => {
  const url = 'https://maps.app.goo.gl/AbCdEf123';
  const { status, body } = await add('gp', `${url}?g_st=ic`);
  expect([status, body]).toEqual([200, { id: url, url }]);
  expect(await connected()).toMatchObject({ gp: { gpObject: { url } } });
});

test('returns 422 for an unknown platform or an empty profile', async () => {
  const rejected: [unknown, unknown, string][] = [
    ['feedback', 'bakery', 'platform'],
    [undefined, 'bakery', 'platform'],
    ['ye', '  ', 'profileURLOrID'],
    ['ye', undefined, 'profileURLOrID'],
    ['ye', 'x'.repeat(501), 'profileURLOrID'],
  ];
  for (const [platform, typed, field] of rejected) {
    const { status, body } = await add(platform, typed);
    expect([platform, status, Object.keys(body.error.fields)]).toEqual([platform, 422, [field]]);
  }
});

test('a collaborator cannot connect a profile', async () => {
  const { userId, headers } = await createUser(server);
  await addMember(server, business.bID, { userId, role: 'collaborator' });
  expect((await add('ye', 'bakery', headers)).status).toBe(403);
});

test('adding a profile rebuilds the widgets, whose reviews link to it', async () => {
  await deleteJobs(server);
  await add('ye', 'bakery');
  expect(await queuedRebuilds(server, business.bID)).toHaveLength(1);
});

test('updateentity rejects the same input and keeps the profile', async () => {
  await add('fb', 'bakery');
  const { bID, owner } = business;
  const update = (externalPlatforms: object) =>
    server.post('/api/dash/updateentity', { bID, changes: { externalPlatforms } }, owner.headers);
  const wrong = {
    fb: { id: 'https://www.facebook.com/login' },
    gp: { id: 'https://www.google.com' },
  };
  const { status, body } = await update(wrong);
  expect([status, Object.keys(body.error.fields).sort()]).toEqual([
    422,
    ['changes.externalPlatforms.fb.id', 'changes.externalPlatforms.gp.id'],
  ]);
  expect(await connected()).toMatchObject({ fb: { id: 'bakery' } });
  expect((await update({ fb: { id: '' } })).status).toBe(200);
});
