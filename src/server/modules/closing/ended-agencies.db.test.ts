import { beforeAll, beforeEach, expect, test } from 'vitest';
import { CLIENT_NAME, createClient } from '#tests/support/clients.ts';
import {
  closeWithoutPlan,
  createOwnedClient,
  deleteBusiness,
  eraseAfter,
  readEnd,
  removeClient,
  restoreByLink,
} from '#tests/support/ended-businesses.ts';
import { BUSINESS_NAME, type Business, createConfirmedBusiness } from '#tests/support/factories.ts';
import { PASSWORD, teamsOn } from '#tests/support/team-harness.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let agency: Business;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  agency = await createConfirmedBusiness(server);
});

/** A closed client with an owner, and one without. */
async function createRemoved() {
  const owned = await createOwnedClient(server, agency);
  const unowned = await createClient(server, agency);
  await removeClient(server, agency, owned);
  await removeClient(server, agency, unowned);
  return { owned, unowned };
}

const roleIn = ({ bID }: Pick<Business, 'bID'>, { owner }: Business) =>
  teamsOn(server).readRole(bID, owner);

test('a deleted agency leaves its removed clients to their owners, and takes those without one along', async () => {
  const { owned, unowned } = await createRemoved();
  const before = await readEnd(server, owned);
  await deleteBusiness(server, agency, BUSINESS_NAME);
  expect(await readEnd(server, owned)).toEqual({ ...before, kind: 'single', parentId: null });
  await eraseAfter(server, agency);
  expect([await readEnd(server, agency), await readEnd(server, unowned)]).toEqual([null, null]);
  expect((await restoreByLink(server, owned.owner)).status).toBe(200);
  expect(await readEnd(server, owned)).toMatchObject({ kind: 'single', isOpen: true });
  expect(await roleIn(owned, owned)).toBe('owner');
});

test('an agency that is erased leaves a closed client that still has an owner', async () => {
  const { owned, unowned } = await createRemoved();
  await server.database
    .updateTable('businesses')
    .set({ closed_at: new Date(), closed_reason: 'deleted', closing_id: agency.bID })
    .where('business_id', '=', agency.bID)
    .execute();
  await eraseAfter(server, agency);
  expect([await readEnd(server, agency), await readEnd(server, unowned)]).toEqual([null, null]);
  expect((await restoreByLink(server, owned.owner)).status).toBe(200);
  expect(await roleIn(owned, owned)).toBe('owner');
});

test('an agency whose plan ended leaves its clients, open and removed, to their owners', async () => {
  const open = await createOwnedClient(server, agency);
  const { owned, unowned } = await createRemoved();
  await closeWithoutPlan(server, agency);
  expect(await readEnd(server, agency)).toMatchObject({ isOpen: false });
  expect(await readEnd(server, open)).toMatchObject({ kind: 'single', isOpen: true });
  expect(await readEnd(server, owned)).toMatchObject({ kind: 'single', isOpen: false });
  expect(await readEnd(server, unowned)).toMatchObject({ parentId: agency.bID });
});

test('the agency can restore a client that it removed, whose owner deleted the account since', async () => {
  const { owned } = await createRemoved();
  const { headers } = owned.owner;
  const listed = await server.post('/api/dash/getownedbusinesses', {}, headers);
  expect(listed.body).toEqual({ owned: [], deleted: [] });
  const deletion = await server.post('/api/dash/deleteaccount', { password: PASSWORD }, headers);
  expect(deletion.status).toBe(200);
  const wanted = { bID: agency.bID, clientID: owned.bID };
  const restored = await server.post('/api/dash/restoreclient', wanted, agency.owner.headers);
  expect(restored.status).toBe(200);
  const { body } = await server.post('/api/dash/fetchclient', wanted, agency.owner.headers);
  expect(body).toMatchObject({ name: CLIENT_NAME, owner: null });
  expect(await roleIn(owned, agency)).toBe('admin');
  const activity = await server.post(
    '/api/dash/fetchactivity',
    { bID: owned.bID },
    agency.owner.headers,
  );
  expect(JSON.stringify(activity.body)).not.toContain(owned.owner.email);
});

test('a removed client that is restored while its owner deletes the account is somebody’s', async () => {
  for (let round = 0; round < 5; round += 1) {
    const client = await createOwnedClient(server, agency);
    await removeClient(server, agency, client);
    const { headers } = client.owner;
    const [restored, deleted] = await Promise.all([
      restoreByLink(server, client.owner),
      server.post('/api/dash/deleteaccount', { password: PASSWORD }, headers),
    ]);
    expect(restored.status).toBe(200);
    const end = await readEnd(server, client);
    const goesOn = deleted.status === 409 ? 'single' : 'agencyClient';
    expect([deleted.status, end?.kind]).toEqual([deleted.status, goesOn]);
  }
});
