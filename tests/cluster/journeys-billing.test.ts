import { afterAll, beforeAll, expect, test } from 'vitest';
import { main as agreePrice } from '#server/commands/agree-price.ts';
import { main as codes } from '#server/commands/codes.ts';
import { main as comparePayments } from '#server/commands/compare-payments.ts';
import { makeDealCodes } from '#tests/support/deal-codes.ts';
import { type Business, createConfirmedBusiness, restorePath } from '#tests/support/factories.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { PASSWORD } from '#tests/support/team-harness.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { callAsOwner } from './call-as-owner.ts';

let server: TestServer;
let bakery: Business;
let harbour: Business;
beforeAll(async () => {
  server = await startTestServer();
  [bakery, harbour] = [
    await createConfirmedBusiness(server),
    await createConfirmedBusiness(server),
  ];
});
afterAll(() => server.stop());

const call = (name: string, body: object = {}, shop = bakery) =>
  callAsOwner(server, shop, name, body);
const command = (main: Parameters<typeof runCommand>[0], ...argv: string[]) =>
  runCommand(main, argv, { DATABASE_URL: server.connectionString });

async function buy(name: string, body: object = {}, shop = bakery) {
  const { url } = await call(name, body, shop);
  const { status } = await fetch(url, { method: 'POST', redirect: 'manual' });
  expect([name, status]).toEqual([name, 303]);
}

async function runJobs() {
  await server.runJob('billing.refresh-due');
  await server.runJob('billing.mail-owners');
  await server.runJob('billing.delete-old-events');
  await server.runJob('closing.close-ended-plans');
  await server.runJob('billing.refresh', { businessId: bakery.bID, paymentIds: [] });
}

test('a plan, the video add-on and credits are bought, changed, cancelled and resumed', async () => {
  await buy('initiatesubscribe', { planName: '1m' });
  await buy('initiatebuyvideoaddon', { planName: 'videos' });
  await buy('initiatebuytextcredits', { numberOfCredits: '500c' });
  expect(await call('refreshbilling')).toMatchObject({
    state: 'paid',
    plan: { planName: '1m', amount: 1_900 },
    video: { planName: 'videos' },
    addonTextCredits: 500,
  });
  await buy('initiatesubscribe', { planName: '2y' });
  expect((await call('refreshbilling')).plan).toMatchObject({ planName: '2y', endsAt: null });
  const product = 'plan';
  expect((await call('cancelsubscription', { product })).plan.canResume).toBe(true);
  expect((await call('resumesubscription', { product })).plan.canResume).toBe(false);
  expect((await call('fetchinvoices')).invoices.length).toBeGreaterThan(3);
  await runJobs();
  const { entries } = await call('fetchactivity');
  expect(entries.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['planResumed', 'planCancelled', 'creditsAdded', 'planChanged']),
  );
});

test('codes and an agreed price are used, and a code is taken back', async () => {
  const [deal = '', second = ''] = await makeDealCodes(server, { partner: 'as' }, 2);
  const [coupon = ''] = await makeDealCodes(server, { percentOff: 50 });
  const redeem = (code: string) => call('processcode', { code }, harbour);
  expect(await redeem(deal)).toMatchObject({ kind: 'deal', plan: 'engage' });
  expect(await redeem(second)).toMatchObject({ kind: 'locations' });
  expect(await redeem(coupon)).toMatchObject({ kind: 'coupon', percentOff: 50 });
  expect((await command(codes, 'list')).output).toContain('redeemed');
  expect(await command(codes, 'revoke', second)).toMatchObject({ code: 0 });
  for (const cents of ['99900', '88800']) {
    expect(await command(agreePrice, harbour.handle, '4m', cents, 'month')).toMatchObject({
      code: 0,
    });
  }
  await buy('customsubscribe', {}, harbour);
  expect(await call('refreshbilling', {}, harbour)).toMatchObject({
    state: 'paid',
    plan: { planName: '4m', amount: 88_800 },
    lifetimeDeal: 'as',
    discount: null,
  });
});

test('what is stored agrees with the provider, and a deletion cancels what a restore resumes', async () => {
  const same = { output: '2 businesses compared, none differs.\n', code: 0 };
  expect(await command(comparePayments)).toMatchObject(same);
  await call('startbusinessexport');
  await server.runJob('business-exports.make', { businessId: bakery.bID });
  expect((await call('getbusinessexport')).businessExport.state).toBe('ready');
  const { name: confirmName } = await call('getentity');
  await call('deletebusiness', { confirmName, password: PASSWORD });
  await server.runJob('billing.follow-closing', { businessId: bakery.bID });
  const path = await restorePath(server, bakery.owner.email);
  expect((await server.post(path)).status).toBe(200);
  await server.runJob('billing.follow-closing', { businessId: bakery.bID });
  expect((await call('getbilling')).plan).toMatchObject({ planName: '2y', endsAt: null });
});
