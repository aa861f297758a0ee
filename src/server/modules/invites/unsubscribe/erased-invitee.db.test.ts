import { beforeAll, beforeEach, expect, test } from 'vitest';
import { LANGUAGE_CODES } from '#domain/languages.ts';
import {
  type Business,
  createConfirmedBusiness,
  inviteForUnsubscribing,
  readOutbox,
  unsubscribeLinkIn,
} from '#tests/support/factories.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let business: Business;
let count = 0;
let to: string;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  count += 1;
  to = `erased${count}@example.com`;
  business = await createConfirmedBusiness(server);
});

async function call(name: string, body: object = {}, { bID, owner } = business) {
  return server.post(`/api/dash/${name}`, { bID, ...body }, owner.headers);
}

/** Invites the person; returns the unsubscribe link. */
function invite(more: object = {}): Promise<string> {
  return inviteForUnsubscribing(server, business, { to, ...more });
}

/** Invites and erases the person; returns the unsubscribe link. */
async function eraseInvited(more: object = {}, erasure: object = {}): Promise<string> {
  const link = await invite(more);
  expect((await call('erasepersondata', { to, ...erasure })).status).toBe(200);
  return link;
}

const form = (fields: Record<string, string>) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
});
const ONE_CLICK = form({ 'List-Unsubscribe': 'One-Click' });
const RESUBSCRIBE = form({ page: 'true', subscribe: 'true' });

async function open(link: string, init: RequestInit = {}) {
  const response = await fetch(link, { redirect: 'manual', ...init });
  return { status: response.status, text: await response.text() };
}

/** What the dry run says about the person, and how many a send reaches. */
async function tryToInvite(of = business) {
  const emailList = [{ email: to, name: 'Mia' }];
  const { body } = await call('checkinvites', { type: 'email', emailList }, of);
  const sent = await call('inviteviaemail', { emailList }, of);
  const { verdict, reason } = body.recipients[0];
  return { verdict, reason, sent: sent.body.numberActualSent };
}

const REFUSED = { verdict: 'suppressed', reason: 'unsubscribed', sent: 0 };
const SENT = { verdict: 'send', reason: null, sent: 1 };

test('shows an erased person the page, and changes nothing on GET', async () => {
  const link = await eraseInvited();
  for (const method of ['GET', 'HEAD']) expect((await open(link, { method })).status).toBe(200);
  const page = await open(link);
  expect(page.text).toMatch(/<button type="submit" class="main">Unsubscribe/);
  expect(page.text).toContain('will stop sending emails to your email address.');
  expect(page.text).not.toContain(to);
  expect(await tryToInvite()).toEqual(SENT);
});

test.each([
  ['on the page', form({ page: 'true' })],
  ['with one click', ONE_CLICK],
])('an erased person who unsubscribes %s gets no more invites of this business', async (_way, init) => {
  const link = await eraseInvited();
  for (const times of [1, 2])
    expect([times, (await open(link, init)).status]).toEqual([times, 200]);
  expect((await open(link)).text).toContain('won’t send any more emails to your email address.');
  expect(await tryToInvite()).toEqual(REFUSED);
  expect(await tryToInvite(await createConfirmedBusiness(server))).toEqual(SENT);
});

test('keeps no address of an erased person who unsubscribes', async () => {
  await open(await eraseInvited(), ONE_CLICK);
  for (const table of ['suppressions', 'person_events', 'invites', 'messages'] as const) {
    const rows = await server.database
      .selectFrom(table)
      .selectAll()
      .where('business_id', '=', business.bID)
      .execute();
    expect([table, JSON.stringify(rows).includes(to)]).toEqual([table, false]);
  }
});

test('an erased person can subscribe again on the page only, and then gets invites', async () => {
  const link = await eraseInvited();
  await open(link, ONE_CLICK);
  await open(link, form({ subscribe: 'true' }));
  expect(await tryToInvite()).toEqual(REFUSED);
  const back = await open(link, RESUBSCRIBE);
  expect(back.text).toContain('can send emails to your email address again.');
  expect(await tryToInvite()).toEqual(SENT);
});

test.each([
  ['before their erasure', false],
  ['before their erasure, when the list had no hashes', true],
])('somebody who unsubscribed %s sees it on the page, and can subscribe again', async (_when, isOld) => {
  const link = await invite();
  await open(link, ONE_CLICK);
  if (isOld) {
    await server.database
      .updateTable('suppressions')
      .set({ address_hash: null })
      .where('business_id', '=', business.bID)
      .execute();
  }
  await call('erasepersondata', { to });
  expect((await open(link)).text).toContain('name="subscribe" value="true"');
  expect((await open(link, RESUBSCRIBE)).text).toContain('can send emails to your email address');
  expect(await tryToInvite()).toEqual(SENT);
});

test('the links from before and after an erasure are about the same person', async () => {
  const old = await eraseInvited();
  await open(await invite(), ONE_CLICK);
  expect((await open(old)).text).toContain('won’t send any more emails to your email address.');
  await open(old, RESUBSCRIBE);
  expect((await call('fetchsuppressions', { type: 'email' })).body.suppressions).toEqual([]);
});

