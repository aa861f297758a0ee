import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LANGUAGE_CODES } from '#domain/languages.ts';
import { suppress } from '#server/modules/messages/suppress.ts';
import {
  type Business,
  createConfirmedBusiness,
  inviteForUnsubscribing,
} from '#tests/support/factories.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let business: Business;
let count = 0;
let to: string;
let address: string;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  count += 1;
  to = `mia${count}@example.com`;
  business = await createConfirmedBusiness(server);
  address = await invite();
});

/** The unsubscribe address of the invited person, as mail programs find it. */
function invite(more: object = {}): Promise<string> {
  return inviteForUnsubscribing(server, business, { to, ...more });
}

const ONE_CLICK = 'List-Unsubscribe=One-Click';
const form = (fields: Record<string, string>) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
});

async function ask(init: RequestInit = {}) {
  const response = await fetch(address, { redirect: 'manual', ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function reasons(): Promise<string[]> {
  const rows = await server.database
    .selectFrom('suppressions')
    .select('reason')
    .where('business_id', '=', business.bID)
    .where('address', '=', to)
    .execute();
  return rows.map(({ reason }) => reason);
}

test.each(['GET', 'HEAD'])('changes nothing on %s, however often', async (method) => {
  for (let times = 0; times < 5; times += 1) expect((await ask({ method })).status).toBe(200);
  expect(await reasons()).toEqual([]);
});

describe('one-click unsubscribe by a mail program', () => {
  const parts = new FormData();
  parts.set('List-Unsubscribe', 'One-Click');
  test.each<[string, RequestInit]>([
    ['a form', form({ 'List-Unsubscribe': 'One-Click' })],
    ['a form in parts', { method: 'POST', body: parts }],
    ['no body at all', { method: 'POST' }],
    [
      'a body of no known kind',
      { method: 'POST', body: ONE_CLICK, headers: { 'content-type': 'x/y' } },
    ],
    ['a body that says no kind', { method: 'POST', body: new Blob([ONE_CLICK]) }],
    ['broken JSON', { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }],
  ])('by %s, once and again', async (_kind, init) => {
    for (const times of [1, 2]) {
      const { status, headers, text } = await ask(init);
      expect([times, status, headers.get('content-type')]).toEqual([
        times,
        200,
        'text/plain; charset=utf-8',
      ]);
      expect(text).toContain(to);
      expect(headers.get('set-cookie')).toBeNull();
      expect(headers.get('cache-control')).toBe('no-store');
      expect(await reasons()).toEqual(['unsubscribed']);
    }
  });

  test('rejects a body that is too long', async () => {
    expect((await ask({ method: 'POST', body: 'x'.repeat(10_001) })).status).toBe(413);
    expect(await reasons()).toEqual([]);
  });
});

test('lets a person unsubscribe and resubscribe on the page', async () => {
  expect((await ask()).text).toMatch(/<button type="submit" class="main">Unsubscribe/);
  const done = await ask(form({ page: 'true' }));
  expect(done.headers.get('content-type')).toContain('text/html');
  expect(done.text).toContain(`won’t send any more emails to ${to}`);
  expect(await reasons()).toEqual(['unsubscribed']);
  expect((await ask()).text).toContain('name="subscribe" value="true"');
  const back = await ask(form({ page: 'true', subscribe: 'true' }));
  expect(back.text).toContain('You’re subscribed again');
  expect(await reasons()).toEqual([]);
});

test('names an address as its owner writes it', async () => {
  to = `kontakt${count}@müller.example`;
  address = await invite();
  expect((await ask()).text).toContain(to);
  expect((await ask(form({ page: 'true' }))).text).toContain(to);
});

test('resubscribes only through the page', async () => {
  await ask({ method: 'POST' });
  await ask(form({ subscribe: 'true' }));
  expect(await reasons()).toEqual(['unsubscribed']);
});

test('does not let a link lift a suppression that the business added', async () => {
  const now = new Date();
  const person = { channel: 'email', address: to, addressHash: to, reason: 'byHand', now } as const;
  await server.database.transaction().execute((tx) => suppress(tx, business.bID, person));
  expect((await ask()).text).not.toContain('<button');
  await ask(form({ page: 'true', subscribe: 'true' }));
  expect(await reasons()).toEqual(['byHand']);
});

test.each(LANGUAGE_CODES)('shows the page in the invite’s language: %s', async (language) => {
  to = `other${count}@example.com`;
  address = await invite({ language });
  const { text, headers } = await ask({ headers: { 'accept-language': 'fr' } });
  expect(text).toContain(`<html lang="${language}" dir="`);
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('shows an explanation for an invented or altered link, also on POST', async () => {
  const original = address;
  const turned = original.at(-20) === 'A' ? 'B' : 'A';
  for (const forged of [original.slice(0, -20) + turned + original.slice(-19), `${original}A`]) {
    address = forged;
    const page = await ask({ headers: { 'accept-language': 'de' } });
    expect(page.status).toBe(404);
    expect(page.text).toContain('Dieser Abmeldelink ist ungültig');
    expect((await ask({ method: 'POST' })).status).toBe(404);
  }
  expect(await reasons()).toEqual([]);
});

test('reveals nothing of one business to another', async () => {
  await ask({ method: 'POST' });
  const other = await createConfirmedBusiness(server);
  const rows = await server.database
    .selectFrom('suppressions')
    .selectAll()
    .where('business_id', '=', other.bID)
    .execute();
  expect(rows).toEqual([]);
});

test('shows in the history that the recipient of a sent invite unsubscribed', async () => {
  const outcome = async () => {
    const body = { bID: business.bID, type: 'email' };
    const answer = await server.post('/api/dash/fetchinvites', body, business.owner.headers);
    return answer.body.returnInvites[0].outcome;
  };
  await server.runJob('messages.deliver');
  expect(await outcome()).toBeNull();
  await ask({ method: 'POST' });
  expect(await outcome()).toBe('unsubscribed');
});
