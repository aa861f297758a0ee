import { expect, test } from 'vitest';
import { revokeCode } from '#server/modules/codes/revoke-codes.ts';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import { makeDealCodes } from '#tests/support/deal-codes.ts';

const suite = businessPerTest();

async function redeem(terms: Parameters<typeof makeDealCodes>[1]): Promise<void> {
  const [code] = await makeDealCodes(suite.server, terms);
  expect((await suite.call('processcode', { code })).status).toBe(200);
}

const billing = async () => (await suite.call('refreshbilling')).body;

const open = async (call: string, body: object): Promise<string> =>
  new URL((await suite.call(call, body)).body.url).pathname;

/** The page as a person reads it, once it was paid if it could be. */
async function pay(path: string): Promise<void> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await fetch(suite.server.origin + path, { method: 'POST', headers, redirect: 'manual' });
}

const amounts = async () =>
  (await suite.call('fetchinvoices')).body.invoices.map(({ amount }: { amount: number }) => amount);

const CREDITS = { numberOfCredits: '500c' };

test('a coupon waits, is taken off the next checkout, and is used once that is paid', async () => {
  await redeem({ percentOff: 50 });
  expect((await billing()).discount).toEqual({ percentOff: 50 });
  // Left open, and paid too late.
  const first = await open('initiatebuytextcredits', CREDITS);
  const second = await open('initiatesubscribe', { planName: '2m' });
  expect((await billing()).discount).toEqual({ percentOff: 50 });
  await pay(second);
  expect(await billing()).toMatchObject({ discount: null, plan: { planName: '2m' } });
  await pay(first);
  expect(await amounts()).toEqual([2_450]);
  await pay(await open('initiatebuytextcredits', CREDITS));
  expect((await billing()).addonTextCredits).toBe(500);
  expect(await amounts()).toEqual([900, 2_450]);
});

test('a page that takes off a revoked coupon cannot be paid any more', async () => {
  const [code = ''] = await makeDealCodes(suite.server, { percentOff: 100 });
  await suite.call('processcode', { code });
  const page = await open('initiatebuytextcredits', CREDITS);
  await revokeCode(suite.server.productDatabase, code, new Date());
  await suite.server.runJob('billing.refresh', { businessId: suite.business.bID });
  await pay(page);
  expect((await billing()).addonTextCredits).toBe(0);
});

test('with a running plan a coupon is given to it at once, and a cancelled one leaves it waiting', async () => {
  await pay(await open('initiatesubscribe', { planName: '2m' }));
  await billing();
  await redeem({ amountOff: 1_000, months: 3 });
  expect((await suite.call('getbilling')).body.discount).toEqual({ amountOff: 1_000, months: 3 });
  await suite.server.runJob('billing.refresh', { businessId: suite.business.bID });
  expect((await suite.call('getbilling')).body.discount).toBeNull();
  await suite.call('cancelsubscription', { product: 'plan' });
  await redeem({ percentOff: 10 });
  expect((await billing()).discount).toEqual({ percentOff: 10 });
});
