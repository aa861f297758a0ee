import { expect, type Locator, type Page } from '@playwright/test';
import { openBusinessWithTestimonials, openShowcased } from './business-with-testimonials.ts';
import { openScreen } from './owner.ts';
import { SIZES, test } from './shared-context.ts';

function cards(page: Page): Locator {
  return page.getByRole('article', { name: /^Testimonial from/ });
}

test('a testimonial is showcased from its response or the list, tagged, and shown on the wall', async ({
  page,
}) => {
  await openBusinessWithTestimonials(page);
  const star = page.getByRole('button', { name: "Showcase Grace Hopper's testimonial" });
  await test.step('showcased from its response', async () => {
    await page.goto('/dash/responses');
    await page.getByLabel('Responses', { exact: true }).getByText('best').click();
    const detail = page.getByRole('dialog', { name: 'Response' });
    const entry = detail.getByRole('listitem').filter({ hasText: 'The <b>best</b>' }).first();
    const toggle = entry.getByRole('button', { name: 'Showcase', exact: true });
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Added feedback for showcase')).toBeVisible();
    await page.reload();
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText('Removed feedback from showcase')).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('showcased from the list, if its author agreed', async () => {
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Added feedback for showcase')).toBeVisible();
    await expect(page.getByLabel('Responses', { exact: true }).getByText('Rae')).toBeVisible();
    await expect(page.getByRole('button', { name: "Showcase Rae's testimonial" })).toHaveCount(0);
    await openScreen(page, 'Showcase');
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText('The <b>best</b> bakery on the harbour.');
  });
  await test.step('tagged', async () => {
    const field = cards(page).getByRole('combobox', { name: 'Tag' });
    await cards(page).getByRole('button', { name: 'Add Tag' }).click();
    await field.fill('half');
    await field.press('Escape');
    await expect(field).toBeHidden();
    await expect(cards(page).getByRole('button', { name: 'Add Tag' })).toBeFocused();
    await cards(page).getByRole('button', { name: 'Add Tag' }).click();
    for (const tag of ['Bread', '👍']) {
      await field.fill(tag);
      await field.press('Enter');
      await expect(field).toHaveValue('');
    }
    await field.press('Escape');
    await page.getByRole('combobox', { name: 'Tag' }).selectOption('👍');
    await expect(page).toHaveURL(/tag=/);
    await expect(cards(page)).toHaveCount(1);
  });
  await test.step('shown on the wall, with the owner’s texts', async () => {
    const panel = page.getByRole('region', { name: 'Public page' });
    await panel.getByRole('link', { name: 'Change link preview' }).click();
    await page.getByLabel('Title').fill('Why the harbour gets up early');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.goBack();
    const address = await panel.getByRole('link', { name: 'Open page' }).getAttribute('href');
    await page.goto(address ?? '');
    await expect(page).toHaveTitle('Why the harbour gets up early');
    await expect(page.getByText('The <b>best</b> bakery on the harbour.')).toBeVisible();
  });
});

for (const size of SIZES) {
  test(`a removed item can be restored with its tags, and links to its response, on a ${size}`, {
    tag: `@${size}`,
  }, async ({ page }) => {
    await openShowcased(page);
    await page.goto('/dash/showcase');
    await expect(cards(page)).toHaveCount(3);
    const grace = cards(page).filter({ hasText: 'Grace Hopper' });
    await grace.getByRole('button', { name: 'Add Tag' }).click();
    await grace.getByRole('combobox', { name: 'Tag' }).fill('Bread');
    await grace.getByRole('combobox', { name: 'Tag' }).press('Enter');
    await expect(grace.getByText('Bread', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: "Remove Grace Hopper's testimonial" }).press('Enter');
    await expect(cards(page)).toHaveCount(2);
    const next = page.getByRole('button', { name: /^Remove .+ testimonial/ }).first();
    await expect(next).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(cards(page)).toHaveCount(3);
    await expect(page.getByText('Added feedback for showcase')).toBeVisible();
    await page.reload();
    await expect(grace.getByText('Bread', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: "Show Grace Hopper's response" }).click();
    const detail = page.getByRole('dialog', { name: 'Response' });
    await expect(detail.getByText('The <b>best</b> bakery on the harbour.')).toBeVisible();
  });
}
