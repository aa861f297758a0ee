import { expect, type Page } from '@playwright/test';
import { holdCalls } from './hold-calls.ts';
import { detail, expectTotal, line, list, openResponses } from './open-responses.ts';
import { openSurvey } from './open-survey.ts';
import { test } from './shared-context.ts';

const select = (page: Page, at: number) =>
  list(page).getByRole('listitem').nth(at).getByRole('checkbox');
const bar = (page: Page, name: string) => list(page).getByRole('button', { name, exact: true });
const CHECKED = { checked: true };
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

test('a range is selected, archived at once, and taken back', async ({ page }) => {
  await openResponses(page);
  await select(page, 1).click();
  await select(page, 3).click({ modifiers: ['Shift'] });
  await expect(list(page).getByRole('status').filter({ hasText: '3' })).toBeVisible();
  await bar(page, 'Archive').click();
  await expectTotal(page, 9);
  await expect(line(page, 'It was all right.')).toHaveCount(0);
  await expect(page.getByText('3 responses archived')).toBeVisible();
  await expect(page.getByText('You find them under Archived Only.')).toBeVisible();
  await undo(page).click();
  await expectTotal(page, 12);
  await expect(line(page, 'It was all right.')).toBeVisible();
});

test('what cannot be archived comes back selected, and says why', async ({ page, context }) => {
  await openResponses(page);
  await expectTotal(page, 12);
  await context.setOffline(true);
  await select(page, 1).click();
  await select(page, 3).click();
  await bar(page, 'Mark as spam').click();
  await expect(page.getByText('Oops!')).toBeVisible();
  await expect(list(page).getByRole('listitem')).toHaveCount(10);
  await expect(list(page).getByRole('listitem').getByRole('checkbox', CHECKED)).toHaveCount(2);
  await page.keyboard.press('e');
  await expect(page.getByText('Oops!')).toHaveCount(2);
  await expect(list(page).getByRole('listitem').getByRole('checkbox', CHECKED)).toHaveCount(2);

  await context.setOffline(false);
  await bar(page, 'Mark as spam').click();
  await expectTotal(page, 10);
  await undo(page).click();
  await expectTotal(page, 12);
  await expect(list(page).getByRole('listitem').getByRole('checkbox', CHECKED)).toHaveCount(0);
});

test('a notice lies on none of the controls that it is about', { tag: '@phone' }, async ({
  page,
}) => {
  await openResponses(page);
  await line(page, 'It was all right.').click();
  await detail(page).getByRole('button', { name: 'Archive' }).click();
  await expect(undo(page)).toBeVisible();
  for (const name of ['Previous response', 'Next response', 'Close', 'Restore']) {
    await detail(page).getByRole('button', { name }).click({ trial: true, timeout: 2_000 });
  }
  await page.keyboard.press('Escape');
  await expect(detail(page)).toBeHidden();
  for (const name of ['Export', 'User menu']) {
    await page.getByRole('button', { name }).click({ trial: true, timeout: 2_000 });
  }
  await expect(undo(page)).toBeVisible();
});

test('keys step through the list, select, archive and open; they can be turned off', async ({
  page,
}) => {
  await openResponses(page);
  await expectTotal(page, 12);
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await expect(select(page, 1)).toBeChecked();
  await page.keyboard.press('x');
  await page.keyboard.press('k');
  await page.keyboard.press('e');
  await expectTotal(page, 11);
  // The line that follows has the focus now.
  await page.keyboard.press('Enter');
  await expect(detail(page).getByText('It was all right.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detail(page)).toBeHidden();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard' });
  await keys.getByRole('switch').press('Space');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('e');
  await expect(keys).toBeHidden();
  await expectTotal(page, 11);
});

