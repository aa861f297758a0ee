import { expect, type Page } from '@playwright/test';
import { answeredSurvey, expectTotal, openResponses } from './open-responses.ts';
import { ownCalls } from './praised-business.ts';
import { test } from './shared-context.ts';

const menu = (page: Page) => page.getByRole('button', { name: /^Saved views/ });

test('a saved view is set to the filters that are shown', async ({ page }) => {
  await answeredSurvey(page);
  const call = await ownCalls(page);
  await call('/api/dash/saveview', { name: 'About orders', search: { q: 'order' } });
  await page.goto('/dash/responses?q=bread&archived=true');
  await menu(page).click();
  await page.getByRole('menuitem', { name: 'Manage views…' }).click();
  const manage = page.getByRole('dialog', { name: 'Manage views' });
  const overwrite = manage.getByRole('button', { name: 'Set to current filters: About orders' });
  await overwrite.click();
  await expect(page.getByText('View set to the current filters')).toBeVisible();
  await expect(overwrite).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Saved views, now About orders' })).toBeVisible();
  await page.goto('/dash/responses');
  await expectTotal(page, 12);
  await menu(page).click();
  await page.getByRole('menuitem', { name: 'About orders' }).click();
  await expect(page).toHaveURL(/q=bread&archived=true/);
});

test('a business keeps 50 views: the last place can be lost to another tab, and then nothing is offered', async ({
  page,
}) => {
  await openResponses(page, '?q=bread');
  const call = await ownCalls(page);
  const save = (n: number) =>
    call('/api/dash/saveview', { name: `View ${n}`, search: { q: `word ${n}` } });
  await Promise.all(Array.from({ length: 49 }, (_one, n) => save(n)));
  await page.reload();
  await menu(page).click();
  await page.getByRole('menuitem', { name: 'Save current filters…' }).click();
  await save(49);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the view').fill('One too many');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Name of the view')).toHaveAccessibleDescription(/50/);
  await expect(dialog.getByLabel('Name of the view')).toHaveValue('One too many');

  await page.reload();
  await menu(page).click();
  await expect(
    page.getByText('All 50 views are in use. Remove one to save another.'),
  ).toBeVisible();
  const another = page.getByRole('menuitem', { name: 'Save current filters…' });
  await expect(another).toBeDisabled();
});
