import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '#tests/support/clients.ts';
import {
  addMember,
  type Business,
  createConfirmedBusiness,
  createConfirmedUser,
  inviteByEmail,
  type SignedInUser,
  startRespondent,
} from '#tests/support/factories.ts';
import { teamsOn } from '#tests/support/team-harness.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { callAsOwner } from './call-as-owner.ts';

let server: TestServer;
let agency: Business;
beforeAll(async () => {
  server = await startTestServer();
  agency = await createConfirmedBusiness(server);
  await teamsOn(server).setPlan(agency.bID, '2m');
});
afterAll(() => server.stop());

const call = (name: string, body: object = {}) => callAsOwner(server, agency, name, body);
const statusFor = async (bID: string, { headers }: SignedInUser) =>
  (await server.post('/api/dash/getentity', { bID }, headers)).status;

test('clients in other shards are added, imported, sorted, assigned, removed and restored', async () => {
  const { bID: clientID } = await createClient(server, agency);
  const { businesses } = await call('importclientscsv', { csv: 'Name,Tags\nMoss,north\nIvy,\n' });
  const [moss, ivy] = businesses.map(({ bID }: { bID: string }) => bID);
  await call('updateclient', { clientID: ivy, clientName: 'Ivy House', tags: ['south'] });
  const editor = await createConfirmedUser(server);
  await addMember(server, agency.bID, { userId: editor.userId, role: 'editor' });
  await call('assignclients', { email: editor.email, clientIDs: [moss] });
  expect([await statusFor(moss, editor), await statusFor(ivy, editor)]).toEqual([200, 404]);
  await call('removeclient', { clientID: moss, confirmName: 'Moss', keep: false });
  expect(await statusFor(moss, editor)).toBe(404);
  await call('restoreclient', { clientID: moss });
  expect(await statusFor(moss, agency.owner)).toBe(200);
  expect(await statusFor(moss, editor)).toBe(200);
  await server.runJob('clients.summarise');
  const { clients } = await call('fetchclients');
  expect(clients).toHaveLength(3);
  expect(clients).toContainEqual(expect.objectContaining({ bID: clientID }));
});

test('clients on trial share their agency’s emails over shards', async () => {
  const trial = await createConfirmedBusiness(server);
  const clients = [await createClient(server, trial), await createClient(server, trial)];
  for (const [at, { bID }] of clients.entries()) {
    await inviteByEmail(server, { ...trial, bID }, [`mia-${at}@example.com`]);
  }
  const left = async (bID: string) =>
    (await callAsOwner(server, { ...trial, bID }, 'getentity')).trialEmailQuotaLeft;
  const all = [trial.bID, ...clients.map(({ bID }) => bID)];
  const [first, ...others] = await Promise.all(all.map(left));
  expect(others).toEqual([first, first]);
});

test('a client that leaves takes its responses along, and its agency’s people are out', async () => {
  const { bID, handle } = await createClient(server, agency);
  const owner = await createConfirmedUser(server);
  await addMember(server, bID, { userId: owner.userId, role: 'owner' });
  await call('setclientareas', { clientID: bID, areas: { showcase: 'view' } });
  const respondent = await startRespondent(server, handle);
  await respondent.answer(1, { questionID: 'STARr', type: 'ratingq', answer: 5 });
  const own = { bID, handle, owner };
  await callAsOwner(server, own, 'leaveagency', { confirmName: 'Fern & Co' });
  expect(await statusFor(bID, agency.owner)).toBe(404);
  expect((await callAsOwner(server, own, 'fetchfeedback')).collection).toHaveLength(1);
  expect(await callAsOwner(server, own, 'getaccess')).toMatchObject({ areas: null });
});
