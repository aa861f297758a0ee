import { beforeAll, expect, test } from 'vitest';
import { deleteMembership } from '#server/modules/collaborators/store.ts';
import { createClient } from '#tests/support/clients.ts';
import {
  addMember,
  type Business,
  createConfirmedBusiness,
  createConfirmedUser,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { isWaitingForLock } from '#tests/support/is-waiting-for-lock.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';
import { lockRole, replaceAssignments } from './store.ts';

let server: TestServer;
let agency: Business;
let editor: SignedInUser;
let other: SignedInUser;
let clients: string[];
beforeAll(async () => {
  server = await sharedServer();
  agency = await createConfirmedBusiness(server);
  editor = await createConfirmedUser(server);
  other = await createConfirmedUser(server);
  await addMember(server, agency.bID, { userId: editor.userId, role: 'editor' });
  clients = [];
  for (let index = 0; index < 3; index += 1) {
    clients.push((await createClient(server, agency)).bID);
  }
});

const assign = (clientIDs: string[], email = editor.email) =>
  server.post(
    '/api/dash/assignclients',
    { bID: agency.bID, email, clientIDs },
    agency.owner.headers,
  );
const reached = async () => {
  const { body } = await server.post('/api/dash/getaccess', {}, editor.headers);
  return body.businesses
    .map(({ id }: { id: string }) => id)
    .filter((id: string) => clients.includes(id))
    .sort();
};

test('a member works for exactly the clients that were named last', async () => {
  const [first = '', second = '', third = ''] = clients;
  expect((await assign([first, second, first.toUpperCase()])).status).toBe(200);
  expect(await reached()).toEqual([first, second].sort());
  await assign([third]);
  expect(await reached()).toEqual([third]);
  await assign([]);
  expect(await reached()).toEqual([]);
});

test('one client that is not the agency’s changes nothing', async () => {
  const [first = ''] = clients;
  await assign([first]);
  const other = await createConfirmedBusiness(server);
  const foreign = await createClient(server, other);
  const refused = await assign([first, foreign.bID]);
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['clientIDs']]);
  expect(await reached()).toEqual([first]);
});

test('owners and admins work for all, and strangers for none', async () => {
  const [first = ''] = clients;
  const toOwner = await assign([first], agency.owner.email);
  expect([toOwner.status, toOwner.body.error.code]).toEqual([409, 'works_for_all']);
  expect((await assign([first], 'nobody@example.com')).status).toBe(404);
});

test('the clients of a member are kept when the role changes and forgotten when the member goes', async () => {
  const [first = ''] = clients;
  const member = await createConfirmedUser(server);
  await addMember(server, agency.bID, { userId: member.userId, role: 'editor' });
  await assign([first], member.email);
  const assigned = async () =>
    await server.database
      .selectFrom('client_assignments')
      .select('business_id')
      .where('user_id', '=', member.userId)
      .execute();
  expect(await assigned()).toHaveLength(1);
  await server.post(
    '/api/dash/removecollaborator',
    { bID: agency.bID, email: member.email },
    agency.owner.headers,
  );
  expect(await assigned()).toEqual([]);
});

async function createMember(): Promise<SignedInUser & { countAssigned: () => Promise<number> }> {
  const member = await createConfirmedUser(server);
  await addMember(server, agency.bID, { userId: member.userId, role: 'editor' });
  const assigned = server.database
    .selectFrom('client_assignments')
    .select('business_id')
    .where('user_id', '=', member.userId);
  return { ...member, countAssigned: async () => (await assigned.execute()).length };
}

test('a member who is just leaving is assigned nothing', async () => {
  const [first = ''] = clients;
  const { userId, email, countAssigned } = await createMember();
  let assigning: ReturnType<typeof assign> | undefined;
  await server.productDatabase.transaction().execute(async (tx) => {
    await deleteMembership(tx, agency.bID, { userId });
    assigning = assign([first], email);
    await expect.poll(() => isWaitingForLock(server)).toBe(true);
  });
  expect([(await assigning)?.status, await countAssigned()]).toEqual([404, 0]);
});

test('what is just assigned to a member ends with their leaving', async () => {
  const [first = ''] = clients;
  const { userId, email, countAssigned } = await createMember();
  const body = { bID: agency.bID, email };
  let leaving: ReturnType<typeof assign> | undefined;
  await server.productDatabase.transaction().execute(async (tx) => {
    await lockRole(tx, agency.bID, userId);
    await replaceAssignments(tx, agency.bID, { userId, clientIds: [first], now: new Date() });
    leaving = server.post('/api/dash/removecollaborator', body, agency.owner.headers);
    await expect.poll(() => isWaitingForLock(server)).toBe(true);
  });
  expect([(await leaving)?.status, await countAssigned()]).toEqual([200, 0]);
});

test('the people of an agency are never counted among those of a client', async () => {
  const [first = ''] = clients;
  await assign([first]);
  const { body } = await server.post(
    '/api/dash/getcollaborators',
    { bID: first },
    agency.owner.headers,
  );
  expect(body.collaborators).toEqual([]);
});

test('people of an agency find a client by its name for it, which the client’s own people do not', async () => {
  const [clientID = ''] = clients;
  const named = { bID: agency.bID, clientID, clientName: 'K-17' };
  await server.post('/api/dash/updateclient', named, agency.owner.headers);
  expect((await assign([clientID])).status).toBe(200);
  await addMember(server, clientID, { userId: other.userId, role: 'editor' });
  const namesFor = async (headers: typeof editor.headers) => {
    const { body } = await server.post('/api/dash/getaccess', {}, headers);
    return body.businesses
      .filter(({ id }: { id: string }) => id === clientID)
      .map(({ clientName }: { clientName: string }) => clientName);
  };
  expect(await namesFor(agency.owner.headers)).toEqual(['K-17']);
  expect(await namesFor(editor.headers)).toEqual(['K-17']);
  expect(await namesFor(other.headers)).toEqual(['']);
  const shownTo = async (headers: typeof editor.headers) => {
    const { body } = await server.post('/api/dash/getaccess', { bID: clientID }, headers);
    return body.user.clientNameIfAgencyClient;
  };
  expect(await shownTo(editor.headers)).toBe('K-17');
  expect(await shownTo(other.headers)).not.toBe('K-17');
});
