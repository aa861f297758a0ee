import { expect, type Page } from '@playwright/test';
import { holdCalls } from './hold-calls.ts';
import { detail, list, openResponses } from './open-responses.ts';
import { test } from './shared-context.ts';

/** The palette's script does not arrive until the returned function is called. */
async function openWithoutPalette(page: Page): Promise<() => void> {
  const release = await holdCalls(page, 'assets/command-palette*.js');
  await openResponses(page);
  await expect(list(page).getByRole('listitem').first()).toBeVisible();
  return release;
}

test('what is typed while the palette loads goes into it, and no key acts beneath', async ({
  page,
}) => {
  const release = await openWithoutPalette(page);
  const lines = await list(page).getByRole('listitem').count();
  await page.keyboard.press('j');
  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.type('expo e');
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveText('expo e');
  await page.keyboard.press('Backspace');
  release();
  const field = page.getByRole('dialog').getByLabel(/^Go to a page/);
  await expect(field).toHaveValue('expo ');
  await expect(field).toBeFocused();
  await page.keyboard.press('ControlOrMeta+K');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(list(page).getByRole('listitem')).toHaveCount(lines);
});

test('a part that is no longer wanted while it loads does not open', async ({ page }) => {
  const release = await openWithoutPalette(page);
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
