import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addMember,
  confirmAddressOf,
  createConfirmedBusiness,
  createUser,
  makeAgencyClient,
  readOutbox,
} from '#tests/support/factories.ts';
import { newAddress, teamsOn } from '#tests/support/team-harness.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let teams: ReturnType<typeof teamsOn>;
beforeAll(async () => {
  server = await startTestServer();
  teams = teamsOn(server);
});
afterAll(() => server.stop());

test.each([
  'removed',
  'an editor from now on',
])('an admin who is %s leaves no invitation behind', async (fate) => {
  const team = await teams.createTeam();
  const admin = await confirmAddressOf(server, await createUser(server));
  await addMember(server, team.bID, { userId: admin.userId, role: 'admin' });
  const { body, token } = await teams.invite({ ...team, owner: admin }, { email: newAddress() });
  const target = { bID: team.bID, email: admin.email };
  if (fate === 'removed') await teams.call('removecollaborator', target, team.owner);
  else await teams.call('changecollaboratorrole', { ...target, role: 'editor' }, team.owner);
  expect((await teams.call('readinvitation', { email: body.email, token })).status).toBe(404);
});

test('an invitation to an address that has become a member’s is not listed, and ends with the member', async () => {
  const team = await teams.createTeam();
  const { body, token } = await teams.invite(team, { email: newAddress() });
  const member = await createUser(server);
  await addMember(server, team.bID, { userId: member.userId, role: 'editor' });
  await server.database
    .updateTable('users')
    .set({ email: body.email })
    .where('id', '=', member.userId)
    .execute();
  expect(await teams.listTeam(team)).toEqual(['owner owner active', `${body.email} editor active`]);
  await teams.call('removecollaborator', { bID: team.bID, email: body.email }, team.owner);
  expect((await teams.call('readinvitation', { email: body.email, token })).status).toBe(404);
});

test('a removed member is refused at once, with the token they already have', async () => {
  const team = await teams.createTeam();
  const member = await createUser(server);
  await addMember(server, team.bID, { userId: member.userId, role: 'admin' });
  expect(await teams.readRole(team.bID, member)).toBe('admin');
  const body = { bID: team.bID, email: member.email };
  expect((await teams.call('removecollaborator', body, team.owner)).status).toBe(200);
  expect(await teams.readRole(team.bID, member)).toBe(404);
  expect((await teams.call('removecollaborator', body, team.owner)).status).toBe(404);
});

test('the role of a member changes at once, and that of an invitation before they join', async () => {
  const team = await teams.createTeam();
  const member = await createUser(server);
  await addMember(server, team.bID, { userId: member.userId, role: 'collaborator' });
  const change = (email: string, role: string, by = team.owner) =>
    teams.call('changecollaboratorrole', { bID: team.bID, email, role }, by);
  expect((await change(member.email, 'admin')).status).toBe(200);
  expect(await teams.readRole(team.bID, member)).toBe('admin');
  const invited = await teams.invite(team, { email: newAddress() });
  expect((await change(invited.body.email, 'editor', member)).status).toBe(200);
  expect(await teams.listTeam(team)).toContain(`${invited.body.email} editor invited`);
  const refused = [
    await change(team.owner.email, 'editor', member),
    await change(member.email, 'editor', member),
    await change(newAddress(), 'editor'),
    await change(invited.body.email, 'owner'),
  ];
  expect(refused.map(({ status, body }) => [status, body.error.code])).toEqual([
    [409, 'last_owner'],
    [409, 'own_role'],
    [404, 'not_found'],
    [422, 'invalid'],
  ]);
});

test('members leave by themselves; the owner neither leaves nor is removed', async () => {
  const team = await teams.createTeam();
  const admin = await createUser(server);
  await addMember(server, team.bID, { userId: admin.userId, role: 'admin' });
  const { bID } = team;
  const refused = [
    await teams.call('leavebusiness', { bID }, team.owner),
    await teams.call('removecollaborator', { bID, email: team.owner.email }, admin),
  ];
  expect(refused.map(({ status, body }) => [status, body.error.code])).toEqual([
    [409, 'last_owner'],
    [409, 'last_owner'],
  ]);
  expect((await teams.call('leavebusiness', { bID }, admin)).status).toBe(200);
  expect(await teams.readRole(bID, admin)).toBe(404);
});

test('a business is handed over once the receiver accepts; the former owner becomes an admin and gets an email', async () => {
  const team = await teams.createTeam();
  const { bID, owner } = team;
  const receiver = await confirmAddressOf(server, await createUser(server));
  await addMember(server, bID, { userId: receiver.userId, role: 'collaborator' });
  const offer = (email: string) => teams.call('handoverbusiness', { bID, email }, owner);
  expect((await offer(owner.email)).status).toBe(404);
  expect((await offer(newAddress())).status).toBe(404);
  expect((await teams.call('accepthandover', { bID }, receiver)).status).toBe(404);

  await offer(receiver.email);
  expect((await readOutbox(server, receiver.email))[0]?.subject).toContain(
    'hand Ada’s Bakery over',
  );
  const { body } = await teams.call('getcollaborators', { bID }, receiver);
  expect(body.handOver).toMatchObject({ email: receiver.email });
  await teams.call('declinehandover', { bID }, receiver);
  expect((await readOutbox(server, owner.email))[0]?.subject).toContain('won’t take over');
  expect((await teams.call('accepthandover', { bID }, receiver)).status).toBe(404);

  await offer(receiver.email);
  await teams.call('cancelhandover', { bID }, owner);
  expect((await teams.call('accepthandover', { bID }, receiver)).status).toBe(404);

  await offer(receiver.email);
  expect((await teams.call('accepthandover', { bID }, receiver)).status).toBe(200);
  expect([await teams.readRole(bID, owner), await teams.readRole(bID, receiver)]).toEqual([
    'admin',
    'owner',
  ]);
  expect((await readOutbox(server, owner.email))[0]?.subject).toContain('is now the owner of');
});

test('a parent’s owner neither hands a location over nor leaves it', async () => {
  const parent = await createConfirmedBusiness(server);
  const location = await teams.createTeam();
  const { bID } = location;
  const member = await createUser(server);
  await addMember(server, bID, { userId: member.userId, role: 'editor' });
  await makeAgencyClient(server, bID, { parent: parent.bID, kind: 'location' });
  const offer = { bID, email: member.email };
  expect((await teams.call('handoverbusiness', offer, parent.owner)).status).toBe(409);
  expect((await teams.call('leavebusiness', { bID }, parent.owner)).status).toBe(404);
  const { body } = await teams.call('getcollaborators', { bID }, parent.owner);
  expect(body.parent).toEqual({ name: 'Ada’s Bakery', kind: 'parent' });
});

test('an offer that still stands is not mailed again', async () => {
  const team = await teams.createTeam();
  const receiver = await createUser(server);
  await addMember(server, team.bID, { userId: receiver.userId, role: 'admin' });
  const offer = () =>
    teams.call('handoverbusiness', { bID: team.bID, email: receiver.email }, team.owner);
  expect([(await offer()).status, (await offer()).status]).toEqual([200, 200]);
  const subjects = (await readOutbox(server, receiver.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('hand Ada’s Bakery over'))).toHaveLength(1);
});
