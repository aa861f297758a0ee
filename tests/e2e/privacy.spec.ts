import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { callsOfOwner, showcaseAll } from './business-with-testimonials.ts';
import { A_DAY_AT_THE_BAKERY } from './customers.ts';
import { answeredSurvey } from './open-responses.ts';
import { test } from './shared-context.ts';
import { storeReviews } from './store-reviews.ts';

test('a person is found, gets a copy of their data, and is erased, and a retention period is set', async ({
  page,
}) => {
  await answeredSurvey(page);
  await storeReviews(page, 'tp', [
    { name: 'GRACE HOPPER', text: 'Warm rolls every morning' },
    { name: 'Grace Hopper', text: 'By another Grace' },
  ]);
  await page.goto('/dash/home');
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Privacy and data' }).click();
  await showcaseAll(page);
  await page.getByLabel('Email address or phone number').fill(' Grace@Example.com ');
  await page.getByLabel('Name on reviews').fill('grace hopper');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Data about grace@example.com' })).toBeVisible();
  await expect(page.getByText('Known as Grace Hopper')).toBeVisible();
  await expect(page.getByText('1 response', { exact: true })).toBeVisible();
  await expect(page.getByText('1 answer in your showcase')).toBeVisible();
  await expect(page.getByText('· In your showcase')).toBeVisible();

  const own = page.getByRole('checkbox', { name: /^GRACE HOPPER · Trustpilot/ });
  await expect(own).not.toBeChecked();
  await own.press('Space');
  await expect(own).toBeChecked();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a copy' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^person-data-\d{4}-\d\d-\d\d\.json$/);
  const copy = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(copy).toMatchObject({ to: 'grace@example.com', responses: [{ rating: 5 }] });
  expect(copy.reviews).toMatchObject([{ text: 'Warm rolls every morning' }]);
  expect(JSON.stringify(copy)).not.toContain('maximiliane@example.com');

  await page.getByRole('button', { name: 'Erase everything' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase everything about grace@example.com?' });
  await expect(dialog.getByText('1 response', { exact: true })).toBeVisible();
  await expect(dialog.getByText('1 review that may be theirs is')).toBeVisible();
  await expect(dialog.getByText('It disappears from your widgets right away.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep data' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Known as Grace Hopper')).toBeVisible();

  await page.getByRole('button', { name: 'Erase everything' }).click();
  await dialog.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(page.getByText('Everything about grace@example.com was erased.')).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'No data found under grace@example.com' }),
  ).toBeVisible();
  await expect(page.getByText('By another Grace')).toBeVisible();
  await expect(page.getByText('Warm rolls every morning')).toBeHidden();
  const call = await callsOfOwner(page);
  const { collection } = await call('/api/dash/fetchfeedback', {});
  expect(collection).toHaveLength(A_DAY_AT_THE_BAKERY.length - 1);
  expect(JSON.stringify(collection)).not.toContain('Grace');

  await test.step('a period is chosen and saved', async () => {
    await page.getByLabel('Private notes on responses').selectOption('30 days');
    await expect(page.getByText('Nothing old enough yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    expect((await call('/api/dash/fetchretention')).retention.notes).toBe(30);
  });
});
