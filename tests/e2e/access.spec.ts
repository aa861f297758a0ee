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

test('who is signed in is led to a screen, gets new tokens unnoticed, and signs out in all tabs', async ({
  page,
  context,
}) => {
  await openSurvey(page.request);
  await test.step('the log-in leads home', async () => {
    await page.goto('/dash/login');
    await expect(page).toHaveURL(/\/dash\/home\?logoutfirst=true/);
    await expect(page.getByText('You are already logged in!')).toBeVisible();
  });
  await test.step('unknown paths lead to the nearest screen', async () => {
    for (const path of ['/', '/nowhere/at/all', '/dash/nowhere']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/dash\/home/);
    }
    await page.goto('/dash/settings/nowhere');
    await expect(page).toHaveURL(/\/dash\/settings$/);
  });
  await test.step('an expired token is renewed', async () => {
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
    await page.unrouteAll();
  });
  await test.step('signing out ends every tab', async () => {
    const other = await context.newPage();
    await page.goto('/dash/home');
    await other.goto('/dash/home');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await signOut(page);
    await expect(other).toHaveURL(/\/dash\/login/);
  });
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
