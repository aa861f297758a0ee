import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addMember,
  type Business,
  confirmAddressOf,
  createConfirmedBusiness,
  createUser,
  makeAgencyClient,
  readOutbox,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const PASSWORD = 'correct horse battery';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const call = (name: string, body: object, user?: SignedInUser) =>
  server.post(`/api/dash/${name}`, body, user?.headers);

/** A business whose plan has collaborators. */
async function createTeam(): Promise<Business> {
  const business = await createConfirmedBusiness(server);
  await setPlan(business.bID, '2m');
  return business;
}

async function setPlan(bID: string, plan: '1m' | '2m') {
  await server.database
    .updateTable('businesses')
    .set({ stripe_plan: plan, allow_collaborate: plan !== '1m' })
    .where('business_id', '=', bID)
    .execute();
}

const newAddress = () => `guest-${randomBytes(5).toString('hex')}@example.com`;

async function invite({ bID, owner }: Business, body: { email: string; [field: string]: unknown }) {
  const invited = await call('addcollaborator', { bID, name: 'Mia', ...body }, owner);
  return { ...invited, token: await readToken(body.email.trim().toLowerCase()) };
}

async function readToken(email: string): Promise<string> {
  const [mail] = await readOutbox(server, email);
  const link = /(https?:\/\/\S+\/dash\/signup-invited\?\S+)\s/.exec(mail?.text ?? '')?.[1];
  return link ? (new URL(link).searchParams.get('token') ?? '') : '';
}

async function teamOf({ bID, owner }: Business): Promise<string[]> {
  const { body } = await call('getcollaborators', { bID }, owner);
  return body.collaborators.map((one: Record<string, string>) =>
    [one.email === owner.email ? 'owner' : one.email, one.role, one.status].join(' '),
  );
}

async function roleOf(bID: string, user: SignedInUser): Promise<string | number> {
  const { status, body } = await call('getaccess', { viewBusiness: bID }, user);
  return status === 200 ? body.role : status;
}

test('an invited person joins with a new account, which can sign in and whose address is confirmed', async () => {
  const team = await createTeam();
  const email = newAddress();
  const { status, body, token } = await invite(team, {
    email: ` ${email.toUpperCase()} `,
    role: 'editor',
  });
  expect([status, body]).toEqual([200, { email, status: 'invited' }]);
  expect(await teamOf(team)).toEqual(['owner owner active', `${email} editor invited`]);
  const about = { businessName: 'Ada’s Bakery', inviterName: 'Ada Lovelace', role: 'editor' };
  const read = await call('readinvitation', { email, token });
  expect(read.body).toEqual({ ...about, hasAccount: false });
  const person = { email, token: ` ${token} `, displayName: ' Mia ', password: ` ${PASSWORD} ` };
  const joined = await call('validatecollaborator', person);
  expect([joined.status, joined.body]).toEqual([200, { data: { bID: team.bID, email } }]);
  expect(joined.headers.getSetCookie()).toEqual([]);
  const signedIn = await server.post('/api/auth/sign-in/email', { email, password: PASSWORD });
  expect(signedIn.body.user).toMatchObject({ name: 'Mia', emailVerified: true });
  expect(await teamOf(team)).toEqual(['owner owner active', `${email} editor active`]);
});

test('an account joins by its password or its open sign-in, and keeps its name and password', async () => {
  const team = await createTeam();
  for (const proof of ['password', 'sign-in'] as const) {
    const user = await createUser(server);
    const { token } = await invite(team, { email: user.email });
    const read = await call('readinvitation', { email: user.email, token });
    expect(read.body.hasAccount).toBe(true);
    const person = { email: user.email, token, displayName: 'Somebody else' };
    for (const password of [undefined, 'not the password']) {
      const refused = await call('validatecollaborator', { ...person, password });
      expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['password']]);
    }
    const stranger = await createUser(server);
    expect((await call('validatecollaborator', person, stranger)).status).toBe(422);
    const joined =
      proof === 'password'
        ? await call('validatecollaborator', { ...person, password: PASSWORD })
        : await call('validatecollaborator', person, user);
    expect(joined.status).toBe(200);
    const { body } = await call('getaccess', { viewBusiness: team.bID }, user);
    expect([body.role, body.user.displayName, body.user.emailConfirmed]).toEqual([
      'collaborator',
      'Ada Lovelace',
      true,
    ]);
  }
});

