import { expect } from '@playwright/test';
import { mailedLink } from './mailed-link.ts';
import { openSurvey } from './open-survey.ts';
import { fillAccount, fillBusiness, logIn, newOwner, openScreen, signOut } from './owner.ts';
import { test } from './shared-context.ts';
import { SMALLEST_PICTURE } from './smallest-picture.ts';

const LOGO = { name: 'logo.png', mimeType: 'image/png', buffer: SMALLEST_PICTURE };

test('a new user signs up, brands the survey, confirms the address, and changes the password', async ({
  page,
  request,
}) => {
  const owner = newOwner();

  await test.step('the wizard resumes after signing in again', async () => {
    await page.goto('/dash/signup');
    await fillAccount(page, owner);
    await expect(page.getByLabel('Business name')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/dash\/login/);
    await logIn(page, owner);
    await fillBusiness(page, owner);
  });

  await test.step('the second step accepts a logo and colours', async () => {
    const file = page.getByLabel('Logo', { exact: true });
    await file.setInputFiles({ ...LOGO, mimeType: 'image/webp' });
    await expect(page.getByText('needs to be a JPG, GIF or PNG file')).toBeVisible();
    await file.setInputFiles(LOGO);
    await expect(page.getByRole('button', { name: 'Remove: Logo' })).toBeVisible();
    const colour = page.getByRole('textbox', { name: 'Main colour' });
    await colour.fill('green');
    await colour.press('Tab');
    await expect(page.getByText('Enter a colour such as #2F2569.')).toBeVisible();
    await colour.fill('0a7');
    await colour.press('Tab');
    await expect(colour).toHaveValue('#00aa77');
    await page.getByRole('button', { name: 'Create my survey' }).click();
    await expect(page).toHaveURL(/\/dash\/home/);
    const survey = await (await request.get(`/f/${owner.handle}`)).text();
    expect(survey).toMatch(/<img[^>]+\/u\//);
    expect(survey).toContain('#00aa77');
  });

  await test.step('the emailed link opens a page whose button confirms the address', async () => {
    await page.getByRole('button', { name: 'Resend email' }).click();
    await expect(page.getByText('Wait a minute before')).toBeVisible();
    await page.goto(await mailedLink(request, owner.email, 'confirm'));
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to your dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Confirm your email address')).toBeHidden();
  });

  await test.step('the settings preview the logo and unsaved changes', async () => {
    await openScreen(page, 'Settings');
    await page.getByRole('link', { name: /^Look and feel/ }).click();
    const survey = page.frameLocator('iframe[title^="Preview of the survey"]');
    await expect(survey.locator('img[src*="/u/"]')).toBeVisible();
    await page.getByRole('button', { name: 'Remove: Logo' }).click();
    await expect(survey.locator('body')).toBeVisible();
    await expect(survey.locator('img[src*="/u/"]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  });

  await test.step('the business information stores a country and a time zone', async () => {
    await openScreen(page, 'Settings');
    await page.getByRole('link', { name: /^Business information/ }).click();
    await page.getByRole('combobox', { name: 'Country', exact: true }).click();
    await page.getByRole('option', { name: 'Iceland' }).click();
    await page.getByRole('combobox', { name: 'Time zone' }).fill('reykj');
    await page.getByRole('option', { name: 'Atlantic/Reykjavik' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    await openScreen(page, 'Settings');
    await page.getByRole('link', { name: /^Business information/ }).click();
    await expect(page.getByRole('combobox', { name: 'Country', exact: true })).toHaveValue(
      'Iceland',
    );
    await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue(/Reykjavik/);
  });

  await test.step('a forgotten password is replaced through an email', async () => {
    await signOut(page);
    await logIn(page, { ...owner, email: `not-${owner.email}` });
    await expect(page.getByText('Error', { exact: true })).toBeVisible();
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(/invalid email or password/i);
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(/^not-/);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await page.getByLabel('Email', { exact: true }).fill(owner.email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByText(`If there's an account for ${owner.email}`)).toBeVisible();
    await page.goto(await mailedLink(request, owner.email, 'forgotpassword'));
    await page.getByLabel('New password', { exact: true }).fill('an even better horse');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page).toHaveURL(/\/dash\/login/);
  });

  await test.step('sign-in returns to the requested screen', async () => {
    await page.goto('/dash/responses?q=bread');
    await expect(page).toHaveURL(/\/dash\/login\?to=/);
    await page.getByLabel('Email', { exact: true }).fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill('an even better horse');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/dash\/responses\?.*q=bread/);
  });
});

test('the root redirects to Home, and signing out ends every tab', async ({ page, context }) => {
  await openSurvey(page.request);
  const other = await context.newPage();
  await page.goto('/');
  await expect(page).toHaveURL(/\/dash\/home/);
  await other.goto('/dash/home');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await signOut(page);
  await expect(other).toHaveURL(/\/dash\/login/);
});
