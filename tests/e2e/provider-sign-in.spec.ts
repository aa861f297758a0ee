import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { type Goodword, startGoodword } from '#tests/start/running-goodword.ts';
import {
  type FakeOpenIdProvider,
  startFakeOpenIdProvider,
} from '#tests/support/vendors/fake-openid-provider.ts';
import { confirmEmail } from './confirm-email.ts';
import { newOwner, signUp } from './owner.ts';
import { test } from './shared-context.ts';

// One after the other: they share a Goodword of their own, whose environment names the provider.
test.describe.configure({ mode: 'serial' });

let provider: FakeOpenIdProvider;
let goodword: Goodword;
let dataDir: string;

test.beforeAll(async () => {
  provider = await startFakeOpenIdProvider({ sub: 'nobody', name: 'Nobody' });
  dataDir = await mkdtemp(join(tmpdir(), 'goodword-providers-'));
  goodword = await startGoodword({ dataDir, env: { ...provider.env, RATE_LIMIT: '0' } });
  await goodword.serving();
});

test.afterAll(async () => {
  goodword.signal('SIGTERM');
  await goodword.ended();
  await provider.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: goodword.url });
  return context.newPage();
}

test('an owner connects Google, signs in with it on another device, and disconnects it', async ({
  browser,
}) => {
  const owner = newOwner();
  const page = await openPage(browser);
  await signUp(page, owner);
  await page.goto('/dash/settings/myprofile');
  await expect(page.getByText('Confirm your email address first to connect it.')).toHaveCount(2);
  await confirmEmail(page, owner.email);

  provider.person = { sub: 'g-1', name: owner.name, email: owner.email, email_verified: true };
  await page.goto('/dash/settings/myprofile');
  await page.getByRole('button', { name: 'Connect Google' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Google connected' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Disconnect Google' })).toBeVisible();

  const other = await openPage(browser);
  await other.goto('/dash/login');
  await other.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(other).toHaveURL(/\/dash\/home/);
  await other.context().close();

  await page.getByRole('button', { name: 'Disconnect Google' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('button', { name: 'Connect Google' })).toBeVisible();
  await expectNotLinked(browser);
  await page.goto('/dash/settings/security');
  const events = page.getByRole('region', { name: 'What happened to your account' });
  await expect(events.getByText('Disconnected a service: Google')).toBeVisible();
  await expect(events.getByText('Connected a service: Google', { exact: true })).toBeVisible();
  await page.context().close();
});

test('a newcomer signs up with Microsoft and goes straight to the wizard', async ({ browser }) => {
  const { email } = newOwner();
  provider.person = { sub: 'm-1', name: 'Grace Hopper', email, email_verified: true };
  const page = await openPage(browser);
  await page.goto('/dash/signup/microsoft');
  await expect(page).toHaveURL(/\/dash\/setup/);
  await expect(page.getByLabel('Business name')).toBeVisible();
  await page.context().close();
});

test('somebody whose address is not confirmed there learns how to get in instead', async ({
  browser,
}) => {
  const owner = newOwner();
  const page = await openPage(browser);
  await signUp(page, owner);
  await page.context().close();
  provider.person = { sub: 'g-2', name: owner.name, email: owner.email, email_verified: false };
  await expectNotLinked(browser);
});

/** Google's account has the address of an account that is not connected to it. */
async function expectNotLinked(browser: Browser): Promise<void> {
  const page = await openPage(browser);
  await page.goto('/dash/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL(/\/dash\/login\?error=account_not_linked/);
  await expect(page.getByRole('alert')).toContainText(
    'Sign in the way you did before, then connect the other service in My profile.',
  );
  await page.context().close();
}
