import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Business,
  confirmAddressOf,
  confirmationPath,
  createBusiness,
  createConfirmedBusiness,
  createUser,
  fetchToken,
  inviteByEmail,
  readOutbox,
  type SignedInUser,
  signUpUser,
} from '#tests/support/factories.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const PATH = '/api/dash/inviteviaemail';
const DAY = 86_400;

let server: TestServer;
let owner: SignedInUser;
let business: Business;
beforeAll(async () => {
  server = await startTestServer();
  owner = await confirmAddressOf(server, await createUser(server));
});
afterAll(() => server.stop());
beforeEach(async () => {
  business = await createBusiness(server, owner);
});

const addresses = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({
    email: `p${from + index}@example.com`,
    name: '',
  }));

function send(emailList: unknown, more: object = {}, headers: object = {}) {
  const body = { bID: business.bID, emailList, ...more };
  return server.post(PATH, body, { ...business.owner.headers, ...headers });
}

async function call(name: string, more: object = {}) {
  const body = { bID: business.bID, ...more };
  return (await server.post(`/api/dash/${name}`, body, business.owner.headers)).body;
}

const quotaLeft = async () => (await call('getentity')).trialEmailQuotaLeft;
const sumOfLedger = async () => {
  const { rows } = await server.database
    .selectFrom('quota_entries')
    .select(({ fn }) => fn.sum<number>('change').as('sum'))
    .where('business_id', '=', business.bID)
    .where('channel', '=', 'email')
    .execute()
    .then((found) => ({ rows: found }));
  return Number(rows[0]?.sum ?? 0);
};
const success = (numberActualSent: number, actualsRemoved = 0) => ({
  status: 'success',
  numberActualSent,
  actualsRemoved,
});

test('sends each person on the list a separate email with a separate link', async () => {
  const { status, body } = await send([
    { email: 'Mia@Example.com', name: 'Mia' },
    { email: 'bo@example.com', name: false },
    { email: 'jan@münchen.example', name: null },
  ]);
  expect([status, body]).toEqual([200, success(3)]);
  await server.runJob('messages.deliver');
  const [mia] = await readOutbox(server, 'Mia@Example.com');
  const [bo] = await readOutbox(server, 'bo@example.com');
  expect(mia).toMatchObject({ state: 'sent', channel: 'email' });
  expect(mia?.text).toContain('Hi Mia,');
  expect(bo?.text).toContain('Hi there,');
  const linkOf = (text = '') => /\/f\/[a-z0-9-]+\?i=([\w-]{12})&lang=en\s/.exec(text)?.[1];
  expect(linkOf(mia?.text)).toBeTruthy();
  expect(linkOf(mia?.text)).not.toBe(linkOf(bo?.text));
  expect(mia?.headers).toMatchObject({
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Unsubscribe': expect.stringMatching(/^<http:\/\/localhost:\d+\/unsubscribe\/[\w-]+>$/),
  });
  expect(await quotaLeft()).toBe(97);
});

test('opens a preview from the links of a test email, and saves nothing', async () => {
  const drawing = { type: 'email', kind: 'invite', name: 'Mia' };
  expect(await call('sendtestinvite', drawing)).toEqual({ to: business.owner.email });
  const [mail] = await readOutbox(server, business.owner.email);
  expect(mail?.subject).toContain('Ada’s Bakery');
  expect(mail?.headers).not.toHaveProperty('List-Unsubscribe');
  const link = /(http\S+&rating=4)\s/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(await (await fetch(link)).text()).toContain('Preview: nothing is saved');
  expect(await quotaLeft()).toBe(100);
});

describe('a list that cannot be sent', () => {
  test.each([
    [[], 'You need to enter email recipients we can send to.'],
    [addresses(1001), 'You can only send 1,000 emails at a time. You have entered 1001 emails'],
    [[{ email: 'nobody', name: '' }], 'Enter a valid email address.'],
    [[{ email: 'a@b.example\r\nBcc: eve@x.example' }], 'Enter a valid email address.'],
    [
      [{ email: 'a@example.com', name: 'x'.repeat(51) }],
      'Please enter a valid first name not longer than 50 characters.',
    ],
  ])('returns 422 and takes no quota', async (emailList, message) => {
    const { status, body } = await send(emailList);
    expect(status).toBe(422);
    expect(Object.values(body.error.fields)).toContain(message);
    expect(await quotaLeft()).toBe(100);
  });

  test('rejects 1,001 recipients before it checks the quota', async () => {
    await send(addresses(100));
    expect((await send(addresses(1001, 200))).status).toBe(422);
  });
});