test('what another tab archived meanwhile leaves the list here once it is archived here too', async ({
  page,
  context,
}) => {
  await openResponses(page);
  await expectTotal(page, 12);
  const other = await context.newPage();
  await other.goto('/dash/responses');
  await line(other, 'They remembered my order!').getByRole('checkbox').check();
  await bar(other, 'Archive').click();
  await expect(line(other, 'They remembered my order!')).toHaveCount(0);
  await expect(line(page, 'They remembered my order!').getByText('Archived')).toBeVisible();
  await line(page, 'They remembered my order!').getByRole('link').focus();
  await page.keyboard.press('e');
  await expect(line(page, 'They remembered my order!')).toHaveCount(0);
  await expect(page.getByText('That had been done already.')).toBeVisible();
});

test('spam is listed apart, says so, and comes back', async ({ page }) => {
  await openResponses(page);
  await line(page, 'They remembered my order!').getByRole('link').click();
  await detail(page).getByRole('button', { name: 'Mark as spam' }).click();
  await expect(page.getByText('1 response marked as spam')).toBeVisible();
  // The panel stays, between the neighbours that it had.
  await detail(page).getByRole('button', { name: 'Next response' }).click();
  await expect(detail(page).getByText('It was all right.')).toBeVisible();
  await page.goto('/dash/responses?archived=true');
  await expect(line(page, 'They remembered my order!').getByText('Spam')).toBeVisible();
  await list(page).getByRole('checkbox', { name: 'Select this page' }).check();
  await bar(page, 'Not spam').click();
  await expect(page.getByText('No results for these filters')).toBeVisible();
  await expect(page.getByText('1 response is no spam any more')).toBeVisible();
  await page.goto('/dash/responses');
  await expect(line(page, 'They remembered my order!')).toBeVisible();
});

test('archived and spam come back together with one key, and go again with one undo', async ({
  page,
}) => {
  await openResponses(page);
  for (const [at, action] of [
    [0, 'Archive'],
    [1, 'Mark as spam'],
  ] as const) {
    await expectTotal(page, 12 - at);
    await select(page, at).check();
    await bar(page, action).click();
  }
  await expectTotal(page, 10);
  await page.goto('/dash/responses?archived=true');
  await list(page).getByRole('checkbox', { name: 'Select this page' }).check();
  await list(page).getByRole('listitem').first().getByRole('link').focus();
  await page.keyboard.press('e');
  await expect(page.getByText('2 responses restored')).toBeVisible();
  await expect(page.getByText('No results for these filters')).toBeVisible();
  await undo(page).click();
  await expect(page.getByText('Taken back')).toBeVisible();
  await expect(list(page).getByText('Spam', { exact: true })).toBeVisible();
  await expect(list(page).getByText('Archived', { exact: true })).toBeVisible();
});

