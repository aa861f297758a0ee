import { expect, type Page } from '@playwright/test';

/** The card of a platform in the settings. */
export const cardOf = (page: Page, platform: string) =>
  page.getByRole('region', { name: platform });

/** Signs in with a platform from its card, agrees there, and chooses the first profile. */
export async function connectBySignIn(page: Page, platform: string): Promise<void> {
  await cardOf(page, platform)
    .getByRole('button', { name: /^Connect/ })
    .click();
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
  await expect(cardOf(page, platform).getByText('Connected', { exact: true })).toBeVisible();
}
