import { expect } from '@playwright/test';
import { mailedLink } from './mailed-link.ts';
import { openSurvey } from './open-survey.ts';
import { PASSWORD, signOut } from './owner.ts';
import { test } from './shared-context.ts';

test('a person names themselves, changes their address by the link of an email, and signs in with it', async ({
  page,
}) => {
  const { email } = await openSurvey(page.request);
  const newEmail = `new-${email}`;
  await page.goto('/dash/home');
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'My profile' }).click();
  await page.getByLabel('Full name').fill('Grace Hopper');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'User menu' })).toHaveText('GH');
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByLabel('New email').fill(newEmail);
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Send confirmation link' }).click();
  await expect(page.getByText("we've emailed it a link")).toBeVisible();
  await page.goto(await mailedLink(page.request, newEmail, 'confirm'));
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await signOut(page);
  await page.getByLabel('Email', { exact: true }).fill(newEmail);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dash\/home/);
});
