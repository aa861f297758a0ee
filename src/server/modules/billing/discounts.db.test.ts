import { expect, test } from 'vitest';
import { revokeCode } from '#server/modules/codes/revoke-codes.ts';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import { makeDealCodes } from '#tests/support/deal-codes.ts';

const suite = businessPerTest();

async function redeem(terms: Parameters<typeof makeDealCodes>[1]): Promise<void> {
  const [code] = await makeDealCodes(suite.server, terms);
  expect((await suite.call('processcode', { code })).status).toBe(200);
}

/** The error's code. */
async function redeemed(terms: Parameters<typeof makeDealCodes>[1]): Promise<string> {
  const [code] = await makeDealCodes(suite.server, terms);
  return (await suite.call('processcode', { code })).body.error.code;
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

test('with a running plan a coupon is given to it at once, and says so until it is used up', async () => {
  await pay(await open('initiatesubscribe', { planName: '2m' }));
  await billing();
  await redeem({ amountOff: 1_000, months: 3 });
  expect((await suite.call('getbilling')).body.discount).toEqual({ amountOff: 1_000, months: 3 });
  await suite.server.runJob('billing.refresh', { businessId: suite.business.bID });
  expect((await suite.call('getbilling')).body.discount).toEqual({ amountOff: 1_000, months: 3 });
  expect(await redeemed({ percentOff: 10 })).toBe('discount_waits');
});

test('a coupon for months is named with those that are left, and another one is refused until then', async () => {
  await redeem({ percentOff: 20, months: 3 });
  // It is for a plan.
  await pay(await open('initiatebuytextcredits', CREDITS));
  await pay(await open('initiatesubscribe', { planName: '2m' }));
  expect((await billing()).discount).toEqual({ percentOff: 20, months: 2 });
  expect(await amounts()).toEqual([3_920, 900]);
  expect(await redeemed({ amountOff: 500 })).toBe('discount_waits');
  expect((await billing()).discount).toEqual({ percentOff: 20, months: 2 });
});

test('a coupon for months that gives nothing before the next yearly payment is taken off that one', async () => {
  await pay(await open('initiatesubscribe', { planName: '2y' }));
  await pay(await open('initiatebuyvideoaddon', { planName: 'videos' }));
  await redeem({ percentOff: 10, months: 3 });
  expect((await billing()).discount).toEqual({ percentOff: 10 });
});

test('with a plan that ends, or video alone, a coupon waits for the next plan', async () => {
  await pay(await open('initiatebuyvideoaddon', { planName: 'videos' }));
  await pay(await open('initiatesubscribe', { planName: '2m' }));
  await suite.call('cancelsubscription', { product: 'plan' });
  await redeem({ percentOff: 10 });
  expect((await billing()).discount).toEqual({ percentOff: 10 });
  expect(await redeemed({ amountOff: 500 })).toBe('discount_waits');
});