test('the other spelling of an address is the same address', async () => {
  to = `Kontakt${count}@Müller.example`;
  const emailList = [{ email: to, name: 'Mia' }];
  await call('inviteviaemail', { emailList });
  const ascii = `kontakt${count}@xn--mller-kva.example`;
  const [mail] = (await readOutbox(server)).filter((one) =>
    one.to.toLowerCase().startsWith(`kontakt${count}@`),
  );
  const link = unsubscribeLinkIn(mail);
  await call('erasepersondata', { to });
  expect((await open(link, ONE_CLICK)).status).toBe(200);
  to = ascii;
  expect(await tryToInvite()).toEqual(REFUSED);
});

test('an invite that waits when an erased person unsubscribes is dropped and refunded', async () => {
  const link = await eraseInvited();
  const before = (await call('getentity')).body.trialEmailQuotaLeft;
  await invite({ sendAt: Math.floor(Date.now() / 1000) + 86_400 });
  await open(link, ONE_CLICK);
  await server.database
    .updateTable('messages')
    .set({ due_at: new Date(), send_at: new Date() })
    .where('business_id', '=', business.bID)
    .execute();
  await server.runJob('messages.deliver');
  const { returnInvites } = (await call('fetchinvites', { type: 'email' })).body;
  expect(returnInvites).toMatchObject([{ state: 'suppressed', reason: 'unsubscribed' }]);
  expect((await call('getentity')).body.trialEmailQuotaLeft).toBe(before);
});

test.each(
  LANGUAGE_CODES,
)('the page of an erased person speaks the invite’s language: %s', async (language) => {
  const { text } = await open(await eraseInvited({ language }));
  expect(text).toContain(`<html lang="${language}" dir="`);
  expect(text).not.toContain('{email}');
});

test('an altered link of an erased person is refused', async () => {
  const link = await eraseInvited();
  const turned = link.at(-20) === 'A' ? 'B' : 'A';
  const forged = link.slice(0, -20) + turned + link.slice(-19);
  expect((await open(forged)).status).toBe(404);
  expect((await open(forged, ONE_CLICK)).status).toBe(404);
  expect(await tryToInvite()).toEqual(SENT);
});

test('the business sees why an erased person whose address it enters gets nothing, and cannot lift it', async () => {
  await open(await eraseInvited(), ONE_CLICK);
  const person = { type: 'email', to };
  const { suppression } = (await call('fetchperson', person)).body;
  expect(suppression).toMatchObject({ to, reason: 'unsubscribed' });
  expect((await call('fetchsuppressions', { type: 'email' })).body.suppressions).toEqual([]);
  const { suppressions } = (await call('fetchsuppressions', { type: 'email', search: to })).body;
  expect(suppressions).toMatchObject([{ to, reason: 'unsubscribed' }]);
  expect((await call('findpersondata', { to })).body.holdings.suppressions).toBe(1);
  const copy = (await call('exportpersondata', { to })).body;
  expect(copy.suppressions).toMatchObject([{ address: to, reason: 'unsubscribed' }]);
  expect((await call('unsuppressperson', person)).status).toBe(409);
  expect((await call('suppresspeople', { type: 'email', to: [to] })).body).toEqual({ added: 0 });
  const listed = (await call('fetchsuppressions', { type: 'email' })).body;
  expect(listed.suppressions).toMatchObject([{ to, reason: 'unsubscribed' }]);
});

test('erasing with "don’t contact again" keeps the hash alone, which the business can lift by the address', async () => {
  const link = await eraseInvited({}, { doNotContact: true });
  const refused = { verdict: 'suppressed', reason: 'byHand', sent: 0 };
  expect(await tryToInvite()).toEqual(refused);
  expect((await call('fetchsuppressions', { type: 'email' })).body.suppressions).toEqual([]);
  expect((await open(link)).text).not.toContain('<button');
  expect((await call('unsuppressperson', { type: 'email', to })).status).toBe(200);
  expect((await call('fetchperson', { type: 'email', to })).body).toMatchObject({
    suppression: null,
    events: [],
  });
  expect(await tryToInvite()).toEqual(SENT);
});

test('somebody who may not be contacted stays so under each address that was erased', async () => {
  const number = '+447700900123';
  await call('erasepersondata', { to, also: [number], doNotContact: true });
  const recipients = [{ number, name: 'Mia' }];
  const { body } = await call('checkinvites', { type: 'text', recipients });
  expect(body.recipients).toMatchObject([{ verdict: 'suppressed', reason: 'byHand' }]);
  expect(await tryToInvite()).toMatchObject({ verdict: 'suppressed' });
});

test('of the numbers that a typed one may mean, only the one that was written to is left out', async () => {
  const texts = (number: string) => ({ recipients: [{ number, name: 'Mia' }] });
  const verdictOf = async (number: string) => {
    const { body } = await call('checkinvites', { type: 'text', ...texts(number) });
    return body.recipients[0].verdict;
  };
  const sent = await call('inviteviatext', texts('+447700900123'));
  expect(sent.body).toMatchObject({ data: 'success' });
  await call('erasepersondata', { to: '07700 900123', doNotContact: true });
  expect(await verdictOf('+447700900123')).toBe('suppressed');
  expect(await verdictOf('+817700900123')).toBe('send');
  const { body } = await call('fetchactivity');
  const actions = body.entries.map(({ action }: { action: string }) => action);
  expect(actions.filter((action: string) => action === 'contactSuppressed')).toHaveLength(1);
});