test('adds no header and no line for a line break in a name', async () => {
  await send([{ email: 'mia@example.com', name: 'Mia\r\nBcc: eve@example.com' }], {});
  const [mail] = await readOutbox(server, 'mia@example.com');
  expect(mail?.text).toContain('Hi Mia Bcc: eve@example.com,');
  expect(JSON.stringify(mail?.headers)).not.toMatch(/[\r\n]/);
});

test('drops duplicates within the list regardless of case, and does not count them', async () => {
  const list = [
    { email: 'mia@example.com' },
    { email: 'MIA@example.com' },
    { email: 'bo@example.com' },
  ];
  expect((await send(list)).body).toEqual(success(2));
  expect(await quotaLeft()).toBe(98);
});

describe('the quota', () => {
  test('is charged for all recipients or none', async () => {
    expect((await send(addresses(101))).body).toEqual({
      status: 'quotareachedtrial',
      numberActualSent: 0,
      actualsRemoved: 0,
    });
    expect(await quotaLeft()).toBe(100);
    expect((await send(addresses(100))).body.status).toBe('success');
    expect(await quotaLeft()).toBe(0);
  });

  test('returns quotareached on a plan', async () => {
    await server.database
      .updateTable('businesses')
      .set({ stripe_plan: '1m' })
      .where('business_id', '=', business.bID)
      .execute();
    for (const _ of [1, 2]) {
      expect((await send(addresses(501))).body.status).toBe('quotareached');
    }
    const { items } = await call('fetchnotifications');
    expect(items).toMatchObject([{ kind: 'quotaReached', channel: 'email' }]);
    expect((await send(addresses(500))).body.status).toBe('success');
    expect((await call('getentity')).inviteQuotas).toMatchObject({
      emailQuota: 500,
      emailQuotaCurrent: 0,
    });
  });

  test('goes to exactly one of two concurrent sends that would exceed it together', async () => {
    const answers = await Promise.all([send(addresses(60)), send(addresses(60, 500))]);
    expect(answers.map(({ body }) => body.status).sort()).toEqual(['quotareachedtrial', 'success']);
    expect([await quotaLeft(), await sumOfLedger()]).toEqual([40, -60]);
  });

  test('is not charged for removed recipients', async () => {
    await send(addresses(90));
    expect((await send(addresses(100))).body).toEqual(success(10, 90));
    expect(await quotaLeft()).toBe(0);
  });
});

describe('an address that was already invited', () => {
  test('is not invited again within the repeat period, even by concurrent sends', async () => {
    const answers = await Promise.all([send(addresses(5)), send(addresses(5)), send(addresses(5))]);
    expect(answers.map(({ body }) => body.numberActualSent).sort()).toEqual([0, 0, 5]);
    await call('updateentity', { changes: { inviteSettings: { repeatDays: 60 } } });
    await moveBack(59);
    expect((await send(addresses(5))).body).toEqual(success(0, 5));
    await moveBack(2);
    expect((await send(addresses(5))).body).toEqual(success(5));
  });

  test('keeps a repeat period of thirty days, which a business may lengthen but not shorten', async () => {
    await send(addresses(1));
    await moveBack(29);
    expect((await send(addresses(1))).body).toEqual(success(0, 1));
    await moveBack(2);
    expect((await send(addresses(1))).body).toEqual(success(1));
    const changes = { inviteSettings: { repeatDays: 29 } };
    const refused = await server.post(
      '/api/dash/updateentity',
      { bID: business.bID, changes },
      business.owner.headers,
    );
    expect(refused.status).toBe(422);
  });

  test('waits thirty days where fewer were stored once', async () => {
    await server.database
      .updateTable('businesses')
      .set({ invite_settings: JSON.stringify({ repeatDays: 7 }) })
      .where('business_id', '=', business.bID)
      .execute();
    expect((await call('getentity')).inviteSettings.repeatDays).toBe(30);
    await send(addresses(1));
    await moveBack(8);
    expect((await send(addresses(1))).body).toEqual(success(0, 1));
  });

  test('may be invited by another business', async () => {
    await send(addresses(1));
    business = await createConfirmedBusiness(server);
    expect((await send(addresses(1))).body).toEqual(success(1));
  });
});

