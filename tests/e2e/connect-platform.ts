import { expect, type Page } from '@playwright/test';

/** A platform's row in the settings. */
export const rowOf = (page: Page, platform: string) =>
  page.getByRole('rowgroup', { name: platform });

/** Opens a platform's menu and chooses an entry. */
export async function chooseOf(page: Page, platform: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions: ${platform}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Adds a platform by signing in with it, agreeing there, and choosing the first profile. */
export async function connectBySignIn(page: Page, platform: string): Promise<void> {
  await page.getByRole('button', { name: `Add ${platform}` }).click();
  await page.getByRole('button', { name: `Sign in with ${platform}` }).click();
  // The platform's own page, then ours.
  await page.getByRole('link', { name: 'Allow' }).click();
  await expect(page.getByRole('heading', { name: `Connect ${platform}` })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: `Choose your profile on ${platform}` });
  await dialog
    .getByRole('button', { name: /^Choose / })
    .first()
    .click();
  await expect(rowOf(page, platform).getByText('Up to date', { exact: true })).toBeVisible();
}
