import { expect, type Page, type Request } from '@playwright/test';
import { A_DAY_AT_THE_BAKERY, answerAll } from './customers.ts';
import { holdCalls } from './hold-calls.ts';
import { openSurvey } from './open-survey.ts';
import { openScreen } from './owner.ts';
import { OWN_CONTEXT, test } from './shared-context.ts';

const SOME = A_DAY_AT_THE_BAKERY.slice(0, 6);

async function openHome(page: Page, customers = SOME) {
  const survey = await openSurvey(page.request);
  await answerAll(survey.handle, customers);
  await page.goto('/dash/home');
  await expect(page.getByRole('heading', { name: 'NPS over time' })).toBeVisible();
  return survey;
}

/** Customers of whom nobody has heard yet. */
async function answerLater(page: Page, handle: string, reason: string): Promise<void> {
  const data = { handle, clientKey: `later-${reason}` };
  const { sessionID, sessionToken } = await (
    await page.request.post('/api/survey/start', { data })
  ).json();
  const entry = { questionID: 'OPEN', type: 'openq', textAnswer: reason };
  const stored = await page.request.post('/api/survey/answer', {
    data: { sessionID, sessionToken, i: 2, entry },
  });
  expect(stored.ok()).toBe(true);
}

test('the trend is chosen by mouse, walked through by keyboard, and read as a table', {
  tag: '@phone',
}, async ({ page }) => {
  await openHome(page);
  await page.locator('label', { hasText: 'Responses' }).click();
  await expect(page).toHaveURL(/measure=responses/);
  const trend = page.getByRole('slider', { name: 'Responses over time' });
  await trend.focus();
  await expect(trend).toHaveAttribute('aria-valuetext', /, 20\d\d, 6; .*, 20\d\d, 0$/);
  await page.keyboard.press('ArrowLeft');
  await expect(trend).toHaveAttribute('aria-valuetext', /, 0; /);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Compare with the period before' }).press('Space');
  await expect(page).toHaveURL(/compare=off/);
  await expect(trend).toHaveAttribute('aria-valuetext', /^[^;]*, 20\d\d, 6$/);
  await page.reload();
  await page.getByRole('button', { name: 'Show table: Responses over time' }).press('Enter');
  const table = page.getByRole('table', { name: 'Responses over time' });
  await expect(table.getByRole('row').nth(1).getByRole('cell')).toHaveText('6');
});

test('days are chosen in a calendar, and the address remembers them', async ({ page, bakery }) => {
  await bakery.open(page, '/dash/home');
  await page.locator('label', { hasText: 'Custom' }).click();
  await page.getByRole('button', { name: 'Dates' }).click();
  const today = page.locator('button[data-today]');
  await today.click();
  await today.click();
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}&to=\d{4}-\d{2}-\d{2}/);
  await expect(page.getByText('11 ratings').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('11 ratings').first()).toBeVisible();
  await page.locator('label', { hasText: '7 days' }).click();
  await expect(page).toHaveURL(/period=7d/);
  await page.goBack();
  await expect(page).toHaveURL(/from=/);
});

test('what comes in appears by itself, but not where the list is being walked through', async ({
  page,
}) => {
  const { handle } = await openHome(page);
  await answerLater(page, handle, 'Best scones in town.');
  await expect(page.getByText('Best scones in town.')).toBeVisible();
  const list = page.getByRole('region', { name: 'Latest responses' });
  await list.getByRole('link', { name: /Best scones/ }).focus();
  await answerLater(page, handle, 'Too loud at noon.');
  await expect(page.getByText('1 new response', { exact: true }).last()).toBeVisible();
  await expect(page.getByText('Too loud at noon.')).toBeHidden();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('Too loud at noon.')).toBeVisible();
});

