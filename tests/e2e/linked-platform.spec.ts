import { expect } from '@playwright/test';
import { rowOf } from './connect-platform.ts';
import { fillAccount, fillBusiness, newOwner } from './owner.ts';
import { SIZES, test } from './shared-context.ts';

for (const size of SIZES) {
  test(`a Google link pasted at sign-up is linked, and leads customers of the new survey to Google, on a ${size}`, {
    tag: `@${size}`,
  }, async ({ page }) => {
    const owner = newOwner();
    await page.goto('/dash/signup');
    await fillAccount(page, owner);
    await fillBusiness(page, owner);
    await page.getByLabel('Google', { exact: true }).check();
    const shared = 'Harbour Lane Bakery 🥐 https://maps.app.goo.gl/AbCdEf123?g_st=ic';
    await page.getByLabel('Your Google profile').fill(shared);
    await page.getByRole('button', { name: 'Create my survey' }).click();
    await expect(page).toHaveURL(/\/dash\/home/);

    await page.goto('/dash/settings/sharingandreviews');
    const google = rowOf(page, 'Google');
    await expect(google.getByText('Linked', { exact: true })).toBeVisible();
    const link = google.getByRole('link', { name: 'Open your page on Google' });
    await expect(link).toHaveAttribute('href', 'https://maps.app.goo.gl/AbCdEf123');
    await expect(page.getByRole('button', { name: 'Add Facebook' })).toBeVisible();

    await page.goto(`/f/${owner.handle}`);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('radio', { name: '3 of 5 stars' }).click({ force: true });
    await page.getByRole('textbox', { name: /main reason/ }).fill('It was all right.');
    await page.getByRole('button', { name: 'Next' }).click();
    const ask = page.getByRole('link', { name: /Google/ });
    await expect(ask).toHaveAttribute('href', 'https://maps.app.goo.gl/AbCdEf123');
    await expect(page.getByRole('link', { name: /Facebook|Trustpilot|Yelp/ })).toHaveCount(0);
  });
}