async function moveBack(days: number) {
  const { rows } = await server.database
    .selectFrom('messages')
    .select(['message_id', 'send_at'])
    .where('business_id', '=', business.bID)
    .execute()
    .then((found) => ({ rows: found }));
  for (const { message_id, send_at } of rows) {
    await server.database
      .updateTable('messages')
      .set({ send_at: new Date(send_at.getTime() - days * DAY * 1000) })
      .where('business_id', '=', business.bID)
      .where('message_id', '=', message_id)
      .execute();
  }
}

test('removes suppressed recipients and reports how many', async () => {
  await call('suppressperson', { type: 'email', to: 'P0@example.com' });
  expect((await send(addresses(3))).body).toEqual(success(2, 1));
  const [first] = (await call('checkinvites', { type: 'email', emailList: addresses(1) }))
    .recipients;
  expect(first).toMatchObject({ verdict: 'suppressed', reason: 'byHand', cost: 0 });
});

describe('an idempotency key', () => {
  test('returns the first result for a repeated call, also a concurrent one', async () => {
    const key = { idempotencyKey: 'once' };
    const answers = await Promise.all([1, 2, 3].map(() => send(addresses(4), key)));
    expect(answers.map(({ body }) => body)).toEqual([success(4), success(4), success(4)]);
    const byHeader = await send(addresses(4), {}, { 'idempotency-key': 'once' });
    expect(byHeader.body).toEqual(success(4));
    expect([await quotaLeft(), await sumOfLedger()]).toEqual([96, -4]);
  });

  test('returns the first result for a scheduled send whose time has passed, in any language', async () => {
    const sendAt = Math.floor(Date.now() / 1000) + 60;
    const planned = { idempotencyKey: 'planned', sendAt };
    expect((await send(addresses(1), planned)).body).toEqual(success(1));
    await call('updateentity', { changes: { language: 'de' } });
    const later = await startTestServer({ on: server, env: { CLOCK_OFFSET: '120' } });
    const body = { bID: business.bID, emailList: addresses(1), ...planned };
    const authorization = `Bearer ${await fetchToken(later, business.owner.cookie)}`;
    const again = await later.post(PATH, body, { authorization });
    expect(again.body).toEqual(success(1));
    await later.stop();
  });

  test('returns 409 when used for another send', async () => {
    await send(addresses(1), { idempotencyKey: 'once' });
    expect((await send(addresses(2), { idempotencyKey: 'once' })).status).toBe(409);
    expect(await quotaLeft()).toBe(99);
  });
});

describe('an uncertain invite', () => {
  async function makeUncertain(): Promise<string> {
    const [id = ''] = await inviteByEmail(server, business, ['mia@example.com']);
    await server.database
      .updateTable('messages')
      .set({ state: 'uncertain', send_at: new Date(Date.now() - 20 * DAY * 1000) })
      .where('message_id', '=', id)
      .execute();
    return id;
  }
  const stateOf = async () =>
    (await call('fetchinvites', { type: 'email' })).returnInvites[0].state;

  test('keeps its quota, is not resent automatically, and can be resent by hand', async () => {
    const id = await makeUncertain();
    await server.runJob('messages.deliver');
    expect([await stateOf(), await quotaLeft()]).toEqual(['uncertain', 99]);
    expect(await call('resendinvite', { id })).toEqual({});
    expect(await call('resendinvite', { id })).toEqual({});
    await server.runJob('messages.deliver');
    expect([await stateOf(), await quotaLeft()]).toEqual(['sent', 99]);
    const again = { bID: business.bID, id };
    const refused = await server.post('/api/dash/resendinvite', again, business.owner.headers);
    expect(refused.status).toBe(409);
    // The repeat period counts from the second attempt.
    expect((await send([{ email: 'mia@example.com' }])).body).toEqual(success(0, 1));
  });

  test('is uncertain again when the resend is cancelled, without a refund', async () => {
    const id = await makeUncertain();
    await call('resendinvite', { id });
    expect(await call('cancelinvite', { id })).toEqual({});
    expect([await stateOf(), await quotaLeft()]).toEqual(['uncertain', 99]);
  });
});

