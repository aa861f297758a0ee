import { expect, test } from '@playwright/test';
import { fillAccount, fillBusiness, newOwner, signUp } from './owner.ts';
import { SMALLEST_PICTURE } from './smallest-picture.ts';

test('settings are found by search, and the business keeps its country, time zone and website', async ({
  page,
}) => {
  await signUp(page, newOwner());
  await page.goto('/dash/settings');
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('time zone');
  await expect(page.getByRole('link', { name: 'Plan' })).toBeHidden();
  await page.getByRole('link', { name: /^Business information/ }).click();
  await page.getByLabel('Website').fill('shop.example');
  await page.getByRole('combobox', { name: 'Country', exact: true }).click();
  await page.getByRole('option', { name: 'Iceland' }).click();
  await expect(page.getByLabel('Website')).toHaveValue('https://shop.example');
  await page.getByRole('combobox', { name: 'Time zone' }).fill('reykj');
  await page.getByRole('option', { name: 'Atlantic/Reykjavik' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Website')).toHaveValue('https://shop.example');
  await expect(page.getByRole('combobox', { name: 'Country', exact: true })).toHaveValue('Iceland');
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Atlantic/Reykjavik');
});

const LOGO = { name: 'logo.png', mimeType: 'image/png', buffer: SMALLEST_PICTURE };

test('a logo and colours chosen at sign-up reach the survey, and later changes are previewed before they are saved', async ({
  page,
}) => {
  const owner = newOwner();
  await page.goto('/dash/signup');
  await fillAccount(page, owner);
  await fillBusiness(page, owner);

  await test.step('the third step of the sign-up', async () => {
    await expect(page.getByRole('heading', { name: 'Add your logo and colours' })).toBeVisible();
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
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page).toHaveURL(/\/dash\/home/);
  });

  await test.step('the survey shows them', async () => {
    await page.goto(`/f/${owner.handle}`);
    await expect(page.locator('img[src*="/u/"]')).toBeVisible();
    expect(await page.content()).toContain('#00aa77');
  });

  await test.step('the settings preview a change before it is saved', async () => {
    await page.goto('/dash/settings');
    await page.getByRole('link', { name: /^Look and feel/ }).click();
    const survey = page.frameLocator('iframe[title^="Preview of the survey"]');
    await expect(survey.locator('img[src*="/u/"]')).toBeVisible();
    await page.getByRole('button', { name: 'Remove: Logo' }).click();
    await expect(survey.locator('body')).toBeVisible();
    await expect(survey.locator('img[src*="/u/"]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Main colour' })).toHaveValue('#00aa77');
  });
});
