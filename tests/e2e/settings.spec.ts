import { expect, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { newOwner, signUp } from './owner.ts';

test('settings are found by search, and the business keeps its country, time zone and website', async ({
  page,
}) => {
  await signUp(page, newOwner());
  await page.goto('/dash/settings');
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('time zone');
  await expect(page.getByRole('link', { name: 'Plan' })).toBeHidden();
  await page.getByRole('link', { name: /^Business information/ }).click();
  await page.getByLabel('Website').fill('shop.example');
  await page.getByRole('combobox', { name: 'Country', exact: true }).click();
  await page.getByRole('option', { name: 'Iceland' }).click();
  await expect(page.getByLabel('Website')).toHaveValue('https://shop.example');
  await page.getByRole('combobox', { name: 'Time zone' }).fill('reykj');
  await page.getByRole('option', { name: 'Atlantic/Reykjavik' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Website')).toHaveValue('https://shop.example');
  await expect(page.getByRole('combobox', { name: 'Country', exact: true })).toHaveValue('Iceland');
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Atlantic/Reykjavik');
});
