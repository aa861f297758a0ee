import { createHmac } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import {
  addMember,
  BUSINESS_NAME,
  type Business,
  confirmAddressOf,
  createBusiness,
  createConfirmedUser,
  createUser,
  createWidget,
  inviteByEmail,
  inviteForUnsubscribing,
  makeAgencyClient,
  readOutbox,
  restorePath,
  type SignedInUser,
  startInternalView,
  startRespondent,
} from '#tests/support/factories.ts';
import { loadWidget } from '#tests/support/load-widget.ts';
import { returnedQuota } from '#tests/support/messages.ts';
import { newAddress, PASSWORD, teamsOn } from '#tests/support/team-harness.ts';
import { INTERNAL_ACCOUNTS, sharedServer, type TestServer } from '#tests/support/test-server.ts';
import { showTestimonial } from '#tests/support/testimonials.ts';

const DAY = 86_400_000;
const RATED = { questionID: 'STARr', type: 'ratingq', answer: 5 };

let server: TestServer;
let owner: SignedInUser;
let business: Business;
beforeAll(async () => {
  server = await sharedServer();
  owner = await createConfirmedUser(server);
});
beforeEach(async () => {
  business = await createBusiness(server, owner);
});

const call = (name: string, body: object = {}, { bID, owner } = business) =>
  server.post(`/api/dash/${name}`, { bID, ...body }, owner.headers);
const remove = (changes: object = {}) =>
  call('deletebusiness', { confirmName: BUSINESS_NAME, password: PASSWORD, ...changes });
const restore = async () => server.post(await restorePath(server, owner.email));
const open = (path: string) => fetch(`${server.origin}${path}`, { redirect: 'manual' });
const statusOf = async (path: string) => (await open(path)).status;
const runWaiting = async () => {
  for (const id of ['widgets.rebuild', 'messages.cancel-sends']) {
    await server.runJob(id, { businessId: business.bID });
  }
};
const setClosedUntil = (until: Date) =>
  server.database
    .updateTable('businesses')
    .set({ closed_until: until })
    .where('business_id', '=', business.bID)
    .execute();

test.each([
  ['another name', { confirmName: 'Bakery' }, 'confirmName'],
  ['a wrong password', { password: 'not the password' }, 'password'],
  ['no password', { password: undefined }, 'password'],
])('a business is not deleted with %s', async (_what, changes, field) => {
  const { status, body } = await remove(changes);
  expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]]);
  expect((await call('getentity')).status).toBe(200);
});

test('the name may be typed in other capitals, with spaces around it', async () => {
  expect((await remove({ confirmName: `  ${BUSINESS_NAME.toUpperCase()} ` })).status).toBe(200);
});

test('a person without a password deletes a business only with a fresh sign-in', async () => {
  await server.database
    .deleteFrom('sign_in_accounts')
    .where('user_id', '=', owner.userId)
    .execute();
  const age = (milliseconds: number) =>
    server.database
      .updateTable('sign_in_sessions')
      .set({ created_at: new Date(Date.now() - milliseconds) })
      .where('user_id', '=', owner.userId)
      .execute();
  await age(DAY);
  expect((await remove({ password: undefined })).body.error.code).toBe('sign_in_again');
  await age(0);
  expect((await remove({ password: undefined })).status).toBe(200);
  owner = await createConfirmedUser(server);
});

test('a business with locations is not deleted', async () => {
  const location = await createBusiness(server, owner);
  await makeAgencyClient(server, location.bID, { parent: business.bID, kind: 'location' });
  const { status, body } = await remove();
  expect([status, body.error.code]).toEqual([409, 'businesses_below']);
});

test('of two deletions at once one succeeds, and one link is mailed', async () => {
  const before = (await readOutbox(server, owner.email)).length;
  const statuses = (await Promise.all([remove(), remove()])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 404]);
  expect((await readOutbox(server, owner.email)).length - before).toBe(1);
});

