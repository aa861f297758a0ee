import { expect } from '@playwright/test';
import { createAccount } from './open-survey.ts';
import { fillAccount, logIn, newOwner } from './owner.ts';
import { test } from './shared-context.ts';

test('an owner signs up, skips the rest, and sees their own test response', async ({
  page,
  context,
}) => {
  const owner = newOwner();
  await page.goto('/dash/appsumo');
  await page.getByLabel('AppSumo code').fill(' AS-2026-1 ');
  await fillAccount(page, owner);
  await expect(page.getByText('This code isn’t valid.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue with the free trial' }).click();
  await expect(page.getByLabel('Business name')).toBeFocused();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  const icon = page.getByRole('link', { name: 'Security of your account' }).locator('svg');
  expect(Math.abs((title?.x ?? 0) - ((await icon.boundingBox())?.x ?? 0))).toBeLessThan(4);
  await page.getByLabel('Business name').fill(owner.businessName);
  const preview = page.frameLocator('iframe[data-shown]');
  await expect(preview.getByText(owner.businessName).first()).toBeVisible();
  await page.getByRole('button', { name: 'Skip the rest' }).click();
  await expect(page).toHaveURL(/\/dash\/home/);

  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Try it yourself' }).click();
  const survey = await opening;
  await survey.getByRole('button', { name: 'Start' }).click();
  const stored = survey.waitForResponse(/\/api\/survey\/answer/);
  await survey.getByRole('radio', { name: '5 of 5 stars' }).click({ force: true });
  await stored;
  await survey.close();
  // What a browser with a window does when a tab is shown again.
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await page.getByRole('link', { name: 'See your test response' }).click();
  await expect(page.getByText('Test', { exact: true }).first()).toBeVisible();
});

test('the wizard resumes on another device', async ({ page, browser, baseURL }) => {
  const owner = newOwner();
  await createAccount(page.request, owner);
  await page.goto('/dash/setup');
  await page.getByLabel('Business name').fill(owner.businessName);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Yelp', { exact: true }).check();
  const saved = page.waitForResponse(/savesignuprecord/);
  await page.getByLabel('Your Yelp profile').fill('harbour-lane');
  await saved;

  const elsewhere = await browser.newContext({ baseURL });
  const second = await elsewhere.newPage();
  await second.goto('/dash/login');
  await logIn(second, owner);
  await expect(second.getByText('Step 2 of 2')).toBeVisible();
  await expect(second.getByLabel('Your Yelp profile')).toHaveValue('harbour-lane');
  await second.getByRole('button', { name: 'Back' }).click();
  await expect(second.getByLabel('Business name')).toHaveValue(owner.businessName);
  await second.getByRole('button', { name: 'Skip the rest' }).click();
  await expect(second).toHaveURL(/\/dash\/home/);
  await elsewhere.close();
});
