import { expect } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { mailedLink } from './mailed-link.ts';
import { openSurvey } from './open-survey.ts';
import { PASSWORD } from './owner.ts';
import { SIZES, test } from './shared-context.ts';

for (const size of SIZES) {
  test(`an owner deletes the business, and restores it by the link of the email, on a ${size}`, {
    tag: `@${size}`,
  }, async ({ page }) => {
    const { email, link, businessName } = await openSurvey(page.request);
    await page.goto('/dash/settings/businessinformation#delete');
    await page.getByRole('button', { name: 'Delete business…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete business' }).click();
    const name = dialog.getByLabel(`Type “${businessName}” to confirm`);
    await expect(name).toBeFocused();
    await expect(name).toBeInViewport();
    await name.fill(businessName);
    await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Delete business' }).click();
    await expect(page.getByText(`${businessName} was deleted.`)).toBeVisible();
    await expect(page).toHaveURL(/\/dash\/setup/);
    await page.goto(link);
    await expect(page.getByRole('button', { name: 'Start' })).toBeHidden();
    await page.context().clearCookies();
    await page.goto(await mailedLink(page.request, email, 'restore'));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Restore business' }).click();
    await expect(page.getByRole('heading', { name: `${businessName} is back` })).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  });
}
