import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type Business,
  confirmAddressOf,
  createBusiness,
  createUser,
  readOutbox,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let owner: SignedInUser;
let business: Business;
beforeAll(async () => {
  server = await startTestServer({ env: { QUIET_HOURS: 'off' } });
  owner = await confirmAddressOf(server, await createUser(server));
});
beforeEach(async () => {
  business = await createBusiness(server, owner);
});
afterAll(() => server.stop());

const US = '+12025550123';
const NORWAY = '+4740612345';

async function call(name: string, more: object = {}) {
  const body = { bID: business.bID, ...more };
  return server.post(`/api/dash/${name}`, body, business.owner.headers);
}
const send = (numbers: string[], more: object = {}) =>
  call('inviteviatext', {
    recipients: numbers.map((number) => ({ number, name: false })),
    ...more,
  });
const quotas = async () => (await call('getentity')).body.inviteQuotas;

async function buy(credits: number) {
  const { url } = (await call('initiatebuytextcredits', { numberOfCredits: `${credits}c` })).body;
  const page = await fetch(url);
  expect(await page.text()).toContain('you won’t be charged');
  expect((await quotas()).addonTextCredits).toBe(0);
  // A payment reported twice, as after a double click, counts once.
  for (const _ of [1, 2]) {
    const paid = await fetch(url, { method: 'POST', redirect: 'manual' });
    expect(paid.headers.get('location')).toMatch(/sendinvites\/text\?.*newcredits=500$/);
  }
  expect((await fetch(`${url}x`, { method: 'POST' })).status).toBe(404);
}

test('sends each number a text with its link and opt-out, at the price of its country', async () => {
  const { body } = await send([US, NORWAY]);
  expect(body).toEqual({ data: 'success', numberActualSent: 2, actualsRemoved: 0 });
  const [text] = await readOutbox(server, US);
  expect(text).toMatchObject({ channel: 'text', subject: null, html: null });
  expect(text?.text).toMatch(/\/f\/shop-\w+\?i=[\w-]{12}\s/);
  expect(text?.text).toContain('STOP');
  expect((await quotas()).textQuotaCurrent).toBe(20 - 1 - 7);
});

test('charges for all texts or none, and for exactly one of two concurrent sends', async () => {
  const norwegians = [NORWAY, '+4740612346', '+4740612347'];
  expect((await send(norwegians)).body.data).toBe('quotareachedtrial');
  expect((await quotas()).textQuotaCurrent).toBe(20);
  const both = await Promise.all([send(norwegians.slice(0, 2)), send(norwegians.slice(1))]);
  expect(both.map(({ body }) => body.data).sort()).toEqual(['quotareachedtrial', 'success']);
  expect((await quotas()).textQuotaCurrent).toBe(6);
});

test('spends bought credits last, and refunds them to where they came from', async () => {
  await buy(500);
  const sendAt = Math.floor(Date.now() / 1000) + 86_400;
  await send(['+4740612345', '+4740612346', '+4740612347'], { sendAt });
  expect(await quotas()).toMatchObject({ textQuotaCurrent: 0, addonTextCredits: 499 });
  const { returnInvites } = (await call('fetchinvites', { type: 'text' })).body;
  for (const { id } of returnInvites) expect((await call('cancelinvite', { id })).status).toBe(200);
  expect(await quotas()).toMatchObject({ textQuotaCurrent: 20, addonTextCredits: 500 });
});

test('requires valid E.164 numbers of an existing country', async () => {
  for (const number of ['2025550123', '+999123456789', '+1202', '+0123456789', 'x', `${US}\n`]) {
    const { status, body } = await send([number]);
    const isFine = number.trim() === US;
    expect([number, status]).toEqual([number, isFine ? 200 : 422]);
    if (isFine) continue;
    expect(body.error.fields).toEqual({
      'recipients.0.number': 'Please enter a valid number in the E164 format.',
    });
  }
  const many = Array.from({ length: 1001 }, (_, index) => `+1202555${String(1000 + index)}`);
  const { status, body } = await send(many);
  expect([status, Object.values(body.error.fields)]).toEqual([
    422,
    ['You can only send to 1,000 numbers at a time. You have entered 1001 numbers'],
  ]);
});

test('applies STOP to texts, but not the thirty-day rule', async () => {
  await send([US]);
  expect((await send([US])).body.numberActualSent).toBe(1);
  await call('suppressperson', { type: 'text', to: '+1 (202) 555-0123' });
  expect((await send([US])).body).toMatchObject({ numberActualSent: 0, actualsRemoved: 1 });
});

test('delays a text at night until the recipient’s morning, and reports the time', async () => {
  const env = { BASE_URL: server.config.baseUrl };
  const quiet = await startTestServer({ on: server, env });
  // Iceland uses UTC all year.
  const night = Math.floor(Date.now() / 86_400_000) * 86_400 + 86_400 + 2 * 3600;
  const recipients = [{ number: '+3545551234', name: 'Mia' }];
  const request = { bID: business.bID, type: 'text', sendAt: night, recipients };
  const { body } = await quiet.post('/api/dash/checkinvites', request, business.owner.headers);
  expect(body.recipients).toMatchObject([{ verdict: 'send', sendAt: night + 6 * 3600, cost: 6 }]);
  expect(body).toMatchObject({ cost: 6, left: 20, status: 'success' });
  // The apostrophe in the name requires the wider character set.
  expect(body).toMatchObject({ segments: 3 });
  await quiet.stop();
});
