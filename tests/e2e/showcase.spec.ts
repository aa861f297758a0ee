import { expect, type Locator, type Page } from '@playwright/test';
import { openScreen } from './owner.ts';
import { openBusiness, showcaseAll } from './praised-business.ts';
import { test } from './shared-context.ts';

async function openResponse(page: Page, words: string): Promise<Locator> {
  await page.goto('/dash/responses');
  await page.getByLabel('Responses', { exact: true }).getByText(words).click();
  return page.getByRole('dialog', { name: 'Response' });
}

function toggleUnder(detail: Locator, words: string): Locator {
  const entry = detail.getByRole('listitem').filter({ hasText: words }).first();
  return entry.getByRole('button', { name: 'Showcase', exact: true });
}

function cards(page: Page): Locator {
  return page.getByRole('article', { name: /^Showcased words of/ });
}

test('an answer is showcased from its response and from the list where its author agreed, and tagged', async ({
  page,
}) => {
  await openBusiness(page);
  await test.step('showcased and taken back', async () => {
    const detail = await openResponse(page, 'best');
    const toggle = toggleUnder(detail, 'The <b>best</b> bakery');
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Added feedback for showcase')).toBeVisible();
    await page.reload();
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText('Removed feedback from showcase')).toBeVisible();
    await page.keyboard.press('Escape');

    const star = page.getByRole('button', { name: 'Showcase the words of Grace Hopper' });
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Added feedback for showcase')).toBeVisible();
    await openScreen(page, 'Showcase');
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText('The <b>best</b> bakery on the harbour.');
  });
  await test.step('not without consent', async () => {
    const detail = await openResponse(page, 'Not for others.');
    await expect(toggleUnder(detail, 'Not for others.')).toBeDisabled();
    await expect(
      detail.getByText('The customer did not agree to publish this.').first(),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Responses', { exact: true }).getByText('Rae')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Showcase the words of Grace' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Showcase the words of Rae' })).toHaveCount(0);
  });
  await test.step('tagged', async () => {
    const detail = await openResponse(page, 'best');
    const entry = detail.getByRole('listitem').filter({ hasText: 'The <b>best</b>' }).first();
    await toggleUnder(detail, 'The <b>best</b>').click();
    await expect(page.getByText('Removed feedback from showcase')).toBeVisible();
    await entry.getByRole('button', { name: 'Add Tag' }).click();
    const field = entry.getByRole('combobox', { name: 'Tag' });
    await field.fill('half');
    await field.press('Escape');
    await expect(field).toBeHidden();
    await expect(entry.getByRole('button', { name: 'Add Tag' })).toBeFocused();
    await entry.getByRole('button', { name: 'Add Tag' }).click();
    for (const tag of ['Bread', ' two  words ', 'خبز', '👍', 'e', 'f', 'g', 'h']) {
      await field.fill(tag);
      await field.press('Enter');
      await expect(field).toHaveValue('');
    }
    await field.fill('x'.repeat(41));
    await field.press('Enter');
    await expect(entry.getByText('A tag may have at most 40 characters.')).toBeVisible();
    await field.fill('i');
    await field.press('Enter');
    await expect(entry.getByText('9 of 9 tags')).toBeVisible();
    await expect(entry.getByRole('button', { name: 'Add Tag' })).toBeHidden();
    await expect(entry.getByRole('button', { name: 'Remove tag i', exact: true })).toBeFocused();
    await expect(toggleUnder(detail, 'The <b>best</b>')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Added feedback for showcase')).toBeVisible();

    await page.goto('/dash/showcase');
    await expect(cards(page).getByText('two words', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Remove tag Bread' }).click();
    await expect(page.getByRole('button', { name: 'Remove tag two words' })).toBeFocused();
    await expect(cards(page).getByRole('button', { name: 'Add Tag' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Tag' }).selectOption('👍');
    await expect(page).toHaveURL(/tag=/);
    await page.goto('/dash/showcase?tag=Bread');
    await expect(page.getByText('Nothing has this tag')).toBeVisible();
  });
});

test('a removed item can be taken back with its tags, and leads to its response', {
  tag: '@phone',
}, async ({ page }) => {
  await openBusiness(page);
  await showcaseAll(page);
  await page.goto('/dash/showcase');
  await expect(cards(page)).toHaveCount(3);
  const grace = cards(page).filter({ hasText: 'Grace Hopper' });
  await grace.getByRole('button', { name: 'Add Tag' }).click();
  await grace.getByRole('combobox', { name: 'Tag' }).fill('Bread');
  await grace.getByRole('combobox', { name: 'Tag' }).press('Enter');
  await expect(grace.getByText('Bread', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove the words of Grace Hopper' }).press('Enter');
  await expect(cards(page)).toHaveCount(2);
  const next = page.getByRole('button', { name: /^Remove the words/ }).first();
  await expect(next).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(cards(page)).toHaveCount(3);
  await expect(page.getByText('Added feedback for showcase')).toBeVisible();
  await page.reload();
  await expect(grace.getByText('Bread', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Response of Grace Hopper' }).click();
  const detail = page.getByRole('dialog', { name: 'Response' });
  await expect(detail.getByText('The <b>best</b> bakery on the harbour.')).toBeVisible();
});
