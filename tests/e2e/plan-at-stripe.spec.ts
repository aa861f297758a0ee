import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { setUpStripe } from '#server/adapters/payments/stripe-catalogue.ts';
import { type FakeStripe, startFakeStripe } from '#tests/support/vendors/fake-stripe.ts';
import { type Goodword, startGoodword } from '../start/running-goodword.ts';
import { buyEverything } from './buy-everything.ts';

// The product of the other tests takes no real payments; this one has Stripe's keys.
let stripe: FakeStripe;
let goodword: Goodword;
let dataDir: string;

test.beforeAll(async () => {
  stripe = await startFakeStripe();
  await setUpStripe(stripe.settings, () => {});
  dataDir = await mkdtemp(join(tmpdir(), 'goodword-stripe-'));
  const port = Number(process.env.E2E_PORT) + 9;
  const baseUrl = `http://localhost:${port}`;
  const env = { BASE_URL: baseUrl, RATE_LIMIT: '0', DEMO: 'off', ...stripe.env };
  goodword = await startGoodword({ dataDir, port, env });
  await goodword.serving();
  stripe.events.target = { url: `${baseUrl}/hooks/stripe`, secret: stripe.webhookSecret };
});

test.afterAll(async () => {
  goodword.signal('SIGTERM');
  await goodword.ended();
  await stripe.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('everything is bought, changed, cancelled and resumed on the pages of Stripe', async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: goodword.url,
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  const press = async (name: string) => {
    await expect(page).toHaveURL((url) => url.href.startsWith(stripe.url));
    await page.getByRole('button', { name, exact: true }).click();
  };
  await buyEverything(page, { pay: () => press('Pay'), confirm: () => press('Confirm') });
  await context.close();
});
