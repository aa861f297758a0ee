import { expect, type Page } from '@playwright/test';
import { holdCalls } from './hold-calls.ts';
import { detail, list, openResponses } from './open-responses.ts';
import { test } from './sight/seeing-test.ts';

/** All parts of the dashboard that are not loaded yet stay away until the returned function is called. */
async function openWithoutParts(page: Page): Promise<() => void> {
  await openResponses(page);
  await expect(list(page).getByRole('listitem').first()).toBeVisible();
  await page.goto('about:blank');
  const release = await holdCalls(
    page,
    'assets/{command-palette,keyboard-help,response-detail}*.js',
  );
  await page.goBack();
  await expect(list(page).getByRole('listitem').first()).toBeVisible();
  return release;
}

test('what is typed while the palette loads goes into it, and no key acts beneath', async ({
  page,
}) => {
  const release = await openWithoutParts(page);
  const lines = await list(page).getByRole('listitem').count();
  await page.keyboard.press('j');
  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.type('expo e');
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveText('expo e');
  await page.keyboard.press('Backspace');
  release();
  const field = page.getByRole('combobox', { name: 'Search' }).or(page.getByRole('textbox'));
  await expect(page.getByRole('dialog').locator('input')).toHaveValue('expo ');
  await expect(page.getByRole('dialog').locator('input')).toBeFocused();
  await expect(field.first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+K');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(list(page).getByRole('listitem')).toHaveCount(lines);
});

test('a part that is no longer wanted while it loads does not open', async ({ page }) => {
  const release = await openWithoutParts(page);
  await page.keyboard.press('ControlOrMeta+K');
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status', { name: 'Loading' })).toBeHidden();
  release();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(detail(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});
