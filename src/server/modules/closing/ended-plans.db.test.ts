import { beforeAll, beforeEach, expect, test } from 'vitest';
import { compareBilling } from '#server/modules/billing/compare/compare-billing.ts';
import { endAllSubscriptions, followClosing } from '#server/modules/billing/follow-closing.ts';
import { mailOwners } from '#server/modules/billing/mail-owners.ts';
import { readBusiness } from '#server/modules/businesses/queries.ts';
import { NO_CLIENT } from '#server/platform/context.ts';
import { secretsOf } from '#server/platform/installation-secrets.ts';
import { createLog } from '#server/platform/log.ts';
import { billingOn } from '#tests/support/billing-harness.ts';
import {
  BUSINESS_NAME,
  type Business,
  createBusiness,
  readOutbox,
} from '#tests/support/factories.ts';
import { PASSWORD } from '#tests/support/team-harness.ts';
import { sharedServer, type TestServer } from '#tests/support/test-server.ts';
import { closeEndedPlans } from './close-ended-plans.ts';
import { restoreBusiness } from './restore-business.ts';

let server: TestServer;
let billing: ReturnType<typeof billingOn>;
let own: Business;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  billing = billingOn(server);
  own = await createBusiness(server);
});

const restoreKeys = secretsOf(['of this test']).keysFor('restoring');

/** What the hourly jobs do. */
async function runHourly() {
  const { productDatabase: database, origin: baseUrl } = server;
  const now = billing.clock.now();
  await billing.refresh(own.bID);
  await database.transaction().execute((tx) => mailOwners(tx, own.bID, { now, baseUrl }));
  const ctx = { now, log: createLog('silent') };
  await closeEndedPlans({ database, baseUrl, restoreKeys }, ctx);
}

async function subjects() {
  const mails = await readOutbox(server, own.owner.email);
  return mails.map(({ subject }) => subject).filter((subject) => !/onfirm/.test(subject));
}

async function cancel(cancels: boolean) {
  const [running] = await billing.subscriptions(own.bID);
  const subscriptionId = running?.subscriptionId ?? '';
  const of = { businessId: own.bID, customerId: '', subscriptionId };
  await billing.parts.payments.setCancelling({ ...of, cancels });
}

const setCreated = (createdAt: Date) =>
  server.database
    .updateTable('businesses')
    .set({ created_at: createdAt })
    .where('business_id', '=', own.bID)
    .execute();

test('the hourly job finds a trial that ends soon', async () => {
  await setCreated(new Date(Date.now() - 13 * 86_400_000));
  for (const _ of [1, 2]) await server.runJob('billing.mail-owners');
  expect(await subjects()).toEqual([expect.stringMatching(/^Your trial for .+ ends soon$/)]);
});

test('owners are mailed before a trial ends and when it has ended, each once', async () => {
  await setCreated(new Date('2027-03-01T00:00:00Z'));
  for (const day of ['12', '13', '14', '16', '17']) {
    billing.setTime(`2027-03-${day}T01:00:00Z`);
    await runHourly();
  }
  expect(await subjects()).toEqual([
    expect.stringMatching(/^Your trial for .+ has ended$/),
    expect.stringMatching(/^Your trial for .+ ends soon$/),
  ]);
  const [, before] = await readOutbox(server, own.owner.email);
  expect(before?.text).toContain('ends after 15 March 2027');
});

test('owners are mailed four times in 14 days about an owed payment, and no more once it is paid', async () => {
  billing.setTime('2027-04-10T00:00:00Z');
  await billing.buy(own.bID, '2m');
  await billing.switchCard(own.bID, true);
  for (const day of [10, 10, 11, 13, 16, 17, 22, 23]) {
    billing.setTime(`2027-05-${day}T01:00:00Z`);
    await runHourly();
  }
  expect((await subjects()).reverse()).toEqual([
    `A payment for ${BUSINESS_NAME} didn’t go through`,
    `The payment for ${BUSINESS_NAME} is still owed`,
    `Please check your card for ${BUSINESS_NAME}`,
    `${BUSINESS_NAME} will be locked soon`,
  ]);
});

test('90 days after its plan ended a business is closed, warned before, and restored by its owner', async () => {
  billing.setTime('2027-04-10T00:00:00Z');
  await billing.buy(own.bID, '2m');
  await cancel(true);
  for (const day of ['05-10', '06-20', '07-10', '07-11', '08-02', '08-07']) {
    billing.setTime(`2027-${day}T01:00:00Z`);
    await runHourly();
  }
  expect((await readBusiness(server.database, own.bID)).stripePlan).toBe('2m');
  billing.setTime('2027-08-09T00:00:00Z');
  await runHourly();
  await expect(readBusiness(server.database, own.bID)).rejects.toThrow();
  const [last, ...earlier] = await readOutbox(server, own.owner.email);
  expect(earlier.slice(0, 3).map(({ subject }) => subject)).toEqual([
    `${BUSINESS_NAME} will be closed in a week`,
    `${BUSINESS_NAME} will be closed in 30 days`,
    `The plan of ${BUSINESS_NAME} has ended`,
  ]);
  const [, token = ''] = /\/restore\/(\S+)/.exec(last?.text ?? '') ?? [];
  const now = billing.clock.now();
  const from = NO_CLIENT;
  await server.productDatabase.transaction().execute((tx) =>
    restoreBusiness({ actor: null, business: null, tx, now, from }, token, {
      restoreKeys,
      baseUrl: server.origin,
    }),
  );
  await runHourly();
  expect((await billing.read(own.bID)).state).toBe('cancelled');
  await billing.buy(own.bID, '2m');
  expect((await billing.read(own.bID)).state).toBe('paid');
});

test('deleting a business ends its subscription with the period, restoring lets it go on, erasing ends it', async () => {
  await billing.buy(own.bID, '2m');
  const proof = { bID: own.bID, confirmName: BUSINESS_NAME, password: PASSWORD };
  // Paid at the last moment: nobody has told of it yet.
  await billing.pay(await billing.open(own.bID, 'videos'));
  await server.post('/api/dash/deletebusiness', proof, own.owner.headers);
  expect(await compareBilling(billing.parts, own.bID)).toEqual([
    expect.stringMatching(/\(videos\) goes on although the business is closed$/),
    expect.stringMatching(/\(2m\) goes on although the business is closed$/),
  ]);
  await followClosing(billing.parts, own.bID);
  await followClosing(billing.parts, own.bID);
  const isCancelling = async () =>
    (await billing.subscriptions(own.bID)).map(({ cancelsAtPeriodEnd }) => cancelsAtPeriodEnd);
  expect(await isCancelling()).toEqual([true, true]);
  expect(await compareBilling(billing.parts, own.bID)).toEqual([]);
  // An event about a deleted business changes nothing.
  await billing.refresh(own.bID);
  const [mail] = await readOutbox(server, own.owner.email);
  const [, path = ''] = /(\/restore\/\S+)/.exec(mail?.text ?? '') ?? [];
  expect((await server.post(path)).status).toBe(200);
  await followClosing(billing.parts, own.bID);
  expect(await billing.read(own.bID)).toMatchObject({ state: 'paid', plan: { canResume: false } });
  expect(await isCancelling()).toEqual([false, false]);
  await endAllSubscriptions(billing.parts, own.bID);
  expect((await billing.subscriptions(own.bID))[0]).toMatchObject({ status: 'ended' });
});