test('nobody reaches a deleted business, and nobody’s list has it', async () => {
  const editor = await createUser(server);
  await addMember(server, business.bID, { userId: editor.userId, role: 'editor' });
  const staff = await confirmAddressOf(server, await createUser(server, INTERNAL_ACCOUNTS[0]));
  await startInternalView(server, business.bID, staff);
  await remove();
  for (const { headers } of [owner, editor, staff]) {
    const body = { bID: business.bID };
    expect((await server.post('/api/dash/getentity', body, headers)).status).toBe(404);
    const access = await server.post('/api/dash/getaccess', {}, headers);
    const ids = access.body.businesses.map(({ id }: { id: string }) => id);
    expect(ids).not.toContain(business.bID);
    const live = await fetch(`${server.origin}/api/dash/live?bID=${business.bID}`, { headers });
    expect(live.status).toBe(404);
  }
  const found = await server.post(
    '/api/dash/findbusinesses',
    { query: business.handle },
    staff.headers,
  );
  expect(found.body.businesses).toEqual([]);
});

test('its team reads who deleted it and until when it can be restored, and its owner alone gets what restores it', async () => {
  const member = await createUser(server);
  await addMember(server, business.bID, { userId: member.userId, role: 'admin' });
  const listOf = async ({ headers }: SignedInUser) => {
    const { body } = await server.post('/api/dash/getdeletedbusinesses', {}, headers);
    return body.deleted.filter(({ id }: { id: string }) => id === business.bID);
  };
  expect([await listOf(owner), await listOf(member)]).toEqual([[], []]);
  const { closedUntil } = (await remove()).body;
  const by = { kind: 'single', reason: 'deleted', deletedBy: 'Ada Lovelace' };
  const told = { id: business.bID, name: BUSINESS_NAME, ...by, closedUntil };
  expect(await listOf(member)).toEqual([{ ...told, restoreToken: null }]);
  expect(await listOf(await createUser(server))).toEqual([]);
  const [{ restoreToken, ...own }] = await listOf(owner);
  expect(own).toEqual(told);
  expect(`/restore/${restoreToken}`).toBe(await restorePath(server, owner.email));
  await setClosedUntil(new Date(Date.now() - 1));
  expect([await listOf(owner), await listOf(member)]).toEqual([[], []]);
  await setClosedUntil(new Date(Date.now() + DAY));
  await server.post(`/restore/${restoreToken}`);
  expect([await listOf(owner), await listOf(member)]).toEqual([[], []]);
  expect((await call('getentity')).status).toBe(200);
});

test('every call about a deleted business is 404 for its owner', async () => {
  const { headers } = owner;
  await remove();
  const calls = CALLS.filter(({ access }) => access.kind === 'business');
  const answers = await Promise.all(
    calls.map(async ({ name, path }) => {
      const { status } = await server.post(path, { bID: business.bID }, headers);
      return `${name} ${status}`;
    }),
  );
  expect(answers.length).toBeGreaterThan(80);
  expect(answers.filter((answer) => !answer.endsWith(' 404'))).toEqual([]);
});

test('live streams end with the business', async () => {
  const stream = await fetch(`${server.origin}/api/dash/live?bID=${business.bID}`, {
    headers: owner.headers,
  });
  await remove();
  const text = await stream.text();
  expect(text).toMatch(/^retry:/);
});

test('survey, public page and brand are gone, and the handle stays taken', async () => {
  const paths = [`/f/${business.handle}`, `/wall/${business.handle}`];
  expect(await Promise.all(paths.map(statusOf))).toEqual([200, 200]);
  await remove();
  await expect.poll(() => Promise.all(paths.map(statusOf)), { timeout: 3000 }).toEqual([404, 404]);
  const start = { handle: business.handle, clientKey: 'a-client-key-of-a-test' };
  expect((await server.post('/api/survey/start', start)).status).toBe(404);
  const href = `https://goodword.example/f/${business.handle}`;
  expect((await server.post('/api/dash/getbrandinfo', { href })).status).toBe(404);
  const free = { feedbackAddressHandle: business.handle };
  expect((await server.post('/api/dash/checkhandle', free)).body.available).toBe(false);
});

test('a customer who was answering keeps what was acknowledged, and is then told kindly', async () => {
  const { sessionID, answer, finish } = await startRespondent(server, business.handle);
  expect((await answer(1, RATED)).status).toBe(200);
  await remove();
  expect((await answer(1, { ...RATED, answer: 1 })).status).toBe(404);
  expect((await finish()).status).toBe(404);
  await restore();
  const { body } = await call('fetchresponse', { sessionID });
  expect(body.session.rating).toBe(5);
  expect((await finish()).status).toBe(200);
});