test('returns 403 email_not_confirmed until the sender’s address is confirmed', async () => {
  business = await createBusiness(server, await signUpUser(server));
  const { status, body } = await send([]);
  expect([status, body.error.code]).toEqual([403, 'email_not_confirmed']);
  await server.post(await confirmationPath(server, business.owner.email));
  // With the same token as before.
  expect((await send(addresses(1))).body).toEqual(success(1));
});

describe('a scheduled send', () => {
  test('waits, is listed first, and is refunded when cancelled', async () => {
    const at = Math.floor(Date.now() / 1000) + 3 * DAY;
    const [id] = await inviteByEmail(server, business, ['mia@example.com'], { sendAt: at });
    await inviteByEmail(server, business, ['bo@example.com']);
    await server.runJob('messages.deliver');
    const { returnInvites } = await call('fetchinvites', { type: 'email' });
    expect(returnInvites).toMatchObject([
      { id, to: 'mia@example.com', dateSent: at, state: 'scheduled', reason: 'planned' },
      { to: 'bo@example.com', state: 'sent', triggeredBy: 'Dashboard' },
    ]);
    expect(await quotaLeft()).toBe(98);
    expect(await call('cancelinvite', { id })).toEqual({});
    expect(await call('cancelinvite', { id })).toEqual({});
    expect([await quotaLeft(), await sumOfLedger()]).toEqual([99, -1]);
    const sent = await server.post(
      '/api/dash/cancelinvite',
      { bID: business.bID, id: returnInvites[1].id },
      business.owner.headers,
    );
    expect(sent.status).toBe(409);
    expect((await send([{ email: 'mia@example.com' }])).body).toEqual(success(1));
  });

  test('cannot be more than a year ahead', async () => {
    const sendAt = Math.floor(Date.now() / 1000) + 366 * DAY;
    expect((await send(addresses(1), { sendAt })).status).toBe(422);
  });
});

test('the history is searchable by an address as it is shown', async () => {
  await send([{ email: 'Kontakt@müller.example', name: false }, ...addresses(1)]);
  const found = async (search: string) =>
    (await call('fetchinvites', { type: 'email', search })).returnInvites;
  const [shown] = await found('kontakt@');
  for (const part of [shown.to, 'müll', 'MÜLLER.example', '@xn--mller-kva']) {
    expect(await found(part)).toMatchObject([{ to: shown.to }]);
  }
});

test('lists the history 20 per page, newest first, searchable by part of an address', async () => {
  await send(addresses(45));
  const seen: string[] = [];
  let startAfter: string | false = false;
  for (const [count, hasMore] of [
    [20, true],
    [20, true],
    [5, false],
  ]) {
    const page = await call('fetchinvites', { type: 'email', startAfter });
    expect([page.returnInvites.length, page.hasMore]).toEqual([count, hasMore]);
    seen.push(...page.returnInvites.map(({ to }: { to: string }) => to));
    startAfter = page.returnInvites.at(-1).id;
  }
  expect(new Set(seen).size).toBe(45);
  const found = await call('fetchinvites', { type: 'email', search: 'P44@' });
  expect(found.returnInvites).toMatchObject([{ to: 'p44@example.com' }]);
  expect((await call('fetchinvites', { type: 'email', search: '%' })).returnInvites).toEqual([]);
  const unknown = { bID: business.bID, type: 'email', startAfter: business.bID };
  const refused = await server.post('/api/dash/fetchinvites', unknown, business.owner.headers);
  expect(refused.status).toBe(422);
});
