import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember, createUser, readOutbox } from '#tests/support/factories.ts';
import { newAddress, PASSWORD, teamsOn } from '#tests/support/team-harness.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let teams: ReturnType<typeof teamsOn>;
beforeAll(async () => {
  server = await startTestServer();
  teams = teamsOn(server);
});
afterAll(() => server.stop());

test('an invited person joins with a new account, which can sign in and whose address is confirmed', async () => {
  const team = await teams.createTeam();
  const email = newAddress();
  const { status, body, token } = await teams.invite(team, {
    email: ` ${email.toUpperCase()} `,
    role: 'editor',
  });
  expect([status, body]).toEqual([200, { email, status: 'invited' }]);
  expect(await teams.listTeam(team)).toEqual(['owner owner active', `${email} editor invited`]);
  const about = {
    businessName: 'Ada’s Bakery',
    inviterName: 'Ada Lovelace',
    role: 'editor',
    name: 'Mia',
  };
  const read = await teams.call('readinvitation', { email, token });
  expect(read.body).toEqual({ ...about, hasAccount: false });
  const person = { email, token: ` ${token} `, displayName: ' Mia ', password: ` ${PASSWORD} ` };
  const joined = await teams.call('validatecollaborator', person);
  expect([joined.status, joined.body]).toEqual([200, { data: { bID: team.bID, email } }]);
  expect(joined.headers.getSetCookie()).toEqual([]);
  const signedIn = await server.post('/api/auth/sign-in/email', { email, password: PASSWORD });
  expect(signedIn.body.user).toMatchObject({ name: 'Mia', emailVerified: true });
  expect(await teams.listTeam(team)).toEqual(['owner owner active', `${email} editor active`]);
});

test('an account joins by its password or its open sign-in, and keeps its name and password', async () => {
  const team = await teams.createTeam();
  for (const proof of ['password', 'sign-in'] as const) {
    const user = await createUser(server);
    const { token } = await teams.invite(team, { email: user.email });
    const read = await teams.call('readinvitation', { email: user.email, token });
    expect(read.body.hasAccount).toBe(true);
    const person = { email: user.email, token, displayName: 'Somebody else' };
    for (const password of [undefined, 'not the password']) {
      const refused = await teams.call('validatecollaborator', { ...person, password });
      expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['password']]);
    }
    const stranger = await createUser(server);
    expect((await teams.call('validatecollaborator', person, stranger)).status).toBe(422);
    const joined =
      proof === 'password'
        ? await teams.call('validatecollaborator', { ...person, password: PASSWORD })
        : await teams.call('validatecollaborator', person, user);
    expect(joined.status).toBe(200);
    const { body } = await teams.call('getaccess', { viewBusiness: team.bID }, user);
    expect([body.role, body.user.displayName, body.user.emailConfirmed]).toEqual([
      'collaborator',
      'Ada Lovelace',
      true,
    ]);
  }
});

test('an unknown, used, replaced, expired, cancelled or foreign token gets the same 404', async () => {
  const team = await teams.createTeam();
  const join = (email: string, token: string) =>
    teams.call('validatecollaborator', { email, token, displayName: 'Mia', password: PASSWORD });
  const used = await teams.invite(team, { email: newAddress() });
  await join(used.body.email, used.token);
  const replaced = await teams.invite(team, { email: newAddress() });
  await teams.invite(team, { email: replaced.body.email, resend: true });
  const expired = await teams.invite(team, { email: newAddress() });
  await server.database
    .updateTable('collaborator_invitations')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('email', '=', expired.body.email)
    .execute();
  const cancelled = await teams.invite(team, { email: newAddress() });
  await teams.call(
    'removecollaborator',
    { bID: team.bID, email: cancelled.body.email },
    team.owner,
  );
  const foreign = await teams.invite(team, { email: newAddress() });
  const attempts = [
    [newAddress(), 'x'],
    [used.body.email, used.token],
    [replaced.body.email, replaced.token],
    [expired.body.email, expired.token],
    [cancelled.body.email, cancelled.token],
    [newAddress(), foreign.token],
  ] as const;
  const bodies = new Set<string>();
  for (const [email, token] of attempts) {
    const answers = [
      await join(email, token),
      await teams.call('readinvitation', { email, token }),
    ];
    for (const { status, body } of answers) bodies.add(JSON.stringify([status, body]));
  }
  expect([...bodies]).toEqual([expect.stringMatching(/^\[404,/)]);
  const missing = await teams.call('validatecollaborator', {
    email: newAddress(),
    password: PASSWORD,
  });
  expect([missing.status, Object.keys(missing.body.error.fields)]).toEqual([422, ['token']]);
  expect((await join(foreign.body.email, foreign.token)).status).toBe(200);
});

test('of two people who use one link at once, one joins', async () => {
  const team = await teams.createTeam();
  const { body, token } = await teams.invite(team, { email: newAddress() });
  const person = { email: body.email, token, displayName: 'Mia', password: PASSWORD };
  const answers = await Promise.all([1, 2].map(() => teams.call('validatecollaborator', person)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await teams.listTeam(team)).toHaveLength(2);
});

test('a new account needs a name and a password of 8 characters, and the token stays usable', async () => {
  const team = await teams.createTeam();
  const { body, token } = await teams.invite(team, { email: newAddress() });
  const join = (person: object) =>
    teams.call('validatecollaborator', { email: body.email, token, ...person });
  const wrong = [
    [{ password: PASSWORD }, 'displayName'],
    [{ displayName: 'Mia' }, 'password'],
    [{ displayName: 'Mia', password: 'short' }, 'password'],
  ] as const;
  for (const [person, field] of wrong) {
    const refused = await join(person);
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, [field]]);
  }
  expect((await join({ displayName: 'Mia', password: PASSWORD })).status).toBe(200);
});