test('pages with a widget get a script that shows nothing, until the business is restored', async () => {
  const { widgetID } = await createWidget(server, business);
  await showTestimonial(server, business);
  await runWaiting();
  expect((await loadWidget(server, widgetID)).exists).toBe(true);
  await remove();
  await runWaiting();
  const seen = async () => {
    const { status, exists } = await loadWidget(server, widgetID);
    return { status, exists };
  };
  await expect.poll(seen).toEqual({ status: 200, exists: false });
  await restore();
  await runWaiting();
  await expect.poll(seen).toEqual({ status: 200, exists: true });
});

test('scheduled invites are cancelled with their quota, and stay so after restoring', async () => {
  const sendAt = Math.floor((Date.now() + DAY) / 1000);
  await inviteByEmail(server, business, ['mia@example.com', 'noah@example.com'], { sendAt });
  await remove();
  await runWaiting();
  expect(await returnedQuota(server.database, business.bID)).toBe(2);
  await restore();
  const { body } = await call('fetchinvites', { type: 'email' });
  const states = body.returnInvites.map(
    ({ state, reason }: Record<string, string>) => `${state} ${reason}`,
  );
  expect(new Set(states)).toEqual(new Set(['cancelled businessClosed']));
});

test('an invitation to the team leads nowhere until the business is restored', async () => {
  const teams = teamsOn(server);
  await teams.setPlan(business.bID, '2m');
  const email = newAddress();
  const { token } = await teams.invite(business, { email });
  const join = { email, token, displayName: 'Mia', password: PASSWORD };
  await remove();
  expect((await server.post('/api/dash/readinvitation', { email, token })).status).toBe(404);
  expect((await server.post('/api/dash/validatecollaborator', join)).status).toBe(404);
  await restore();
  expect((await server.post('/api/dash/validatecollaborator', join)).status).toBe(200);
});

test('an unsubscribe link still works', async () => {
  const to = 'leaving@example.com';
  const link = new URL(await inviteForUnsubscribing(server, business, { to })).pathname;
  await remove();
  expect(await statusOf(link)).toBe(200);
  expect((await server.post(link)).status).toBe(200);
  await restore();
  const { body } = await call('fetchsuppressions', { type: 'email' });
  expect(JSON.stringify(body)).toContain(to);
});

test('the owner is mailed the link, the others who deleted it, and all of them that it is back', async () => {
  const member = await createUser(server);
  await addMember(server, business.bID, { userId: member.userId, role: 'admin' });
  await remove();
  const [toOwner] = await readOutbox(server, owner.email);
  const [toMember] = await readOutbox(server, member.email);
  expect(toOwner?.subject).toBe(`${BUSINESS_NAME} was deleted`);
  expect(toOwner?.text).toContain('/restore/');
  expect(toMember?.text).toContain(`Ada Lovelace deleted ${BUSINESS_NAME}`);
  expect(toMember?.text).not.toContain('/restore/');
  await restore();
  for (const { email } of [owner, member]) {
    expect((await readOutbox(server, email))[0]?.subject).toBe(`${BUSINESS_NAME} is back`);
  }
});

test('opening the link changes nothing; its button restores the business as it was, once', async () => {
  await remove();
  const path = await restorePath(server, owner.email);
  const page = await open(path);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(`Restore ${BUSINESS_NAME}?`);
  expect((await call('getentity')).status).toBe(404);
  const mails = async () => (await readOutbox(server, owner.email)).length;
  const before = await mails();
  const answers = await Promise.all([server.post(path), server.post(path)]);
  expect(answers.map(({ body }) => body)).toEqual([
    { businessName: BUSINESS_NAME },
    { businessName: BUSINESS_NAME },
  ]);
  expect((await server.post(path)).status).toBe(200);
  expect((await mails()) - before).toBe(1);
  expect((await call('getentity')).status).toBe(200);
  expect(await (await open(path)).text()).toContain(`${BUSINESS_NAME} is back`);
});

test('a link of an earlier deletion restores no later one', async () => {
  await remove();
  const first = await restorePath(server, owner.email);
  await server.post(first);
  await remove();
  expect((await server.post(first)).status).toBe(404);
  expect(await statusOf(first)).toBe(404);
});

test('after its end the link says so, and so does one that was made up', async () => {
  await remove();
  const path = await restorePath(server, owner.email);
  await setClosedUntil(new Date(Date.now() - 1));
  expect((await server.post(path)).status).toBe(404);
  const page = await open(path);
  expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('30 days')]);
  const forged = createHmac('sha256', 'no key').update(path).digest('base64url');
  expect(await (await open(`/restore/${forged}`)).text()).toContain('This link isn’t valid');
});
