import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  addMember,
  BUSINESS_NAME,
  createBusiness,
  createConfirmedUser,
  createUser,
  readOutbox,
  restorePath,
  type SignedInUser,
  signUpUser,
} from '#tests/support/factories.ts';
import { newAddress, PASSWORD, teamsOn } from '#tests/support/team-harness.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let teams: ReturnType<typeof teamsOn>;
beforeAll(async () => {
  server = await sharedServer();
  teams = teamsOn(server);
});

const remove = ({ headers }: SignedInUser, password: string | undefined = PASSWORD) =>
  server.post('/api/dash/deleteaccount', { password }, headers);

/** What names a person: the tables with their id in a column that says so, and how many rows have it. */
async function rowsOf({ userId }: SignedInUser): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select table_name as "table" from information_schema.columns
     where table_schema = 'public' and column_name = 'user_id' and table_name <> 'internal_views'
     order by 1`.execute(server.database);
  const found: string[] = [];
  for (const { table } of [...rows, { table: 'users' }]) {
    const column = table === 'users' ? 'id' : 'user_id';
    const { rows: own } = await sql`
      select from ${sql.table(table)} where ${sql.ref(column)}::text = ${userId}`.execute(
      server.database,
    );
    if (own.length > 0) found.push(table);
  }
  return found;
}

test('an account is not deleted with a wrong password', async () => {
  const user = await createUser(server);
  const { status, body } = await remove(user, 'not the password');
  expect([status, Object.keys(body.error.fields)]).toEqual([422, ['password']]);
  expect(await rowsOf(user)).toContain('users');
});

test('an owner first hands over or deletes what they own, and is told what that is', async () => {
  const user = await createConfirmedUser(server);
  const { bID } = await createBusiness(server, user);
  const { status, body } = await remove(user);
  expect([status, body.error.code]).toEqual([409, 'owns_businesses']);
  const owned = await server.post('/api/dash/getownedbusinesses', {}, user.headers);
  expect(owned.body).toEqual({ owned: [{ id: bID, name: BUSINESS_NAME }], deleted: [] });
});

test('a business that the person deleted before can be restored no longer, and is erased', async () => {
  const user = await createConfirmedUser(server);
  const { bID } = await createBusiness(server, user);
  const proof = { bID, confirmName: BUSINESS_NAME, password: PASSWORD };
  await server.post('/api/dash/deletebusiness', proof, user.headers);
  const owned = await server.post('/api/dash/getownedbusinesses', {}, user.headers);
  expect(owned.body).toMatchObject({ owned: [], deleted: [{ name: BUSINESS_NAME }] });
  const path = await restorePath(server, user.email);
  expect((await remove(user)).status).toBe(200);
  expect((await server.post(path)).status).toBe(404);
  await server.runJob('closing.erase');
  const left = server.database.selectFrom('businesses').where('business_id', '=', bID);
  expect(await left.select('business_id').execute()).toEqual([]);
});

test('a business that is restored while its owner deletes the account keeps its owner', async () => {
  for (let round = 0; round < 5; round += 1) {
    const user = await createConfirmedUser(server);
    const { bID } = await createBusiness(server, user);
    const proof = { bID, confirmName: BUSINESS_NAME, password: PASSWORD };
    await server.post('/api/dash/deletebusiness', proof, user.headers);
    const path = await restorePath(server, user.email);
    const statuses = await Promise.all([server.post(path), remove(user)]);
    const [restored, removed] = statuses.map(({ status }) => status);
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([restored, removed]);
  }
});

test('everything about the person is gone, every sign-in ends at once, and they are mailed', async () => {
  const user = await signUpUser(server, newAddress());
  await server.post('/api/dash/savesignuprecord', { record: { step: 1 } }, user.headers);
  expect(await rowsOf(user)).toEqual(
    expect.arrayContaining(['sign_in_sessions', 'sign_up_records', 'users']),
  );
  expect((await remove(user)).status).toBe(200);
  expect(await rowsOf(user)).toEqual([]);
  // With a token that has not expired.
  for (const name of ['getaccess', 'getsecurity', 'signup', 'deleteaccount']) {
    expect([name, (await server.post(`/api/dash/${name}`, {}, user.headers)).status]).toEqual([
      name,
      401,
    ]);
  }
  const renewal = await fetch(`${server.origin}/api/auth/token`, {
    headers: { cookie: user.cookie },
  });
  expect(renewal.status).toBe(401);
  const subjects = (await readOutbox(server, user.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Your account was deleted']);
});

test('a member leaves every team; what they did stays, by a former member', async () => {
  const team = await teams.createTeam();
  const member = await createConfirmedUser(server);
  await addMember(server, team.bID, { userId: member.userId, role: 'admin' });
  const { body: invited } = await teams.invite({ ...team, owner: member }, { email: newAddress() });
  expect((await remove(member)).status).toBe(200);
  expect(await teams.listTeam(team)).toEqual(['owner owner active']);
  const token = await teams.call('readinvitation', { email: invited.email, token: 'x' });
  expect(token.status).toBe(404);
  const { body } = await teams.call('fetchactivity', { bID: team.bID }, team.owner);
  const [left] = body.entries.filter(
    ({ action }: { action: string }) => action === 'accountDeleted',
  );
  expect(left).toMatchObject({ subject: null, actor: { kind: 'member', name: null, email: null } });
});

test('the activity of their teams no longer has their address, nor where they were', async () => {
  const team = await teams.createTeam();
  const member = await createConfirmedUser(server);
  await teams.invite(team, { email: member.email });
  await addMember(server, team.bID, { userId: member.userId, role: 'admin' });
  await teams.invite({ ...team, owner: member }, { email: newAddress() });
  const entries = async () => {
    const { body } = await teams.call('fetchactivity', { bID: team.bID }, team.owner);
    return body.entries as Record<string, unknown>[];
  };
  const before = await entries();
  expect(JSON.stringify(before)).toContain(member.email);
  const own = ({ actor }: Record<string, unknown>) =>
    (actor as { userID: string }).userID === member.userId;
  expect(before.filter(own).some(({ from }) => from !== null)).toBe(true);
  expect((await remove(member)).status).toBe(200);
  const after = await entries();
  expect(JSON.stringify(after)).not.toContain(member.email);
  expect(after.filter(own).map(({ from }) => from)).toEqual(after.filter(own).map(() => null));
  // What was done is still there, in its order; and what others did still says from where.
  const kept = after.slice(after.length - before.length);
  expect(kept.map(({ id, action }) => [id, action])).toEqual(
    before.map(({ id, action }) => [id, action]),
  );
  const others = kept.filter((entry) => !own(entry)).map(({ from }) => from);
  expect(others).toEqual(before.filter((entry) => !own(entry)).map(({ from }) => from));
});

test('the same address signs up again, and sees nothing of the past', async () => {
  const team = await teams.createTeam();
  const member = await createConfirmedUser(server);
  await addMember(server, team.bID, { userId: member.userId, role: 'editor' });
  const other = await teams.createTeam();
  const { token } = await teams.invite(other, { email: member.email });
  await remove(member);
  const again = await signUpUser(server, member.email);
  const { body } = await server.post('/api/dash/getaccess', {}, again.headers);
  expect([body.businesses, body.user.authID === member.userId]).toEqual([[], false]);
  expect((await teams.call('readinvitation', { email: member.email, token })).status).toBe(404);
  expect(await teams.readRole(team.bID, again)).toBe(404);
});