test('a status is set for many and for one, filtered by, and undone', async ({ page }) => {
  await openResponses(page);
  await list(page).getByRole('checkbox', { name: 'Select this page' }).check();
  await bar(page, 'Set status').click();
  await page.getByRole('menuitem', { name: 'Resolved' }).click();
  await expect(page.getByText('Status of 10 responses changed')).toBeVisible();
  await page.goto('/dash/responses?status=open');
  await expectTotal(page, 2);
  await list(page).getByRole('listitem').first().getByRole('link').click();
  await detail(page).getByLabel('Status').selectOption('In progress');
  await expect(page.getByText('Status of 1 response changed')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectTotal(page, 1);
  await undo(page).click();
  await expectTotal(page, 2);
});

test('what may be shown of many is showcased, the rest is told of, and all is taken back', async ({
  page,
}) => {
  await openResponses(page);
  const star = list(page).getByRole('button', { name: /^Showcase.*Maximiliane/ });
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await list(page).getByRole('checkbox', { name: 'Select this page' }).check();
  await bar(page, 'Add to showcase').click();
  await expect(page.getByText('1 response added to the showcase')).toBeVisible();
  await expect(page.getByText(/9 were left out/)).toBeVisible();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await undo(page).click();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
});

test('a note is saved by itself, and kept where it cannot be', async ({ page }) => {
  await openResponses(page);
  await line(page, 'They remembered my order!').getByRole('link').click();
  const note = detail(page).getByRole('textbox', { name: 'Private note' });
  await page.route('**/updateresponsenote', (route) => route.abort());
  await note.fill('Call back on Friday');
  await expect(detail(page).getByText(/Not saved: we couldn't reach/)).toBeVisible();
  await detail(page).getByRole('button', { name: 'Next response' }).click();
  await expect(note).toHaveValue('');
  await detail(page).getByRole('button', { name: 'Previous response' }).click();
  await expect(note).toHaveValue('Call back on Friday');
  await page.unroute('**/updateresponsenote');
  await detail(page).getByRole('button', { name: 'Try again' }).click();
  await expect(detail(page).getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(note).toHaveValue('Call back on Friday');
  await expect(detail(page).getByText('Note changed')).toBeVisible();
});

test('a note that somebody else changed meanwhile is not written over unasked', async ({
  page,
  context,
}) => {
  await openResponses(page);
  await line(page, 'They remembered my order!').getByRole('link').click();
  const noteOf = (tab: Page) => detail(tab).getByRole('textbox', { name: 'Private note' });
  await expect(noteOf(page)).toHaveValue('');
  const other = await context.newPage();
  await other.goto(page.url());
  const save = (tab: Page, note: string) =>
    Promise.all([tab.waitForResponse('**/updateresponsenote'), noteOf(tab).fill(note)]);
  const asked = (tab: Page) =>
    detail(tab).getByRole('alert').filter({ hasText: 'Somebody else changed' });
  const letMineGo = await holdCalls(page, 'updateresponsenote');
  await noteOf(page).fill('Call back on Friday');
  await save(other, 'Mia called back');
  letMineGo();
  await expect(asked(page).getByText('Mia called back')).toBeVisible();
  await expect(noteOf(page)).toHaveValue('Call back on Friday');
  await asked(page).getByRole('button', { name: 'Keep mine' }).click();
  await expect(detail(page).getByText('Saved', { exact: true })).toBeVisible();
  await expect(noteOf(page)).toBeFocused();
  await expect(noteOf(other)).toHaveValue('Call back on Friday');

  const letTheirsGo = await holdCalls(other, 'updateresponsenote');
  await noteOf(other).fill('Mia called twice');
  await save(page, 'Call back on Monday');
  letTheirsGo();
  await expect(asked(other).getByText('Call back on Monday')).toBeVisible();
  await save(page, 'Call back on Tuesday');
  await expect(asked(other).getByText('Call back on Tuesday')).toBeVisible();
  await asked(other).getByRole('button', { name: 'Use theirs' }).click();
  await expect(noteOf(other)).toHaveValue('Call back on Tuesday');
});

test('the owner’s own try is a test, listed apart from responses, and can be deleted', async ({
  page,
}) => {
  await openSurvey(page.request);
  await page.goto('/dash/home');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Try it yourself' }).click();
  const survey = await opened;
  await expect(survey.getByText('Test: this response won’t count')).toBeVisible();
  await survey.getByRole('button', { name: 'Start' }).click();
  await survey.getByRole('radio', { name: '2 of 5 stars' }).check({ force: true });
  const stored = survey.waitForResponse('**/api/survey/answer');
  await survey.getByRole('button', { name: 'Skip' }).click();
  await stored;
  await survey.close();
  await page.goto('/dash/responses');
  await expect(page.getByText('No responses yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Show test responses' }).click();
  await expect(list(page).getByText('Test', { exact: true })).toBeVisible();
  await list(page).getByRole('button', { name: 'Delete test responses' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete test responses' }).click();
  await expect(page.getByText('Test responses deleted')).toBeVisible();
  await expect(list(page).getByRole('listitem')).toHaveCount(0);
});
