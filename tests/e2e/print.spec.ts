import { expect, type Page } from '@playwright/test';
import { answeredSurvey, list } from './open-responses.ts';
import { openSurvey } from './open-survey.ts';
import { test } from './shared-context.ts';
import { storeReviews } from './store-reviews.ts';

// What is checked at the end of every test is a screen.
test.afterEach(async ({ page }) => {
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 800 });
});

/** CSS pixels of A4 at 96 per inch. */
const A4 = { width: 794, height: 1123 };

test('Home prints its figures and the period, and nothing to press', async ({ page, bakery }) => {
  await bakery.open(page, '/dash/home');
  await expect(page.getByRole('region', { name: 'Latest responses' })).toBeVisible();
  // Ratings of one day alone are no trend.
  await page.getByRole('radiogroup', { name: 'Metric' }).getByText('Responses').click();
  await page.getByRole('button', { name: 'Show table: Responses over time' }).click();
  await print(page);
  const period = page.getByRole('radiogroup', { name: 'Period' });
  await expect(period.getByText('90 days')).toBeVisible();
  await expect(period.getByText('30 days')).toBeHidden();
  await expect(page.getByRole('table', { name: 'Responses over time' })).toBeVisible();
});

test('browsers that print a copy of the page get it in light colours', async ({ page, bakery }) => {
  await bakery.open(page, '/dash/home');
  await page.emulateMedia({ colorScheme: 'dark' });
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  for (const [event, scheme] of [
    ['beforeprint', 'light'],
    ['afterprint', 'dark'],
  ] as const) {
    await page.evaluate((name) => dispatchEvent(new Event(name)), event);
    await expect(html).toHaveAttribute('data-mantine-color-scheme', scheme);
  }
});

test('the list and its results print whole, with the filters that apply', async ({ page }) => {
  const reason = `${'The bread was warm. '.repeat(60)}The end.`;
  await answeredSurvey(page, [
    { stars: 5, reason },
    { stars: 4, reason: 'The knots!' },
  ]);
  await page.goto('/dash/responses?results=open&q=the');
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  await print(page);
  await expect(page.getByText('Filters: Search: “the”')).toBeVisible();
  await expect(list(page).getByText(/^1–\d+ of \d+$/)).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByText('5 stars').first()).toBeVisible();
});

test('reviews print with their whole names and titles, and no links to answer them', async ({
  page,
}) => {
  await openSurvey(page.request);
  const name = 'Maximiliane-Charlotte von Hohenstein-Wolkenburg';
  const title = 'They put it right straight away, and brought it round';
  await storeReviews(page, 'tp', [{ name, title, text: 'Thank you.' }, { name: 'Bo' }]);
  await page.goto('/dash/responses?platform=tp');
  await expect(page.getByText('Thank you.')).toBeVisible();
  await print(page);
  for (const text of [name, title]) {
    await expect(page.getByText(text)).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByText('Reply on Trustpilot')).toBeHidden();
});

test('an open response prints instead of the list, with its whole note', async ({
  page,
  bakery,
}) => {
  await bakery.open(page, '/dash/responses');
  await list(page).getByText('They remembered my order!').click();
  const detail = page.getByRole('dialog', { name: 'Response' });
  await detail.getByLabel('Private note').fill(`First line\n${'Line\n'.repeat(30)}Last line`);
  await expect(detail.getByText('Saved')).toBeVisible();
  await print(page);
  await expect(detail.getByText('lin@example.com')).toBeVisible();
  await expect(detail.getByText(/First line[\s\S]*Last line/).last()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Responses' })).toBeHidden();
  const height = await detail.evaluate((one) => one.clientHeight);
  expect(height).toBeGreaterThan(A4.height);
});

/** Shows the page as it is printed, and checks what every printed page has in common. */
async function print(page: Page): Promise<void> {
  const html = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(A4);
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  // The summary's heading opens and closes it.
  const buttons = page.getByRole('button').filter({ hasNotText: 'Summary' });
  await expect(buttons).toHaveCount(0);
  await expect.poll(() => page.evaluate(cutOff)).toEqual([]);
}

/** The texts that are wider than the paper, or that their element does not show whole. */
function cutOff(): string[] {
  const width = document.documentElement.clientWidth;
  const isCut = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: Element) =>
    scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1;
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((one) => one.textContent?.trim() && one.checkVisibility() && one.clientWidth > 1)
    .filter(
      (one) =>
        one.getBoundingClientRect().right > width ||
        (getComputedStyle(one).overflow !== 'visible' && isCut(one)),
    )
    .map((one) => one.textContent ?? '');
}
