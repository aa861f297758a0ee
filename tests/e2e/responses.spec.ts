import { expect } from '@playwright/test';
import { A_DAY_AT_THE_BAKERY, answerAll } from './customers.ts';
import { detail, line, list, openResponses, showFilters } from './open-responses.ts';
import { openSurvey } from './open-survey.ts';
import { test } from './shared-context.ts';

test('more than ten responses are turned by page, and the address remembers the page', async ({
  page,
}) => {
  await openResponses(page);
  await expect(list(page).getByRole('listitem')).toHaveCount(10);
  await expect(page.getByText('Page 1')).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  await page.reload();
  await expect(page.getByText('Page 2')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Page 1')).toBeVisible();
});

test('sentiments narrow the list down, and back undoes it', async ({ page }) => {
  await openResponses(page);
  await expect(list(page).getByRole('listitem')).toHaveCount(10);
  await showFilters(page);
  await page.getByRole('checkbox', { name: 'Positive' }).uncheck();
  await page.getByRole('checkbox', { name: 'Neutral' }).uncheck();
  await page.getByRole('checkbox', { name: 'No rating' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  await expect(list(page).getByText('<b>Sold out</b> at nine. Again.')).toBeVisible();
});

test('a page behind the last one leads to the last one', async ({ page }) => {
  await openResponses(page, '?page=999');
  await expect(page.getByText('Page 2')).toBeVisible();
});

test('the text filter finds words in any part of an answer', async ({ page }) => {
  await openResponses(page);
  await expect(list(page).getByRole('listitem')).toHaveCount(10);
  await showFilters(page);
  for (const words of ['cinnamon', 'cinnamon KNOTS']) {
    await page.getByRole('searchbox', { name: 'Text' }).fill(words);
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(words);
  }
  await page.keyboard.press('Escape');
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await page.goBack();
  await expect(list(page).getByRole('listitem')).toHaveCount(10);
  await page.goto('/dash/responses?q=nobody-said-this');
  await expect(page.getByText('No results for these filters')).toBeVisible();
});

test('a response opens with its whole journey, and keys lead to its neighbours', {
  tag: '@phone',
}, async ({ page }) => {
  await openResponses(page);
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
}) => {
  await openResponses(page);
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

test('a question in the address is preselected and shows its results', async ({ page }) => {
  const { handle } = await openSurvey(page.request);
  await answerAll(handle, A_DAY_AT_THE_BAKERY);
  await page.goto('/dash/responses/STARr');
  await expect(page.getByText('11 responses answered this question')).toBeVisible();
});

test('a server out of reach is told as that', async ({ page }) => {
  await openResponses(page);
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByText(/We can't reach Goodword/).first()).toBeVisible();
});

test('home draws the scores of what came in', async ({ page }) => {
  const { handle } = await openSurvey(page.request);
  await answerAll(handle, A_DAY_AT_THE_BAKERY);
  await page.goto('/dash/home');
  await expect(page.getByText('11 ratings').first()).toBeVisible();
  await expect(page.getByText('They remembered my order!')).toBeVisible();
});

test('a new business sees a marked sample and what to do next', async ({ page }) => {
  await openSurvey(page.request);
  await page.goto('/dash/home');
  await expect(page.getByText('Sample').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your next steps' })).toBeVisible();
  await page.goto('/dash/responses');
  await expect(page.getByText('No responses yet.')).toBeVisible();
});
