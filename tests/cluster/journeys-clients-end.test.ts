import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
import { PASSWORD } from '#tests/support/team-harness.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { callAsOwner } from './call-as-owner.ts';

let server: TestServer;
let agency: Business;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  agency = await createConfirmedBusiness(server);
});

const call = (name: string, body: object = {}) => callAsOwner(server, agency, name, body);
const report = async ({ bID: clientID }: Pick<Business, 'bID'>) => {
  const month = new Date().toISOString().slice(0, 'YYYY-MM'.length);
  await call('createclientreport', { clientID, month });
  await call('setmonthlyreport', { clientID, isOn: true, toOwner: true, addresses: [] });
};
const reportsOf = async ({ bID: clientID }: Pick<Business, 'bID'>) => {
  const { reports, monthly } = await call('fetchclientreports', { clientID });
  return [reports.map(({ state }: { state: string }) => state), monthly.isOn];
};

test('an agency that is deleted and erased leaves removed clients in other shards to their owners', async () => {
  const owned = await createOwnedClient(server, agency);
  const unowned = await createClient(server, agency);
  for (const client of [owned, unowned]) await removeClient(server, agency, client);
  await deleteBusiness(server, agency, BUSINESS_NAME);
  await eraseAfter(server, agency);
  expect([await readEnd(server, agency), await readEnd(server, unowned)]).toEqual([null, null]);
  expect((await restoreByLink(server, owned.owner)).status).toBe(200);
  expect(await readEnd(server, owned)).toMatchObject({ kind: 'single', isOpen: true });
});

test('a client leaves its agency before its owner deletes it, or its plan ends', async () => {
  for (const end of [
    (client: Business) => deleteBusiness(server, client, CLIENT_NAME),
    (client: Business) => closeWithoutPlan(server, client),
  ]) {
    const client = await createOwnedClient(server, agency);
    await report(client);
    await server.runJob('clients.summarise');
    await end(client);
    expect(await readEnd(server, client)).toMatchObject({ kind: 'single', isOpen: false });
    expect(await readEnd(server, agency)).toMatchObject({ kind: 'single' });
    expect((await restoreByLink(server, client.owner)).status).toBe(200);
  }
});

test('a client that nobody owns and whose plan ended comes back to its agency with its reports', async () => {
  const client = await createClient(server, agency);
  await report(client);
  await closeWithoutPlan(server, client);
  expect((await restoreByLink(server, agency.owner)).status).toBe(200);
  expect(await readEnd(server, client)).toMatchObject({ parentId: agency.bID, isOpen: true });
  expect(await reportsOf(client)).toEqual([['open'], true]);
});

test('a removed client comes back with its reports, also without the owner that it had', async () => {
  const client = await createOwnedClient(server, agency);
  await report(client);
  await removeClient(server, agency, client);
  await callAsOwner(server, client, 'deleteaccount', { password: PASSWORD });
  await call('restoreclient', { clientID: client.bID });
  expect(await reportsOf(client)).toEqual([['open'], true]);
  expect((await call('fetchclient', { clientID: client.bID })).owner).toBeNull();
});
