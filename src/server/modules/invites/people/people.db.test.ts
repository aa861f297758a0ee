import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type Business,
  confirmAddressOf,
  createBusiness,
  createConfirmedBusiness,
  createUser,
  inviteByEmail,
  readOutbox,
  type SignedInUser,
  startRespondent,
  unsubscribeLinkIn,
} from '#tests/support/factories.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let owner: SignedInUser;
let business: Business;
beforeAll(async () => {
  server = await sharedServer();
  owner = await confirmAddressOf(server, await createUser(server));
});
beforeEach(async () => {
  business = await createBusiness(server, owner);
});

const MIA = { type: 'email', to: 'mia@example.com' };

async function call(name: string, more: object = {}) {
  const body = { bID: business.bID, ...more };
  return server.post(`/api/dash/${name}`, body, business.owner.headers);
}
const eventsOf = async (person: object) =>
  (await call('fetchperson', person)).body.events.map(({ event }: { event: string }) => event);

test('lists what was sent to a person and what they did, newest first', async () => {
  await inviteByEmail(server, business, ['mia@example.com']);
  await server.runJob('messages.deliver');
  const invite = /i=([\w-]{12})/.exec(
    (await readOutbox(server, 'mia@example.com'))[0]?.text ?? '',
  )?.[1];
  const respondent = await startRespondent(server, business.handle, { invite });
  await respondent.answer(1, { questionID: 'STARr', type: 'ratingq', answer: 5 });
  const { body } = await call('fetchperson', { type: 'email', to: ' MIA@example.com ' });
  expect(body).toMatchObject({ to: 'mia@example.com', name: 'Mia', suppression: null });
  expect(await eventsOf(MIA)).toEqual(['answered', 'opened', 'sent', 'accepted']);
});

test('returns an empty timeline for an unknown person, and 422 for an invalid address', async () => {
  expect((await call('fetchperson', MIA)).body).toEqual({
    to: 'mia@example.com',
    name: null,
    suppression: null,
    events: [],
  });
  expect((await call('fetchperson', { type: 'email', to: 'mia' })).status).toBe(422);
  expect((await call('fetchperson', { type: 'text', to: '2025550123' })).status).toBe(422);
});

test('shows nothing of one business to another', async () => {
  await inviteByEmail(server, business, ['mia@example.com']);
  await call('suppressperson', MIA);
  business = await createConfirmedBusiness(server);
  expect(await eventsOf(MIA)).toEqual([]);
  expect((await call('fetchsuppressions', { type: 'email' })).body.suppressions).toEqual([]);
});

test('suppresses a person by hand together with their waiting invites, and lifts the suppression again', async () => {
  const sendAt = Math.floor(Date.now() / 1000) + 86_400;
  await inviteByEmail(server, business, ['mia@example.com'], { sendAt });
  await call('suppressperson', { ...MIA, note: 'She called.' });
  await call('suppressperson', { ...MIA, note: 'Twice.' });
  const { suppression } = (await call('fetchperson', MIA)).body;
  expect(suppression).toMatchObject({ reason: 'byHand', note: 'She called.' });
  const { returnInvites } = (await call('fetchinvites', { type: 'email' })).body;
  expect(returnInvites[0]).toMatchObject({ state: 'suppressed', reason: 'byHand' });
  expect((await call('getentity')).body.trialEmailQuotaLeft).toBe(100);
  expect((await call('unsuppressperson', MIA)).status).toBe(200);
  expect((await call('unsuppressperson', MIA)).status).toBe(200);
  expect((await call('fetchperson', MIA)).body.suppression).toBe(null);
  expect((await eventsOf(MIA)).sort()).toEqual(
    ['accepted', 'suppressed', 'suppressedByHand', 'unsuppressed'].sort(),
  );
});

test('lets only the person lift a suppression that they asked for', async () => {
  await inviteByEmail(server, business, ['mia@example.com']);
  await call('suppressperson', MIA);
  const [mail] = await readOutbox(server, 'mia@example.com');
  const unsubscribe = unsubscribeLinkIn(mail);
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await fetch(unsubscribe, { method: 'POST', body })).status).toBe(200);
  expect((await call('unsuppressperson', MIA)).status).toBe(409);
  expect((await call('fetchperson', MIA)).body.suppression.reason).toBe('unsubscribed');
});

test('lists suppressed people newest first, 50 per page, searchable by part of the address', async () => {
  for (let index = 0; index < 55; index += 1) {
    await call('suppressperson', { type: 'email', to: `p${index}@example.com` });
  }
  const first = (await call('fetchsuppressions', { type: 'email' })).body;
  expect([first.suppressions.length, first.hasMore]).toEqual([50, true]);
  const startAfter = first.suppressions.at(-1).to;
  const rest = (await call('fetchsuppressions', { type: 'email', startAfter })).body;
  expect([rest.suppressions.length, rest.hasMore]).toEqual([5, false]);
  const all = [...first.suppressions, ...rest.suppressions].map(({ to }: { to: string }) => to);
  expect(new Set(all).size).toBe(55);
  const found = (await call('fetchsuppressions', { type: 'email', search: 'P54@' })).body;
  expect(found.suppressions).toMatchObject([{ to: 'p54@example.com' }]);
  await call('suppressperson', { type: 'email', to: 'kontakt@müller.example' });
  await call('suppressperson', { type: 'text', to: '+447700900456' });
  for (const [type, search] of [
    ['email', 'Müller.example'],
    ['text', '07700 900456'],
  ]) {
    expect((await call('fetchsuppressions', { type, search })).body.suppressions).toHaveLength(1);
  }
});

test('adds a list to do not contact at once, each person once, and cancels what waits for them', async () => {
  await inviteByEmail(server, business, ['lin@example.com']);
  await call('suppressperson', MIA);
  const to = ['Lin@example.com', 'kontakt@müller.example', 'mia@example.com', 'lin@example.com'];
  expect((await call('suppresspeople', { type: 'email', to })).body).toEqual({ added: 2 });
  expect((await call('suppresspeople', { type: 'email', to })).body).toEqual({ added: 0 });
  expect(await eventsOf({ type: 'email', to: 'lin@example.com' })).toContain('suppressed');
  const { body } = await call('fetchsuppressions', { type: 'email' });
  expect(body.suppressions.map((one: { to: string }) => one.to).sort()).toEqual([
    'kontakt@müller.example',
    'lin@example.com',
    'mia@example.com',
  ]);
});

test('refuses a list with something that is no address, names it and adds nobody', async () => {
  const to = ['+491701234567', '4.91701E+11', '+447700900123', '10115'];
  const { status, body } = await call('suppresspeople', { type: 'text', to });
  expect([status, Object.keys(body.error.fields)]).toEqual([422, ['to.1', 'to.3']]);
  expect((await call('fetchsuppressions', { type: 'text' })).body.suppressions).toEqual([]);
});
