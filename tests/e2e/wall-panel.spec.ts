import { expect, type Page } from '@playwright/test';
import { changeAnswer } from './change-answer.ts';
import { holdCalls } from './hold-calls.ts';
import { openBusiness, showcaseAll } from './praised-business.ts';
import { test } from './shared-context.ts';

const panelIn = (page: Page) => page.getByRole('region', { name: 'Your wall' });
const previewIn = (page: Page) => page.getByRole('figure', { name: /^How the address looks/ });

test('what is said of the wall is seen while it is typed, and saved', async ({ page }) => {
  await openBusiness(page);
  await showcaseAll(page);
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

test('what was typed is let go of where it is not wanted', async ({ page }) => {
  await openBusiness(page);
  await page.goto('/dash/showcase');
  const panel = panelIn(page);
  await panel.getByRole('button', { name: 'Change' }).click();
  await panel.getByLabel('Title').fill('Never mind');
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(previewIn(page)).toContainText('What customers say about');
  await panel.getByRole('button', { name: 'Change' }).click();
  await expect(panel.getByLabel('Title')).toHaveValue('');
});

test('whoever may only look changes nothing', async ({ page }) => {
  await openBusiness(page);
  await changeAnswer(page, 'getaccess', (access) => ({ ...access, role: 'internal' }));
  await page.goto('/dash/showcase');
  await expect(previewIn(page)).toBeVisible();
  await expect(panelIn(page).getByRole('button', { name: 'Change' })).toHaveCount(0);
});

test('a wall that cannot be loaded says so and is asked for again', async ({ page }) => {
  await openBusiness(page);
  const letGo = await holdCalls(page, 'api/dash/fetchwall');
  await page.goto('/dash/showcase');
  await expect(panelIn(page)).toBeVisible();
  await expect(previewIn(page)).toHaveCount(0);
  await page.route('**/api/dash/fetchwall', (route) => route.fulfill({ status: 500, json: {} }));
  letGo();
  await page.reload();
  await expect(panelIn(page).getByText("We couldn't load your wall")).toBeVisible();
  await page.unroute('**/api/dash/fetchwall');
  await panelIn(page).getByRole('button', { name: 'Try again' }).click();
  await expect(previewIn(page)).toBeVisible();
});
