import { expect } from '@playwright/test';
import { detail, line, list } from './open-responses.ts';
import { test } from './shared-context.ts';

test('responses are turned by page and narrowed down, and the address remembers it', async ({
  page,
  bakery,
}) => {
  const lines = list(page).getByRole('listitem');
  await bakery.open(page, '/dash/responses?page=999');
  await expect(page.getByText('Page 2')).toBeVisible();
  await expect(lines).toHaveCount(2);
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(lines).toHaveCount(10);
  await page.goBack();
  await expect(page.getByText('Page 2')).toBeVisible();

  for (const words of ['cinnamon', 'cinnamon KNOTS']) {
    await page.getByRole('searchbox', { name: 'Text' }).fill(words);
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(words);
  }
  await expect(lines).toHaveCount(1);
  await page.goto('/dash/responses');
  for (const name of ['Positive', 'Neutral', 'No rating']) {
    await page.getByRole('checkbox', { name }).uncheck();
  }
  await expect(lines).toHaveCount(2);
  await expect(list(page).getByText('<b>Sold out</b> at nine. Again.')).toBeVisible();
});

test('a response opens with its whole journey, and keys lead to its neighbours', {
  tag: '@phone',
}, async ({ page, bakery }) => {
  await bakery.open(page, '/dash/responses');
  await list(page).getByText('They remembered my order!').click();
  const detail = page.getByRole('dialog', { name: 'Response' });
  await expect(detail.getByText('lin@example.com')).toBeVisible();
  await expect(page).toHaveURL(/session=/);
  await detail.getByRole('button', { name: 'Next response' }).click();
  await expect(detail.getByText('It was all right.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list(page).getByRole('link', { name: /It was all right/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(detail.getByText('It was all right.')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(detail.getByText('They remembered my order!')).toBeVisible();
  await page.reload();
  await expect(detail.getByText('They remembered my order!')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
});

test('keys step through open responses wherever the focus is, and nothing covered takes them', async ({
  page,
  bakery,
}) => {
  await bakery.open(page, '/dash/responses');
  const opened = line(page, 'My Saturday starts here.').getByRole('link');
  const position = detail(page).getByRole('status').first();
  await opened.click();
  await expect(position).toHaveText('9 of 12');
  // The line keeps the focus for as long as the panel has not taken it.
  await expect(detail(page).locator(':focus')).toBeVisible();
  for (const [key, place] of [
    ['ArrowLeft', '8 of 12'],
    ['ArrowRight', '9 of 12'],
    ['j', '10 of 12'],
    ['k', '9 of 12'],
  ] as const) {
    await opened.press(key);
    await expect(position).toHaveText(place);
    await expect(opened).toBeFocused();
  }
  for (const key of ['ArrowDown', 'x', '?']) {
    await opened.press(key);
    await expect(opened).toBeFocused();
  }
  await expect(list(page).getByRole('checkbox', { checked: true })).toHaveCount(0);

  await detail(page).getByRole('button', { name: 'Edit testimonial' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit testimonial' });
  await dialog.getByRole('button', { name: 'Close' }).press('ArrowLeft');
  await detail(page).getByRole('button', { name: 'Next response' }).press('ArrowLeft');
  await opened.press('ArrowLeft');
  await expect(position).toHaveText('9 of 12');
  await dialog.getByRole('button', { name: 'Close' }).press('Escape');
  await expect(dialog).toBeHidden();
  await expect(position).toHaveText('9 of 12');

  await page.keyboard.press('Escape');
  await expect(detail(page)).toBeHidden();
  await opened.press('ArrowLeft');
  await opened.press('ArrowDown');
  await expect(line(page, 'Good bread.').getByRole('link')).toBeFocused();
  await expect(page).not.toHaveURL(/session=/);
});
