import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { changeAnswer } from './change-answer.ts';
import { answerAll } from './customers.ts';
import {
  answeredSurvey,
  detail,
  expectTotal,
  line,
  list,
  openResponses,
  showFilters,
} from './open-responses.ts';
import { ownCalls } from './praised-business.ts';
import { OWN_CONTEXT, test } from './shared-context.ts';

test('filters are counted, kept in the address, and cleared', { tag: '@phone' }, async ({
  page,
}) => {
  await openResponses(page);
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

test('the order is chosen by key and remembered', async ({ page }) => {
  await openResponses(page);
  const sort = list(page).getByLabel('Sort by');
  await sort.selectOption('Lowest rating');
  await expect(list(page).getByRole('listitem').first()).toContainText('Sold out');
  await page.reload();
  await expect(list(page).getByRole('listitem').first()).toContainText('Sold out');
  await sort.selectOption('Oldest first');
  await expect(list(page).getByRole('listitem').first()).toContainText('Grace Hopper');
});

test('days that are none are said to be none, and nothing is listed', async ({ page }) => {
  await openResponses(page);
  await page.goto('/dash/responses?from=2026-13-45&to=2026-01-01');
  const fault = page.getByRole('note', { name: "These dates can't be used" });
  await expect(fault).toContainText('From 2026-13-45 to 2026-01-01');
  await expect(list(page)).toHaveCount(0);
  await fault.getByRole('button', { name: 'Show all time' }).press('Enter');
  await expectTotal(page, 12);
});

test('days are chosen in a calendar, by key', async ({ page }) => {
  await openResponses(page);
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Choose dates');
  await page.getByRole('button', { name: 'Dates' }).press('Enter');
  const now = new Date();
  const month = new Intl.DateTimeFormat('en', { month: 'long' }).format(now);
  const today = page.getByRole('button', {
    name: `${now.getDate()} ${month} ${now.getFullYear()}`,
    exact: true,
  });
  await today.press('Enter');
  await today.press('Enter');
  await expect(page).toHaveURL(/from=(\d{4}-\d\d-\d\d)&to=\1/);
  await expectTotal(page, 12);
});

test('the calendar says the days that are shown, also on the way back', async ({ page }) => {
  await openResponses(page, '?from=2026-01-05&to=2026-01-05');
  const dates = page.getByRole('button', { name: 'Dates' });
  await expect(dates).toHaveText('Jan 5, 2026 – Jan 5, 2026');
  await dates.click();
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

test('figures of a part are said to be of a part, until all are counted', async ({ page }) => {
  await openResponses(page);
  await changeAnswer(page, 'fetchfeedback', (answer) => ({
    ...answer,
    matching: { count: 7, isWhole: false },
  }));
  await page.route('**/fetchquestionresults', (route) => route.abort());
  await page.goto('/dash/responses?results=open&q=i');
  await expect(page.getByText('of the newest 7 responses')).toBeVisible();
  await page.unroute('**/fetchquestionresults');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Results of \d+ responses/ })).toBeVisible();
  await expect(page.getByText('of the newest 7 responses')).toHaveCount(0);
});

test('figures say that they are still being counted, as on Home', async ({ page }) => {
  await openResponses(page);
  await changeAnswer(page, 'fetchfeedback', (answer) => ({
    ...answer,
    matching: { count: 7, isWhole: false, isBehind: true },
  }));
  await page.reload();
  await page.getByRole('button', { name: 'Results Still being counted' }).click();
  await expect(page.getByRole('button', { name: /^Results of 12 responses/ })).toBeVisible();
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
  await expect(page.getByRole('button', { name: 'Results Still being counted' })).toBeVisible();
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

test('the buttons stand beside the heading, also on a phone with a filter', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openResponses(page, '?period=7d');
  const heading = await page.getByRole('heading', { name: 'Responses', level: 1 }).boundingBox();
  for (const name of ['Filters (1)', 'Export']) {
    const button = await page.getByRole('button', { name }).boundingBox();
    expect(button?.y ?? 0).toBeLessThan((heading?.y ?? 0) + (heading?.height ?? 0));
  }
});

test('a question that nobody asked is said, with a way out', async ({ page }) => {
  await openResponses(page);
  await page.goto('/dash/responses/NOSUCH');
  await expect(page.getByText(/Nobody has answered this question/)).toBeVisible();
  await list(page).getByRole('button', { name: 'Clear all filters' }).click();
  await expectTotal(page, 12);
});

test('a search that takes too long says so, and is narrowed in one click', async ({ page }) => {
  await openResponses(page);
  const error = { code: 'too_slow', message: 'This search takes too long.' };
  await page.route('**/fetchfeedback', (route) =>
    route.request().postDataJSON().disregardPeriod === true
      ? route.fulfill({ status: 422, json: { error } })
      : route.continue(),
  );
  await page.goto('/dash/responses?q=order');
  await expect(page.getByText("We couldn't finish this search")).toBeVisible();
  await page.getByRole('button', { name: 'Search the last 30 days' }).click();
  await expectTotal(page, 1);
});

test('refreshing says that it is up to date, or that it failed', async ({ page }) => {
  await openResponses(page);
  const refresh = page.getByRole('button', { name: 'Refresh responses' });
  await refresh.click();
  await expect(page.getByText('Feedback up to date')).toBeVisible();
  await page.route('**/fetchfeedback', (route) => route.fulfill({ status: 403, json: {} }));
  await refresh.click();
  await expect(page.getByText('Oops!')).toBeVisible();
  await expectTotal(page, 12);
});

test('filters are saved under a name, opened, renamed, changed and removed', async ({ page }) => {
  await openResponses(page, '?q=order');
  const menu = page.getByRole('button', { name: /^Saved views/ });
  async function choose(item: string | RegExp): Promise<void> {
    await menu.click();
    await page.getByRole('menuitem', { name: item }).click();
  }
  await showFilters(page);
  await choose('Save current filters…');
  await page.getByLabel('Name of the view').fill('About orders');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Saved views, now About orders' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await choose('About orders');
  await expect(page).toHaveURL(/q=order/);
  await choose('Manage views…');
  const manage = page.getByRole('dialog', { name: 'Manage views' });
  await manage.getByLabel('Name of: About orders').fill('Orders');
  await manage.getByRole('button', { name: 'Rename' }).click();
  await manage.getByRole('button', { name: 'Remove: Orders' }).click();
  await expect(manage.getByText('No views saved yet.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Saved views, now Orders' })).toBeVisible();
});

async function exported(page: Page, format: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText('5 responses, as the filters show them')).toBeVisible();
  await page.getByRole('menuitem', { name: format }).click();
  return readFile(await (await download).path(), 'utf8');
}

test('what the filters show is exported, in its order', async ({ page }) => {
  await openResponses(page, '?sentiment=negative,neutral,norating&sort=oldest');
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
}) => {
  await answeredSurvey(page);
  const call = await ownCalls(page);
  const { collection } = await call('/api/dash/fetchfeedback', { isInitialFetch: true });
  const { sessionID } = collection.at(-1);
  await page.goto(`/dash/responses?q=croissants&session=${sessionID}`);
  await expect(detail(page).getByText('grace@example.com')).toBeVisible();
  await expect(detail(page).getByText('table-7')).toBeVisible();
  await page.goto('/dash/responses?session=01890000-0000-7000-8000-000000000000');
  await expect(detail(page).getByText('There is no such response')).toBeVisible();
  await detail(page).getByRole('button', { name: 'All responses' }).click();
  await expect(detail(page)).toBeHidden();
});