test('an unknown, used, replaced, expired, cancelled or foreign token gets the same 404', async () => {
  const team = await createTeam();
  const join = (email: string, token: string) =>
    call('validatecollaborator', { email, token, displayName: 'Mia', password: PASSWORD });
  const used = await invite(team, { email: newAddress() });
  await join(used.body.email, used.token);
  const replaced = await invite(team, { email: newAddress() });
  await invite(team, { email: replaced.body.email, resend: true });
  const expired = await invite(team, { email: newAddress() });
  await server.database
    .updateTable('collaborator_invitations')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('email', '=', expired.body.email)
    .execute();
  const cancelled = await invite(team, { email: newAddress() });
  await call('removecollaborator', { bID: team.bID, email: cancelled.body.email }, team.owner);
  const foreign = await invite(team, { email: newAddress() });
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
    const answers = [await join(email, token), await call('readinvitation', { email, token })];
    for (const { status, body } of answers) bodies.add(JSON.stringify([status, body]));
  }
  expect([...bodies]).toEqual([expect.stringMatching(/^\[404,/)]);
  const missing = await call('validatecollaborator', { email: newAddress(), password: PASSWORD });
  expect([missing.status, Object.keys(missing.body.error.fields)]).toEqual([422, ['token']]);
  expect((await join(foreign.body.email, foreign.token)).status).toBe(200);
});

