import { expect } from '@playwright/test';
import { openSurvey } from './open-survey.ts';
import { mailedLink } from './outbox.ts';
import { fillAccount, fillBusiness, logIn, newOwner, signOut, signUp } from './owner.ts';
import { test } from './shared-context.ts';

test('a wanted screen opens after the log-in that it asked for, and signing out ends access', async ({
  page,
}) => {
  const owner = newOwner();
  await signUp(page, owner);
  await signOut(page);

  await page.goto('/dash/responses?q=bread');
  await expect(page).toHaveURL(/\/dash\/login\?to=/);
  await logIn(page, owner);
  await expect(page).toHaveURL(/\/dash\/responses\?q=bread/);
});

test('a signed-in person who opens the log-in is told so at home', async ({ page }) => {
  await openSurvey(page.request);
  await page.goto('/dash/login');
  await expect(page).toHaveURL(/\/dash\/home\?logoutfirst=true/);
  await expect(page.getByText('You are already logged in!')).toBeVisible();
});

test('the root and unknown paths lead home, those below the settings to the settings', async ({
  page,
}) => {
  await openSurvey(page.request);
  for (const path of ['/', '/nowhere/at/all', '/dash/nowhere']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dash\/home/);
  }
  await page.goto('/dash/settings/nowhere');
  await expect(page).toHaveURL(/\/dash\/settings$/);
});

test('a wrong password is said in a notice and at its field, and nothing typed is lost', async ({
  page,
}) => {
  const owner = newOwner();
  await page.goto('/dash/login');
  await logIn(page, owner);
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/invalid email or password/i);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(owner.email);
});

test('the wizard resumes at its second step after a reload, and can be left for later', async ({
  page,
}) => {
  const owner = newOwner();
  await page.goto('/dash/signup');
  await fillAccount(page, owner);
  await expect(page.getByLabel('Business name')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/dash\/login/);
  await logIn(page, owner);
  await fillBusiness(page, owner);
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page).toHaveURL(/\/dash\/home/);
});

test('an expired access token is renewed without the person noticing', async ({ page }) => {
  await openSurvey(page.request);
  let calls = 0;
  await page.route('**/api/dash/fetchfeedback', async (route) => {
    calls += 1;
    if (calls > 1) return route.fallback();
    const headers = { ...route.request().headers(), authorization: 'Bearer a.b.c' };
    return route.fallback({ headers });
  });
  await page.goto('/dash/responses');
  await expect(page.getByText('No responses yet.')).toBeVisible();
  expect(calls).toBeGreaterThan(1);
});

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await openSurvey(page.request);
  const other = await context.newPage();
  await page.goto('/dash/home');
  await other.goto('/dash/home');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await signOut(page);
  await expect(other).toHaveURL(/\/dash\/login/);
});

test('the mailed link shows a page, and its button confirms the address', async ({
  page,
  request,
}) => {
  const owner = newOwner();
  await signUp(page, owner);
  await expect(page.getByText('Please confirm your email address')).toBeVisible();
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByText('Wait a minute before')).toBeVisible();
  const link = await mailedLink(request, owner.email, 'confirm');
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Please confirm your email address')).toBeHidden();
});

test('a forgotten password is replaced by way of the mail', async ({ page, request }) => {
  const owner = newOwner();
  await signUp(page, owner);
  await signOut(page);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(owner.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`If there is an account for ${owner.email}`)).toBeVisible();
  await page.goto(await mailedLink(request, owner.email, 'forgotpassword'));
  await page.getByLabel('New password', { exact: true }).fill('an even better horse');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await page.getByLabel('Email', { exact: true }).fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill('an even better horse');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/dash\/home/);
});
