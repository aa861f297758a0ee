import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { callsOfOwner } from './business-with-testimonials.ts';
import { answeredSurvey, expectTotal, showFilters } from './open-responses.ts';
import { OWN_CONTEXT, SIZES, test } from './shared-context.ts';

for (const size of SIZES) {
  test(`filters are counted, stored in the URL, and cleared, on a ${size}`, {
    tag: `@${size}`,
  }, async ({ page, bakery }) => {
    await bakery.open(page, '/dash/responses');
    await expectTotal(page, 12);
    await showFilters(page);
    await page.getByRole('searchbox', { name: 'Search' }).fill('cinnamon');
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: 'Resolved' }).uncheck();
    await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 7 days');
    await expect(page).toHaveURL(/q=cinnamon/);
    await page.reload();
    await expectTotal(page, 1);
    await showFilters(page);
    const button = page.getByRole('button', { name: 'Filters (3)', includeHidden: true });
    await expect(button).toHaveCount(1);
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await page.keyboard.press('Escape');
    await expectTotal(page, 12);
    await expect(page).toHaveURL(/\/dash\/responses(\?e=[^&]*)?$/);
  });
}

test('days are chosen in a calendar by keyboard, and restored on going back', async ({
  page,
  bakery,
}) => {
  await bakery.open(page, '/dash/responses?from=2026-01-05&to=2026-01-05');
  const dates = page.getByRole('button', { name: 'Dates' });
  await expect(dates).toHaveText('5 Jan 2026 – 5 Jan 2026');
  await dates.press('Enter');
  const day = page.getByRole('button', { name: '10 January 2026', exact: true });
  await day.press('Enter');
  await expect(dates).toHaveText('10 Jan 2026 –');
  await day.press('Enter');
  await expect(page).toHaveURL(/from=2026-01-10&to=2026-01-10/);
  await expect(dates).toHaveText('10 Jan 2026 – 10 Jan 2026');
  await page.goBack();
  await expect(page).toHaveURL(/from=2026-01-05/);
  await expect(dates).toHaveText('5 Jan 2026 – 5 Jan 2026');
});

test.describe('in a time zone far to the west', { tag: OWN_CONTEXT }, () => {
  test.use({ timezoneId: 'Pacific/Pago_Pago' });

  test('the last selectable day is today in the time zone of the business', async ({ page }) => {
    await answeredSurvey(page);
    const call = await callsOfOwner(page);
    const timeZone = 'Pacific/Kiritimati';
    await call('/api/dash/updateentity', { changes: { businessInfo: { timeZone } } });
    // The calendar opens at the month of the selected day.
    const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format();
    await page.goto(`/dash/responses?from=${today}&to=${today}`);
    await page.getByRole('button', { name: 'Dates' }).click();
    const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone } as const;
    const name = new Intl.DateTimeFormat('en-GB', format).format();
    await expect(page.getByRole('button', { name, exact: true })).toBeEnabled();
  });
});

async function exported(page: Page, format: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText('5 filtered responses')).toBeVisible();
  await page.getByRole('menuitem', { name: format, exact: true }).click();
  return readFile(await (await download).path(), 'utf8');
}

test('the filtered responses are exported in their order', async ({ page, bakery }) => {
  await bakery.open(page, '/dash/responses?sentiment=negative,neutral,norating&sort=oldest');
  await expectTotal(page, 5);
  const sessions = JSON.parse(await exported(page, 'JSON (developers)'));
  expect(sessions.map(({ rating }: { rating: number | null }) => rating)).toEqual([
    2,
    3,
    null,
    1,
    3,
  ]);
  expect(await exported(page, 'CSV (spreadsheets)')).toContain('<b>Sold out</b> at nine.');
  await test.step('the buttons are beside the heading, also on a phone with a filter', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const heading = await page.getByRole('heading', { name: 'Responses', level: 1 }).boundingBox();
    for (const name of ['Filters (1)', 'Export']) {
      const button = await page.getByRole('button', { name }).boundingBox();
      expect(button?.y ?? 0).toBeLessThan((heading?.y ?? 0) + (heading?.height ?? 0));
    }
  });
});