test('of two people who use one link at once, one joins', async () => {
  const team = await createTeam();
  const { body, token } = await invite(team, { email: newAddress() });
  const person = { email: body.email, token, displayName: 'Mia', password: PASSWORD };
  const answers = await Promise.all([1, 2].map(() => call('validatecollaborator', person)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await teamOf(team)).toHaveLength(2);
});

test('a new account needs a name and a password of 8 characters, and the token stays usable', async () => {
  const team = await createTeam();
  const { body, token } = await invite(team, { email: newAddress() });
  const join = (person: object) =>
    call('validatecollaborator', { email: body.email, token, ...person });
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
  const team = await createTeam();
  const member = await createUser(server);
  await addMember(server, team.bID, { userId: member.userId, role: 'editor' });
  const invited = await invite(team, { email: newAddress() });
  const codeOf = async (body: object) => {
    const answer = await call('addcollaborator', { bID: team.bID, ...body }, team.owner);
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
  const team = await createTeam();
  const first = await invite(team, { email: newAddress(), role: 'admin' });
  const again = await invite(team, { email: first.body.email, name: null, resend: true });
  expect(again.status).toBe(200);
  expect(again.token).not.toBe(first.token);
  const { body } = await call('getcollaborators', { bID: team.bID }, team.owner);
  expect(body.collaborators[1]).toMatchObject({ name: 'Mia', role: 'admin', isExpired: false });
});

test('a business sends 20 invitations an hour, whatever happens to them', async () => {
  const strict = await startTestServer({
    env: { RATE_LIMIT: '1', BASE_URL: server.config.baseUrl },
    on: server,
  });
  const team = await createTeam();
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
    else if (time === 0) await call('removecollaborator', body, team.owner);
  }
  expect(statuses).toEqual([...Array(20).fill(200), 429, 429]);
  await strict.stop();
});

test('inviting needs the plan; members and open invitations outlive it', async () => {
  const team = await createTeam();
  const member = await createUser(server);
  await addMember(server, team.bID, { userId: member.userId, role: 'collaborator' });
  const { body, token } = await invite(team, { email: newAddress() });
  await setPlan(team.bID, '1m');
  const refused = await call('addcollaborator', { bID: team.bID, email: 'x' }, team.owner);
  expect([refused.status, refused.body.error.code]).toEqual([402, 'plan_required']);
  const seen = await call('getcollaborators', { bID: team.bID }, member);
  expect([seen.body.allowed, seen.body.collaborators.length]).toEqual([false, 3]);
  const person = { email: body.email, token, displayName: 'Mia', password: PASSWORD };
  expect((await call('validatecollaborator', person)).status).toBe(200);
});

test('the role is that of the invitation when it is used, and a withdrawn token does not use up a new one', async () => {
  const team = await createTeam();
  const user = await createUser(server);
  const first = await invite(team, { email: user.email, role: 'admin' });
  await call('removecollaborator', { bID: team.bID, email: user.email }, team.owner);
  const second = await invite(team, { email: user.email, role: 'admin' });
  const change = { bID: team.bID, email: user.email, role: 'collaborator' };
  await call('changecollaboratorrole', change, team.owner);
  const join = (token: string) =>
    call('validatecollaborator', { email: user.email, token, password: PASSWORD });
  expect((await join(first.token)).status).toBe(404);
  expect((await join(second.token)).status).toBe(200);
  expect(await roleOf(team.bID, user)).toBe('collaborator');
});

test.each([
  'removed',
  'an editor from now on',
])('an admin who is %s leaves no invitation behind', async (fate) => {
  const team = await createTeam();
  const admin = await confirmAddressOf(server, await createUser(server));
  await addMember(server, team.bID, { userId: admin.userId, role: 'admin' });
  const { body, token } = await invite({ ...team, owner: admin }, { email: newAddress() });
  const target = { bID: team.bID, email: admin.email };
  if (fate === 'removed') await call('removecollaborator', target, team.owner);
  else await call('changecollaboratorrole', { ...target, role: 'editor' }, team.owner);
  expect((await call('readinvitation', { email: body.email, token })).status).toBe(404);
});

test('an invitation to an address that has become a member’s is not listed, and ends with the member', async () => {
  const team = await createTeam();
  const { body, token } = await invite(team, { email: newAddress() });
  const member = await createUser(server);
  await addMember(server, team.bID, { userId: member.userId, role: 'editor' });
  await server.database
    .updateTable('users')
    .set({ email: body.email })
    .where('id', '=', member.userId)
    .execute();
  expect(await teamOf(team)).toEqual(['owner owner active', `${body.email} editor active`]);
  await call('removecollaborator', { bID: team.bID, email: body.email }, team.owner);
  expect((await call('readinvitation', { email: body.email, token })).status).toBe(404);
});

test('a removed member is refused at once, with the token they already have', async () => {
  const team = await createTeam();
  const member = await createUser(server);
  await addMember(server, team.bID, { userId: member.userId, role: 'admin' });
  expect(await roleOf(team.bID, member)).toBe('admin');
  const body = { bID: team.bID, email: member.email };
  expect((await call('removecollaborator', body, team.owner)).status).toBe(200);
  expect(await roleOf(team.bID, member)).toBe(404);
  expect((await call('removecollaborator', body, team.owner)).status).toBe(404);
});

test('the role of a member changes at once, and that of an invitation before they join', async () => {
  const team = await createTeam();
  const member = await createUser(server);
  await addMember(server, team.bID, { userId: member.userId, role: 'collaborator' });
  const change = (email: string, role: string, by = team.owner) =>
    call('changecollaboratorrole', { bID: team.bID, email, role }, by);
  expect((await change(member.email, 'admin')).status).toBe(200);
  expect(await roleOf(team.bID, member)).toBe('admin');
  const invited = await invite(team, { email: newAddress() });
  expect((await change(invited.body.email, 'editor', member)).status).toBe(200);
  expect(await teamOf(team)).toContain(`${invited.body.email} editor invited`);
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
  const team = await createTeam();
  const admin = await createUser(server);
  await addMember(server, team.bID, { userId: admin.userId, role: 'admin' });
  const { bID } = team;
  const refused = [
    await call('leavebusiness', { bID }, team.owner),
    await call('removecollaborator', { bID, email: team.owner.email }, admin),
  ];
  expect(refused.map(({ status, body }) => [status, body.error.code])).toEqual([
    [409, 'last_owner'],
    [409, 'last_owner'],
  ]);
  expect((await call('leavebusiness', { bID }, admin)).status).toBe(200);
  expect(await roleOf(bID, admin)).toBe(404);
});

test('a business is handed over once the receiver accepts; the former owner becomes an admin and is told', async () => {
  const team = await createTeam();
  const { bID, owner } = team;
  const receiver = await confirmAddressOf(server, await createUser(server));
  await addMember(server, bID, { userId: receiver.userId, role: 'collaborator' });
  const offer = (email: string) => call('handoverbusiness', { bID, email }, owner);
  expect((await offer(owner.email)).status).toBe(404);
  expect((await offer(newAddress())).status).toBe(404);
  expect((await call('accepthandover', { bID }, receiver)).status).toBe(404);

  await offer(receiver.email);
  expect((await readOutbox(server, receiver.email))[0]?.subject).toContain(
    'hand Ada’s Bakery over',
  );
  const { body } = await call('getcollaborators', { bID }, receiver);
  expect(body.handOver).toMatchObject({ email: receiver.email });
  await call('declinehandover', { bID }, receiver);
  expect((await call('accepthandover', { bID }, receiver)).status).toBe(404);

  await offer(receiver.email);
  await call('cancelhandover', { bID }, owner);
  expect((await call('accepthandover', { bID }, receiver)).status).toBe(404);

  await offer(receiver.email);
  expect((await call('accepthandover', { bID }, receiver)).status).toBe(200);
  expect([await roleOf(bID, owner), await roleOf(bID, receiver)]).toEqual(['admin', 'owner']);
  expect((await readOutbox(server, owner.email))[0]?.subject).toContain('is now the owner of');
});

test('a parent’s owner neither hands a location over nor leaves it', async () => {
  const parent = await createConfirmedBusiness(server);
  const location = await createTeam();
  const { bID } = location;
  const member = await createUser(server);
  await addMember(server, bID, { userId: member.userId, role: 'editor' });
  await makeAgencyClient(server, bID, { parent: parent.bID, kind: 'location' });
  const offer = { bID, email: member.email };
  expect((await call('handoverbusiness', offer, parent.owner)).status).toBe(403);
  expect((await call('leavebusiness', { bID }, parent.owner)).status).toBe(404);
});

test('an offer that still stands is not mailed again', async () => {
  const team = await createTeam();
  const receiver = await createUser(server);
  await addMember(server, team.bID, { userId: receiver.userId, role: 'admin' });
  const offer = () =>
    call('handoverbusiness', { bID: team.bID, email: receiver.email }, team.owner);
  expect([(await offer()).status, (await offer()).status]).toEqual([200, 200]);
  const subjects = (await readOutbox(server, receiver.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('hand Ada’s Bakery over'))).toHaveLength(1);
});

test('links in mails name our own address, whatever host the request names', async () => {
  const team = await createTeam();
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
