import { type Browser, expect, type Page } from '@playwright/test';
import { cookieOf } from '#tests/support/vendors/fake-openid-provider.ts';
import { confirmEmail } from './confirm-email.ts';
import { openSurvey } from './open-survey.ts';
import { newOwner } from './owner.ts';
import { test } from './shared-context.ts';
import { PROVIDER_URL } from './vendors.ts';

/** In this browser, the provider knows the person by this address. */
async function signInThere(page: Page, email: string, isConfirmed = true): Promise<void> {
  const person = { sub: email, name: 'Grace Hopper', email, email_verified: isConfirmed };
  await page.context().addCookies([cookieOf(person, PROVIDER_URL)]);
}

test('an owner connects Google, signs in with it on another device, and disconnects it', async ({
  page,
  browser,
}) => {
  const { email } = await openSurvey(page.request);
  await page.goto('/dash/settings/myprofile');
  await expect(page.getByText('Confirm your email address first to connect it.')).toHaveCount(2);
  await confirmEmail(page, email);

  await signInThere(page, email);
  await page.goto('/dash/settings/myprofile');
  await page.getByRole('button', { name: 'Connect Google' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Google connected' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Disconnect Google' })).toBeVisible();

  const device = await openDevice(browser);
  await signInThere(device, email);
  await continueWithGoogle(device);
  await expect(device).toHaveURL(/\/dash\/home/);
  await device.context().close();

  await page.getByRole('button', { name: 'Disconnect Google' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('button', { name: 'Connect Google' })).toBeVisible();
  await expectNotLinked(browser, email);
  await page.goto('/dash/settings/security');
  const events = page.getByRole('region', { name: 'What happened to your account' });
  await expect(events.getByText('Disconnected a service: Google')).toBeVisible();
  await expect(events.getByText('Connected a service: Google', { exact: true })).toBeVisible();
});

test('a newcomer signs up with Microsoft and goes straight to the wizard', async ({ page }) => {
  await signInThere(page, newOwner().email);
  await page.goto('/dash/signup/microsoft');
  await expect(page).toHaveURL(/\/dash\/setup/);
  await expect(page.getByLabel('Business name')).toBeVisible();
});

test('somebody whose address is not confirmed there learns how to get in instead', async ({
  request,
  browser,
}) => {
  const { email } = await openSurvey(request);
  await expectNotLinked(browser, email, false);
});

/** Google's account has the address of an account that is not connected to it. */
async function expectNotLinked(browser: Browser, email: string, isConfirmed = true): Promise<void> {
  const page = await openDevice(browser);
  await signInThere(page, email, isConfirmed);
  await continueWithGoogle(page);
  await expect(page).toHaveURL(/\/dash\/login\?error=account_not_linked/);
  await expect(page.getByRole('alert')).toContainText(
    'Sign in the way you did before, then connect the other service in My profile.',
  );
  await page.context().close();
}

async function openDevice(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

async function continueWithGoogle(page: Page): Promise<void> {
  await page.goto('/dash/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
}
