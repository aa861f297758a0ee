import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BillingHistory, startBillingHistory } from '#tests/support/billing-history.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { startFakeStripe } from '#tests/support/vendors/fake-stripe.ts';
import { main } from './compare-payments.ts';

let server: TestServer;
let history: BillingHistory;
beforeAll(async () => {
  const stripe = await startFakeStripe();
  server = await startTestServer({ env: stripe.env });
  await stripe.stop();
  history = await startBillingHistory(server);
});
afterAll(async () => {
  await history.stop();
  await server.stop();
});

const compare = (...argv: string[]) =>
  runCommand(main, argv, {
    DATABASE_URL: server.connectionString,
    DATA_DIR: server.config.dataDir,
    ...history.stripe.env,
  });

async function openPage(product: '2m' | '500c'): Promise<string> {
  const page = await history.openPage(product);
  if (page === null) throw new Error('There is no page.');
  return page;
}

async function buy(product: '2m' | '500c'): Promise<void> {
  history.goThrough(await openPage(product), false);
}

test('names every difference, repairs only if asked to, and finds none afterwards', async () => {
  await buy('2m');
  await buy('500c');
  await history.becomeQuiet();
  expect(await compare()).toEqual({
    output: '1 business compared, none differs.\n',
    errors: '',
    code: 0,
  });

  const { stripe } = history;
  const [subscription] = stripe.objects.all('subscription');
  const [payment] = stripe.objects
    .all('payment_intent')
    .filter(({ metadata }) => metadata.product === '500c');
  if (!subscription || !payment) throw new Error('Nothing was bought.');
  const page = await openPage('500c');
  stripe.invoices.refund(payment.id, { amount: 900 });
  stripe.subscriptions.setCancelling(subscription, true);
  history.goThrough(page, false);
  history.loseEvents();

  for (const times of [1, 2]) {
    const { output, code } = await compare();
    expect(output, String(times)).toContain(
      `payment ${payment.id}: refunded is 0 here, 900 there\n`,
    );
    expect(output).toContain(
      `subscription ${subscription.id}: ends with the period is false here, true there\n`,
    );
    expect(output).toMatch(/: payment pi_\w+ \(500c\) is missing here\n/);
    expect(output).toMatch(/\n1 business compared, 1 with differences\.\n$/);
    expect(code).toBe(1);
  }
  const repaired = await compare('--repair');
  expect(repaired).toMatchObject({ code: 0, output: expect.stringContaining(': read anew\n') });
  expect((await compare()).output).toBe('1 business compared, none differs.\n');
  expect((await history.readEntity()).inviteQuotas.addonTextCredits).toBe(500);
});

test('says what could not be compared', async () => {
  history.stripe.failNext({ kind: 'status', status: 401, times: 9 });
  const { output, code } = await compare();
  expect(output).toMatch(/: could not be compared: Stripe: the key is not accepted/);
  expect(code).toBe(1);
  history.stripe.recover();
});

test('prints its usage for wrong arguments', async () => {
  expect(await compare('--all')).toMatchObject({ code: 1, output: '' });
});