test('figures that are slow are let come in a rush, and asked for once more then', {
  tag: OWN_CONTEXT,
}, async ({ page }) => {
  await page.clock.install();
  const watching = page.waitForResponse(/api\/dash\/live/);
  const { handle } = await openHome(page);
  await watching;
  const asked: Request[] = [];
  page.on('request', (request) => {
    if (/getanalytics/.test(request.url())) asked.push(request);
  });
  const letGo = await holdCalls(page, 'getanalytics');
  await answerLater(page, handle, 'Best scones in town.');
  await expect.poll(() => asked.length).toBe(1);
  await answerLater(page, handle, 'Too loud at noon.');
  await expect(page.getByText('Too loud at noon.')).toBeVisible();
  await page.clock.fastForward(10_000);
  letGo();
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[0]?.failure()).toBeNull();
});

test('what came in while the connection was away appears once the list is left', async ({
  page,
  context,
}) => {
  const watching = page.waitForResponse(/api\/dash\/live/);
  const { handle } = await openHome(page);
  await watching;
  const list = page.getByRole('region', { name: 'Latest responses' });
  await list.getByRole('link').nth(1).focus();
  await context.setOffline(true);
  await answerLater(page, handle, 'Missed you.');
  const catchingUp = page.waitForRequest(/getanalytics/i);
  await context.setOffline(false);
  await catchingUp;
  await expect(page.getByText('Missed you.')).toBeHidden();
  await page.getByRole('button', { name: 'Compare with the period before' }).focus();
  await expect(page.getByText('Missed you.')).toBeVisible();
});

test('what came in while another screen was open is counted on the way back', async ({ page }) => {
  const { handle } = await openHome(page);
  await expect(page.getByText('5 ratings').first()).toBeVisible();
  await openScreen(page, 'Responses');
  await expect(page.getByText('1–6 of 6')).toBeVisible();
  await answerAll(handle, A_DAY_AT_THE_BAKERY.slice(0, 1));
  await expect(page.getByText('1 new response')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('6 ratings').first()).toBeVisible({ timeout: 5_000 });
});

test('no corner stays empty, and the way to search is named on one line at every width', async ({
  page,
  bakery,
}) => {
  await bakery.open(page, '/dash/home');
  const endOf = async (name: string) => {
    const box = await page.getByRole('region', { name }).boundingBox();
    return box ? Math.round(box.y + box.height) : Number.NaN;
  };
  const gap = async () => (await endOf('Response rate')) - (await endOf('Latest responses'));
  await expect.poll(gap).toBe(0);
  const name = page.getByRole('banner').getByText('Search and jump');
  for (const width of [768, 900, 1200]) {
    await page.setViewportSize({ width, height: 800 });
    const { height } = (await name.boundingBox()) ?? { height: 0 };
    expect([width, height > 0 && height < 30]).toEqual([width, true]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
});

test('the steps of a new business tick themselves, and are put away when all are done', async ({
  page,
}) => {
  const { handle, connect } = await openSurvey(page.request);
  await page.goto('/dash/home');
  await expect(page.getByText('0 of 6 done')).toBeVisible();
  await expect(page.getByText('100 left of 100')).toBeVisible();
  await page.getByRole('link', { name: 'See the survey' }).click();
  await expect(page).toHaveURL(/surveyflow/);
  await page.goBack();
  await expect(page.getByText('1 of 6 done')).toBeVisible();
  await connect({ fb: { id: 'bakery' } });
  await answerAll(handle, SOME.slice(0, 1));
  await page.reload();
  await expect(page.getByText('3 of 6 done')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send an invite' })).toBeHidden();
  await page.getByRole('button', { name: 'Show steps' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Send an invite' })).toBeVisible();
});

test('a menu that is fetched on its first use opens by keyboard and gives the focus back', async ({
  page,
  bakery,
}) => {
  await bakery.open(page, '/dash/home');
  const button = page.getByRole('button', { name: 'User menu' });
  await button.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await expect(page.locator('[role=menu]:focus-within')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeHidden();
  await expect(button).toBeFocused();
  await page.getByRole('button', { name: 'Colour scheme' }).press('Space');
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
