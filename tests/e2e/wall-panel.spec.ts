import { expect, type Page } from '@playwright/test';
import { openShowcased } from './praised-business.ts';
import { test } from './shared-context.ts';

const panelIn = (page: Page) => page.getByRole('region', { name: 'Your wall' });
const previewIn = (page: Page) => page.getByRole('figure', { name: /^How the address looks/ });

test('what is said of the wall is seen while it is typed, and saved', async ({ page }) => {
  await openShowcased(page);
  await page.goto('/dash/showcase');
  const panel = panelIn(page);
  await expect(previewIn(page)).toContainText('What customers say about Harbour Lane Bakery');
  const picture = panel.getByRole('img', { name: 'The picture that is shown' });
  const before = await picture.getAttribute('src');
  await panel.getByRole('button', { name: 'Change' }).click();
  await panel.getByLabel('Title').fill('x'.repeat(71));
  await expect(panel.getByText('71 of 70 characters')).toBeVisible();
  await panel.getByRole('button', { name: 'Save texts' }).click();
  await expect(panel.getByText('This may not be more than 70 characters.')).toBeVisible();
  await expect(panel.getByLabel('Title')).toBeFocused();
  await panel.getByLabel('Title').fill('Why the harbour gets up early');
  await expect(previewIn(page)).toContainText('Why the harbour gets up early');
  await panel.getByRole('button', { name: 'Save texts' }).click();
  await expect(page.getByText('Your texts are saved')).toBeVisible();
  await expect(picture).not.toHaveAttribute('src', before ?? '');
  await expect(panel.getByRole('button', { name: 'Change' })).toBeFocused();
  await page.reload();
  await expect(previewIn(page)).toContainText('Why the harbour gets up early');
  const address = await panel.getByRole('link', { name: 'Open your wall' }).getAttribute('href');
  await page.goto(address ?? '');
  await expect(page).toHaveTitle('Why the harbour gets up early');
});
