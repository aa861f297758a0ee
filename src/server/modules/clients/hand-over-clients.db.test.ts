import { beforeAll, expect, test } from 'vitest';
import { LIVE_PATH } from '#contract/live.ts';
import { readEntries } from '#tests/support/activity.ts';
import { CLIENT_NAME, createClient } from '#tests/support/clients.ts';
import {
  addMember,
  type Business,
  createConfirmedBusiness,
  createConfirmedUser,
  readOutbox,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { storeReviews } from '#tests/support/reviews.ts';
import { newAddress, PASSWORD, teamsOn } from '#tests/support/team-harness.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let agency: Business;
beforeAll(async () => {
  server = await sharedServer();
  agency = await createConfirmedBusiness(server);
  await teamsOn(server).setPlan(agency.bID, '2m');
});

const asAgency = (name: string, body: object) =>
  server.post(`/api/dash/${name}`, { bID: agency.bID, ...body }, agency.owner.headers);
const invite = (clientID: string, email: string, more: object = {}) =>
  asAgency('inviteclientowner', { clientID, email, ...more });
const ownerOf = async (clientID: string) =>
  (await asAgency('fetchclient', { clientID })).body.owner;
const roleIn = (bID: string, user: SignedInUser) => teamsOn(server).readRole(bID, user);
const leave = (bID: string, { headers }: SignedInUser, confirmName = CLIENT_NAME) =>
  server.post('/api/dash/leaveagency', { bID, confirmName }, headers);

async function tokenFor(email: string): Promise<string> {
  const [mail] = await readOutbox(server, email);
  const link = /(https?:\/\/\S+\/dash\/signup-invited\?\S+)\s/.exec(mail?.text ?? '')?.[1];
  return link ? (new URL(link).searchParams.get('token') ?? '') : '';
}

/** A client with an owner of its own. */
async function createOwned(): Promise<{ bID: string; owner: SignedInUser }> {
  const { bID } = await createClient(server, agency);
  const owner = await createConfirmedUser(server);
  await addMember(server, bID, { userId: owner.userId, role: 'owner' });
  return { bID, owner };
}

test('a person without an account becomes the owner, and the agency acts as agency from then on', async () => {
  const { bID } = await createClient(server, agency);
  const email = newAddress();
  expect((await invite(bID, email, { name: 'Mia' })).body).toEqual({ email, status: 'invited' });
  expect(await ownerOf(bID)).toMatchObject({ email, status: 'invited', isExpired: false });
  expect(await roleIn(bID, agency.owner)).toBe('admin');
  const token = await tokenFor(email);
  const joined = await server.post('/api/dash/validatecollaborator', {
    ...{ email, token, displayName: 'Mia', password: PASSWORD },
  });
  expect([joined.status, joined.body]).toEqual([200, { data: { bID, email } }]);
  expect(await ownerOf(bID)).toMatchObject({ email, name: 'Mia', status: 'active' });
  expect(await roleIn(bID, agency.owner)).toBe('agency');
});

test('a person with an account and businesses of their own keeps these, and owns the client as well', async () => {
  const { bID } = await createClient(server, agency);
  const { bID: theirs, owner: person } = await createConfirmedBusiness(server);
  await invite(bID, person.email);
  const token = await tokenFor(person.email);
  const { status } = await server.post(
    '/api/dash/validatecollaborator',
    { email: person.email, token, displayName: 'Mia' },
    person.headers,
  );
  expect(status).toBe(200);
  expect([await roleIn(bID, person), await roleIn(theirs, person)]).toEqual(['owner', 'owner']);
});

test('a client invited twice has one invitation: sent again to the same address, or to another one instead', async () => {
  const { bID } = await createClient(server, agency);
  const [first, second] = [newAddress(), newAddress()];
  await invite(bID, first);
  const again = await invite(bID, first);
  expect([again.status, again.body.error.code]).toEqual([409, 'already_invited']);
  expect((await invite(bID, first, { resend: true })).status).toBe(200);
  const replaced = await tokenFor(first);
  expect((await invite(bID, second)).status).toBe(200);
  expect(await ownerOf(bID)).toMatchObject({ email: second, status: 'invited' });
  const late = await server.post('/api/dash/validatecollaborator', {
    ...{ email: first, token: replaced, displayName: 'Mia', password: PASSWORD },
  });
  expect(late.status).toBe(404);
  await asAgency('cancelclientinvitation', { clientID: bID });
  await asAgency('cancelclientinvitation', { clientID: bID });
  expect(await ownerOf(bID)).toBeNull();
});

test('who is invited to own a client gets no other role', async () => {
  const { bID } = await createClient(server, agency);
  const email = newAddress();
  await invite(bID, email);
  const { status, body } = await server.post(
    '/api/dash/changecollaboratorrole',
    { bID, email, role: 'editor' },
    agency.owner.headers,
  );
  expect([status, body.error.code]).toEqual([409, 'last_owner']);
});

test('the invitation to own a client stays one if the team screen sends it again', async () => {
  const { bID } = await createClient(server, agency);
  await teamsOn(server).setPlan(bID, '2m');
  const email = newAddress();
  await invite(bID, email);
  const { status } = await server.post(
    '/api/dash/addcollaborator',
    { bID, email, role: 'collaborator', resend: true },
    agency.owner.headers,
  );
  expect(status).toBe(200);
  expect(await ownerOf(bID)).toMatchObject({ email, status: 'invited' });
});

test('nobody is invited to a client that has an owner, and nobody invites themselves', async () => {
  const { bID } = await createOwned();
  const refused = await invite(bID, newAddress());
  expect([refused.status, refused.body.error.code]).toEqual([409, 'has_owner']);
  const { bID: other } = await createClient(server, agency);
  const toOneself = await invite(other, agency.owner.email);
  expect([toOneself.status, toOneself.body.error.code]).toEqual([409, 'own_address']);
});

test('a client that leaves takes everything along, and both see that it did', async () => {
  const { bID, owner } = await createOwned();
  const wrong = await leave(bID, owner, 'Another');
  expect(Object.keys(wrong.body.error.fields)).toEqual(['confirmName']);
  expect((await leave(bID, owner)).status).toBe(200);
  const { body } = await server.post('/api/dash/getentity', { bID }, owner.headers);
  expect(body).toMatchObject({ kind: 'single', businessInfo: { businessName: CLIENT_NAME } });
  for (const id of [bID, agency.bID]) {
    const [newest] = await readEntries(server, id);
    expect(newest).toMatchObject({ action: 'clientLeft' });
  }
  const twice = await leave(bID, owner);
  expect([twice.status, twice.body.error.code]).toEqual([409, 'no_agency']);
});

test('the owner and admins of an agency are mailed once that a client has left, in the product’s own name', async () => {
  const [admin, editor] = [await createConfirmedUser(server), await createConfirmedUser(server)];
  await addMember(server, agency.bID, { userId: admin.userId, role: 'admin' });
  await addMember(server, agency.bID, { userId: editor.userId, role: 'editor' });
  const subjectsTo = async ({ email }: { email: string }) =>
    (await readOutbox(server, email)).map(({ subject }) => subject);
  const LEFT = 'Fern & Co has left Ada’s Bakery';
  const released = await createOwned();
  await asAgency('removeclient', { clientID: released.bID, confirmName: CLIENT_NAME, keep: true });
  expect(await subjectsTo(admin)).toEqual([]);
  const { bID, owner } = await createOwned();
  expect((await leave(bID, owner)).status).toBe(200);
  expect([await subjectsTo(admin), await subjectsTo(editor)]).toEqual([[LEFT], []]);
  expect(await subjectsTo(agency.owner)).toContain(LEFT);
  const [mail] = await readOutbox(server, admin.email);
  expect(mail?.headers.From).toBeUndefined();
  expect(mail?.text).toContain('There’s nothing you need to do.');
  const deleted = await createOwned();
  const fields = { bID: deleted.bID, confirmName: CLIENT_NAME, password: PASSWORD };
  const { status } = await server.post('/api/dash/deletebusiness', fields, deleted.owner.headers);
  expect([status, await subjectsTo(admin)]).toEqual([200, [LEFT, LEFT]]);
});

test('only the owner of a client leaves', async () => {
  const { bID } = await createOwned();
  const admin = await createConfirmedUser(server);
  await addMember(server, bID, { userId: admin.userId, role: 'admin' });
  expect((await leave(bID, admin)).status).toBe(403);
  expect((await leave(bID, agency.owner)).status).toBe(403);
});

test('the access of an agency ends in the second in which its client leaves: calls, streams and invitations', async () => {
  const { bID, owner } = await createOwned();
  const editor = await createConfirmedUser(server);
  await addMember(server, agency.bID, { userId: editor.userId, role: 'editor' });
  await asAgency('assignclients', { email: editor.email, clientIDs: [bID] });
  const colleague = newAddress();
  await server.post(
    '/api/dash/addcollaborator',
    { bID, email: colleague, name: 'Sam', role: 'editor' },
    agency.owner.headers,
  );
  // Also of those whom the agency put on the client's own team.
  await addMember(server, bID, { userId: editor.userId, role: 'admin' });
  const streams = await Promise.all([agency.owner, editor].map((user) => watch(bID, user)));
  expect((await leave(bID, owner)).status).toBe(200);
  for (const user of [agency.owner, editor]) {
    expect((await server.post('/api/dash/getentity', { bID }, user.headers)).status).toBe(404);
    expect(await roleIn(bID, user)).toBe(404);
  }
  for (const stream of streams) await expect.poll(() => stream.hasEnded).toBe(true);
  const { body } = await server.post('/api/dash/getcollaborators', { bID }, owner.headers);
  expect(body.collaborators.map(({ email }: { email: string }) => email)).toEqual([owner.email]);
  const assigned = await asAgency('fetchassignments', {});
  const { clientIDs } = assigned.body.members.find(
    ({ email }: { email: string }) => email === editor.email,
  );
  expect(clientIDs).toEqual([]);
  expect((await asAgency('fetchclient', { clientID: bID })).status).toBe(404);
});

test('a client leaves while its agency answers a review: the answer is kept or refused, and is the last', async () => {
  const { bID, owner } = await createOwned();
  const seeds = [{ reviewedAt: new Date(), name: 'Ana', text: 'Good' }];
  const [reviewDocID] = await storeReviews(server, bID, { platform: 'ca', seeds });
  const answer = (was: string | null, text: string) =>
    server.post(
      '/api/dash/recordreply',
      { bID, platform: 'ca', reviewDocID, was, text },
      agency.owner.headers,
    );
  const [first, left] = await Promise.all([answer(null, 'Thank you'), leave(bID, owner)]);
  expect(left.status).toBe(200);
  expect([200, 404]).toContain(first.status);
  const kept = first.status === 200 ? { text: 'Thank you' } : null;
  expect((await answer(kept?.text ?? null, 'Too late')).status).toBe(404);
  const { body } = await server.post(
    '/api/dash/fetchreviews',
    { bID, platform: 'ca' },
    owner.headers,
  );
  expect(body.reviews.map(({ reply }: { reply: unknown }) => reply)).toEqual([
    kept && expect.objectContaining(kept),
  ]);
});

test('the owner of a removed client can restore it, and it goes on without the agency', async () => {
  const { bID, owner } = await createOwned();
  await asAgency('removeclient', { clientID: bID, confirmName: CLIENT_NAME, keep: false });
  const { body } = await server.post('/api/dash/getaccess', {}, owner.headers);
  expect(body.businesses).toEqual([]);
  const [mail] = await readOutbox(server, owner.email);
  const [link = ''] = /https?:\/\/\S+\/restore\/\S+/.exec(mail?.text ?? '') ?? [];
  const page = await fetch(`${server.origin}${new URL(link).pathname}`);
  expect(page.status).toBe(200);
  const restored = await server.post(new URL(link).pathname);
  expect(restored.status).toBeLessThan(400);
  const again = await server.post('/api/dash/getentity', { bID }, owner.headers);
  expect(again.body).toMatchObject({ kind: 'single' });
  expect(await roleIn(bID, agency.owner)).toBe(404);
});

test('a client that nobody owns is restored by its agency alone, whose people get no link', async () => {
  const { bID } = await createClient(server, agency);
  await asAgency('removeclient', { clientID: bID, confirmName: CLIENT_NAME, keep: false });
  const mails = await readOutbox(server, agency.owner.email);
  expect(mails.filter(({ text }) => text?.includes('/restore/'))).toEqual([]);
  expect((await asAgency('restoreclient', { clientID: bID })).status).toBe(200);
  expect(await roleIn(bID, agency.owner)).toBe('admin');
});

test('an agency with clients is not deleted', async () => {
  const other = await createConfirmedBusiness(server);
  await createClient(server, other);
  const { status, body } = await server.post(
    '/api/dash/deletebusiness',
    { bID: other.bID, confirmName: 'Ada’s Bakery', password: PASSWORD },
    other.owner.headers,
  );
  expect([status, body.error.code]).toEqual([409, 'businesses_below']);
});

async function watch(bID: string, { headers }: SignedInUser) {
  const response = await fetch(`${server.origin}${LIVE_PATH}?bID=${bID}`, { headers });
  expect(response.status).toBe(200);
  const stream = { hasEnded: false };
  void response.text().then(() => {
    stream.hasEnded = true;
  });
  return stream;
}