test('oneself, a member, an invited address and an owner’s role are refused, naming the field', async () => {
  const team = await teams.createTeam();
  const member = await createUser(server);
  await addMember(server, team.bID, { userId: member.userId, role: 'editor' });
  const invited = await teams.invite(team, { email: newAddress() });
  const codeOf = async (body: object) => {
    const answer = await teams.call('addcollaborator', { bID: team.bID, ...body }, team.owner);
    return [answer.status, answer.body.error.code, Object.keys(answer.body.error.fields ?? {})];
  };
  expect(await codeOf({ email: team.owner.email })).toEqual([409, 'own_address', ['email']]);
  expect(await codeOf({ email: member.email })).toEqual([409, 'already_member', ['email']]);
  expect(await codeOf({ email: invited.body.email })).toEqual([409, 'already_invited', ['email']]);
  expect(await codeOf({ email: newAddress(), role: 'owner' })).toEqual([422, 'invalid', ['role']]);
  expect(await codeOf({ email: 'x' })).toEqual([422, 'invalid', ['email']]);
  expect((await codeOf({ email: newAddress(), resend: true }))[0]).toBe(404);
});

test('a resent invitation keeps its name and role, and mails a link of its own', async () => {
  const team = await teams.createTeam();
  const first = await teams.invite(team, { email: newAddress(), role: 'admin' });
  const again = await teams.invite(team, { email: first.body.email, name: null, resend: true });
  expect(again.status).toBe(200);
  expect(again.token).not.toBe(first.token);
  const { body } = await teams.call('getcollaborators', { bID: team.bID }, team.owner);
  expect(body.collaborators[1]).toMatchObject({ name: 'Mia', role: 'admin', isExpired: false });
});

test('a business sends 20 invitations an hour, whatever happens to them', async () => {
  const strict = await startTestServer({
    env: { RATE_LIMIT: '1', BASE_URL: server.config.baseUrl },
    on: server,
  });
  const team = await teams.createTeam();
  const statuses: number[] = [];
  for (let time = 0; time < 22; time += 1) {
    const body = { bID: team.bID, email: newAddress(), name: 'Mia' };
    const { status, headers } = await strict.post(
      '/api/dash/addcollaborator',
      body,
      team.owner.headers,
    );
    statuses.push(status);
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_000);
    else if (time === 0) await teams.call('removecollaborator', body, team.owner);
  }
  expect(statuses).toEqual([...Array(20).fill(200), 429, 429]);
  await strict.stop();
});

test('inviting needs the plan; members and open invitations outlive it', async () => {
  const team = await teams.createTeam();
  const member = await createUser(server);
  await addMember(server, team.bID, { userId: member.userId, role: 'collaborator' });
  const { body, token } = await teams.invite(team, { email: newAddress() });
  await teams.setPlan(team.bID, '1m');
  const refused = await teams.call('addcollaborator', { bID: team.bID, email: 'x' }, team.owner);
  expect([refused.status, refused.body.error.code]).toEqual([402, 'plan_required']);
  const seen = await teams.call('getcollaborators', { bID: team.bID }, member);
  expect([seen.body.allowed, seen.body.collaborators.length]).toEqual([false, 3]);
  const person = { email: body.email, token, displayName: 'Mia', password: PASSWORD };
  expect((await teams.call('validatecollaborator', person)).status).toBe(200);
});

test('the role is that of the invitation when it is used, and a withdrawn token does not use up a new one', async () => {
  const team = await teams.createTeam();
  const user = await createUser(server);
  const first = await teams.invite(team, { email: user.email, role: 'admin' });
  await teams.call('removecollaborator', { bID: team.bID, email: user.email }, team.owner);
  const second = await teams.invite(team, { email: user.email, role: 'admin' });
  const change = { bID: team.bID, email: user.email, role: 'collaborator' };
  await teams.call('changecollaboratorrole', change, team.owner);
  const join = (token: string) =>
    teams.call('validatecollaborator', { email: user.email, token, password: PASSWORD });
  expect((await join(first.token)).status).toBe(404);
  expect((await join(second.token)).status).toBe(200);
  expect(await teams.readRole(team.bID, user)).toBe('collaborator');
});

test('the link of a mail shows an address as its owner writes it', async () => {
  const team = await teams.createTeam();
  const email = newAddress().replace(/@.*/, '@müller.example');
  await teams.call('addcollaborator', { bID: team.bID, email }, team.owner);
  const [mail] = await readOutbox(server, email.replace('müller', 'xn--mller-kva'));
  const [link = ''] = /https?:\/\/\S+signup-invited\S+/.exec(mail?.text ?? '') ?? [];
  const { searchParams } = new URL(link);
  expect(searchParams.get('email')).toBe(email);
  const shown = { email, token: searchParams.get('token') };
  expect((await server.post('/api/dash/readinvitation', shown)).status).toBe(200);
});

test('links in mails name our own address, whatever host the request names', async () => {
  const team = await teams.createTeam();
  const email = newAddress();
  const headers = {
    ...team.owner.headers,
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
  };
  await server.post('/api/dash/addcollaborator', { bID: team.bID, email }, headers);
  const [mail] = await readOutbox(server, email);
  expect(mail?.text).toContain(`${server.config.baseUrl}/dash/signup-invited?`);
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example');
});
