import { beforeAll, expect, test } from 'vitest';
import { readBusiness } from '#server/modules/businesses/queries.ts';
import { releaseClient } from '#server/modules/clients/release-client.ts';
import { NO_CLIENT } from '#server/platform/context.ts';
import { createClient } from '#tests/support/clients.ts';
import {
  addMember,
  type Business,
  createConfirmedBusiness,
  createConfirmedUser,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { isWaitingForLock } from '#tests/support/is-waiting-for-lock.ts';
import { newAddress, teamsOn } from '#tests/support/team-harness.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let agency: Business;
beforeAll(async () => {
  server = await sharedServer();
  agency = await createConfirmedBusiness(server);
  await teamsOn(server).setPlan(agency.bID, '2m');
});

const call = async (name: string, body: object, user = agency.owner) => {
  const answer = await server.post(`/api/dash/${name}`, body, user.headers);
  return [answer.status, answer.body.error?.code ?? null];
};
const invite = (bID: string, body: object, user?: SignedInUser) =>
  call('addcollaborator', { bID, name: 'Sam', ...body }, user);

async function createOwned() {
  const { bID } = await createClient(server, agency);
  await teamsOn(server).setPlan(bID, '2m');
  const owner = await createConfirmedUser(server);
  await addMember(server, bID, { userId: owner.userId, role: 'owner' });
  return { bID, owner };
}

const listTeam = async (client: { bID: string; owner: SignedInUser }) =>
  (await server.post('/api/dash/getcollaborators', { bID: client.bID }, client.owner.headers)).body
    .collaborators as { email: string; role: string }[];

test('an agency invites to its client’s team only who may do no more than itself', async () => {
  const client = await createOwned();
  const { bID } = client;
  expect(await invite(bID, { email: newAddress(), role: 'admin' })).toEqual([403, 'role_too_wide']);
  for (const role of ['editor', 'collaborator']) {
    expect(await invite(bID, { email: newAddress(), role })).toEqual([200, null]);
  }
  expect((await listTeam(client)).map(({ role }) => role)).toEqual([
    'owner',
    'editor',
    'collaborator',
  ]);
  expect(await invite(bID, { email: newAddress(), role: 'admin' }, client.owner)).toEqual([
    200,
    null,
  ]);
});

test('an agency neither makes an admin of somebody in its client, nor changes one, nor invites one again', async () => {
  const { bID, owner } = await createOwned();
  const [admin, editor] = [await createConfirmedUser(server), await createConfirmedUser(server)];
  await addMember(server, bID, { userId: admin.userId, role: 'admin' });
  await addMember(server, bID, { userId: editor.userId, role: 'editor' });
  const change = (email: string, role: string, user?: SignedInUser) =>
    call('changecollaboratorrole', { bID, email, role }, user);
  expect(await change(editor.email, 'admin')).toEqual([403, 'role_too_wide']);
  expect(await change(admin.email, 'editor')).toEqual([403, 'role_too_wide']);
  expect(await change(editor.email, 'collaborator')).toEqual([200, null]);
  const invited = newAddress();
  expect(await invite(bID, { email: invited, role: 'admin' }, owner)).toEqual([200, null]);
  expect(await invite(bID, { email: invited, resend: true })).toEqual([403, 'role_too_wide']);
  expect(await change(invited, 'editor')).toEqual([403, 'role_too_wide']);
  expect(await change(invited, 'editor', owner)).toEqual([200, null]);
});

test('until its client has an owner, an agency invites admins as well', async () => {
  const { bID } = await createClient(server, agency);
  await teamsOn(server).setPlan(bID, '2m');
  expect(await invite(bID, { email: newAddress(), role: 'admin' })).toEqual([200, null]);
});

test('nobody of the agency is invited to the team of its client, nor to own it', async () => {
  const { bID, owner } = await createOwned();
  const colleague = await createConfirmedUser(server);
  await addMember(server, agency.bID, { userId: colleague.userId, role: 'editor' });
  const { email } = colleague;
  for (const inviter of [agency.owner, owner]) {
    expect(await invite(bID, { email, role: 'editor' }, inviter)).toEqual([
      409,
      'works_for_agency',
    ]);
  }
  const { bID: clientID } = await createClient(server, agency);
  const toOwn = await call('inviteclientowner', { bID: agency.bID, clientID, email });
  expect(toOwn).toEqual([409, 'works_for_agency']);
});

test('an agency whose client is just leaving invites nobody any more', async () => {
  const client = await createOwned();
  const { bID, owner } = client;
  let sent: Promise<unknown[]> | undefined;
  await server.productDatabase.transaction().execute(async (tx) => {
    const actor = { kind: 'person', userId: owner.userId } as const;
    const source = { tx, now: new Date(), actor, from: NO_CLIENT };
    await releaseClient(source, await readBusiness(tx, bID), { action: 'clientLeft' });
    sent = invite(bID, { email: newAddress(), role: 'editor' });
    await expect.poll(() => isWaitingForLock(server)).toBe(true);
  });
  expect(await sent).toEqual([404, 'not_found']);
  expect((await listTeam(client)).map(({ email }) => email)).toEqual([owner.email]);
});

test('an invitation that is just being sent ends with the client’s leaving', async () => {
  const client = await createOwned();
  const { bID, owner } = client;
  const answers = await Promise.all([
    invite(bID, { email: newAddress(), role: 'editor' }),
    call('leaveagency', { bID, confirmName: 'Fern & Co' }, owner),
  ]);
  expect(answers[1]).toEqual([200, null]);
  expect((await listTeam(client)).map(({ email }) => email)).toEqual([owner.email]);
});
