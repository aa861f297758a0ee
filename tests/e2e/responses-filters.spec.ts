import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { changeAnswer } from './change-answer.ts';
import { answerAll } from './customers.ts';
import {
  answeredSurvey,
  detail,
  expectTotal,
  line,
  openResponses,
  showFilters,
} from './open-responses.ts';
import { ownCalls } from './praised-business.ts';
import { OWN_CONTEXT, test } from './shared-context.ts';

test('filters are counted, kept in the address, and cleared', { tag: '@phone' }, async ({
  page,
  bakery,
}) => {
  await bakery.open(page, '/dash/responses');
  await expectTotal(page, 12);
  await showFilters(page);
  await page.getByRole('searchbox', { name: 'Text' }).fill('cinnamon');
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
  await expect(page).toHaveURL(/\/dash\/responses$/);
});

test('days are chosen in a calendar, by key, and said also on the way back', async ({
  page,
  bakery,
}) => {
  await bakery.open(page, '/dash/responses?from=2026-01-05&to=2026-01-05');
  const dates = page.getByRole('button', { name: 'Dates' });
  await expect(dates).toHaveText('Jan 5, 2026 – Jan 5, 2026');
  await dates.press('Enter');
  const day = page.getByRole('button', { name: '10 January 2026', exact: true });
  await day.press('Enter');
  await expect(dates).toHaveText('Jan 10, 2026 –');
  await day.press('Enter');
  await expect(page).toHaveURL(/from=2026-01-10&to=2026-01-10/);
  await expect(dates).toHaveText('Jan 10, 2026 – Jan 10, 2026');
  await page.goBack();
  await expect(page).toHaveURL(/from=2026-01-05/);
  await expect(dates).toHaveText('Jan 5, 2026 – Jan 5, 2026');
});

test.describe('far in the west', () => {
  test.use({ timezoneId: 'Pacific/Pago_Pago' });

  test('the last day that can be chosen is the one that it is where the business is', async ({
    page,
  }) => {
    await answeredSurvey(page);
    const call = await ownCalls(page);
    const timeZone = 'Pacific/Kiritimati';
    await call('/api/dash/updateentity', { changes: { businessInfo: { timeZone } } });
    // The calendar opens at the month of the day that is shown.
    const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format();
    await page.goto(`/dash/responses?from=${today}&to=${today}`);
    await page.getByRole('button', { name: 'Dates' }).click();
    const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone } as const;
    const name = new Intl.DateTimeFormat('en-GB', format).format();
    await expect(page.getByRole('button', { name, exact: true })).toBeEnabled();
  });
});

test('a question is chosen with its answers, its results stand above the list', async ({
  page,
}) => {
  await openResponses(page);
  await page.getByRole('button', { name: /^Results/ }).click();
  await expect(page).toHaveURL(/results=open/);
  await page.getByRole('button', { name: /^Only responses to: How would you rate/ }).click();
  await expect(page).toHaveURL(/responses\/STARr/);
  await expectTotal(page, 11);
  await expect(page.getByText('11 responses answered this question')).toBeVisible();
  await page.getByRole('button', { name: /^Show table/ }).click();
  await expect(page.getByRole('row', { name: '5 stars 5 45 %' })).toBeVisible();
  await line(page, 'They remembered my order!').getByRole('checkbox').check();
  await page.keyboard.press('e');
  await expectTotal(page, 10);
  await expect(page.getByText('10 responses answered this question')).toBeVisible();
  await page.getByLabel('Question', { exact: true }).selectOption('All questions');
  await expectTotal(page, 11);
});

test('figures that were still being counted follow by themselves, and no line moves', {
  tag: OWN_CONTEXT,
}, async ({ page }) => {
  await page.clock.install();
  const { handle } = await answeredSurvey(page);
  await changeAnswer(page, 'fetchfeedback', (answer) => ({
    ...answer,
    matching: { count: 7, isWhole: false, isBehind: true },
  }));
  await page.goto('/dash/responses');
  await expect(page.getByRole('button', { name: 'Results Still counting' })).toBeVisible();
  await page.route('**/api/dash/live*', (route) => route.abort());
  await answerAll(handle, [{ stars: 5, reason: 'New here!' }]);
  await page.unroute('**/api/dash/fetchfeedback');
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('button', { name: /^Results of 13 responses/ })).toBeVisible();
  await expectTotal(page, 13);
  await expect(line(page, 'New here!')).toHaveCount(0);
});

test('the last 7 days are counted by the clock of the server', {
  tag: OWN_CONTEXT,
}, async ({ page }) => {
  const tenDaysAgo = new Date(Date.now() - 10 * 86_400_000);
  await page.clock.setSystemTime(tenDaysAgo);
  await openResponses(page, '?period=7d');
  await expectTotal(page, 12);
});

test('the buttons stand beside the heading, also on a phone with a filter', async ({
  page,
  bakery,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await bakery.open(page, '/dash/responses?period=7d');
  const heading = await page.getByRole('heading', { name: 'Responses', level: 1 }).boundingBox();
  for (const name of ['Filters (1)', 'Export']) {
    const button = await page.getByRole('button', { name }).boundingBox();
    expect(button?.y ?? 0).toBeLessThan((heading?.y ?? 0) + (heading?.height ?? 0));
  }
});

async function exported(page: Page, format: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText('5 responses, as the filters show them')).toBeVisible();
  await page.getByRole('menuitem', { name: format }).click();
  return readFile(await (await download).path(), 'utf8');
}

test('what the filters show is exported, in its order', async ({ page, bakery }) => {
  await bakery.open(page, '/dash/responses?sentiment=negative,neutral,norating&sort=oldest');
  await expectTotal(page, 5);
  const sessions = JSON.parse(await exported(page, 'JSON'));
  expect(sessions.map(({ rating }: { rating: number | null }) => rating)).toEqual([
    2,
    3,
    null,
    1,
    3,
  ]);
  expect(await exported(page, 'CSV')).toContain('<b>Sold out</b> at nine.');
  await page.route('**/exportfeedback', (route) => route.abort());
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await expect(page.getByText(/Nothing was saved/)).toBeVisible();
});

test('a link opens a response that the list has not, and says where there is none', async ({
  page,
  bakery,
}) => {
  const sessionID = (await bakery.responses()).at(-1)?.sessionID;
  await bakery.open(page, `/dash/responses?q=croissants&session=${sessionID}`);
  await expect(detail(page).getByText('grace@example.com')).toBeVisible();
  await expect(detail(page).getByText('table-7')).toBeVisible();
  await page.goto('/dash/responses?session=01890000-0000-7000-8000-000000000000');
  await expect(detail(page).getByText('There is no such response')).toBeVisible();
  await detail(page).getByRole('button', { name: 'All responses' }).click();
  await expect(detail(page)).toBeHidden();
});
