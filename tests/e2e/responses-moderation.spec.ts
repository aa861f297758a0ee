import { expect, type Page } from '@playwright/test';
import { detail, expectTotal, line, list, openResponses } from './open-responses.ts';
import { openSurvey } from './open-survey.ts';
import { SIZES, test } from './shared-context.ts';

const select = (page: Page, text: string) => line(page, text).getByRole('checkbox');
const bar = (page: Page, name: string) => list(page).getByRole('button', { name, exact: true });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

test('responses are archived, marked as spam, given a status and showcased, each with an undo', async ({
  page,
}) => {
  await openResponses(page);
  // On a busy machine the list may be read before the last change is indexed; it then offers a refresh.
  await page.addLocatorHandler(page.getByText('This list has changed.'), () =>
    page.getByRole('button', { name: 'Refresh', exact: true }).click(),
  );
  await test.step('the results of a question are above the list, and follow its changes', async () => {
    await page.getByRole('button', { name: /^Summary/ }).click();
    await expect(page).toHaveURL(/results=open/);
    await page.getByRole('button', { name: /^Filter by: How would you rate/ }).click();
    await expect(page).toHaveURL(/responses\/STARr/);
    await expectTotal(page, 11);
    await expect(page.getByText('11 answers')).toBeVisible();
    await page.getByRole('button', { name: /^Show table/ }).click();
    await expect(page.getByRole('row', { name: '5 stars 5 45%' })).toBeVisible();
    await line(page, 'They remembered my order!').getByRole('checkbox').check();
    await page.keyboard.press('e');
    await expectTotal(page, 10);
    await expect(page.getByText('10 answers')).toBeVisible();
    await undo(page).click();
    await page.getByLabel('Question', { exact: true }).selectOption('All questions');
    await expectTotal(page, 12);
    await expect(line(page, 'They remembered my order!')).toBeVisible();
    await page.getByRole('button', { name: /^Summary/ }).click();
  });
  await test.step('a range is archived', async () => {
    await select(page, 'It was all right.').click();
    await select(page, 'Kids love the cinnamon knots.').click({ modifiers: ['Shift'] });
    await expect(list(page).getByRole('status').filter({ hasText: '3' })).toBeVisible();
    await bar(page, 'Archive').click();
    await expectTotal(page, 9);
    await expect(line(page, 'It was all right.')).toHaveCount(0);
    await expect(page.getByText('Find them under Archived Only.')).toBeVisible();
    await undo(page).click();
    await expectTotal(page, 12);
  });
  await test.step('the eligible responses of a selection are showcased', async () => {
    const star = list(page).getByRole('button', { name: /^Showcase.*Maximiliane/ });
    await list(page).getByRole('checkbox', { name: 'Select all on this page' }).check();
    await bar(page, 'Add to showcase').click();
    await expect(page.getByText(/9 skipped/)).toBeVisible();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await undo(page).first().click();
    await expect(star).toHaveAttribute('aria-pressed', 'false');
  });
  await test.step('a status is set and filtered by', async () => {
    await list(page).getByRole('checkbox', { name: 'Select all on this page' }).check();
    await bar(page, 'Set status').click();
    await page.getByRole('menuitem', { name: 'Resolved' }).click();
    await expect(page.getByText('Status changed for 10 responses')).toBeVisible();
    await page.goto('/dash/responses?status=open');
    await expectTotal(page, 2);
  });
  await test.step('spam is listed separately and can be restored', async () => {
    await page.goto('/dash/responses');
    await line(page, 'They remembered my order!').getByRole('link').click();
    await detail(page).getByRole('button', { name: 'Mark as spam' }).click();
    await expect(page.getByText('1 response marked as spam')).toBeVisible();
    // The panel stays open, between the same neighbours.
    await detail(page).getByRole('button', { name: 'Next response' }).click();
    await expect(detail(page).getByText('It was all right.')).toBeVisible();
    await page.goto('/dash/responses?archived=true');
    await expect(line(page, 'They remembered my order!').getByText('Spam')).toBeVisible();
    await list(page).getByRole('checkbox', { name: 'Select all on this page' }).check();
    await bar(page, 'Not spam').click();
    await expect(page.getByText('No results for these filters')).toBeVisible();
  });
});

for (const size of SIZES) {
  test(`a notice never covers the controls that it refers to, on a ${size}`, {
    tag: `@${size}`,
  }, async ({ page }) => {
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
}

test('the owner’s own test is listed apart from responses, and can be deleted', async ({
  page,
}) => {
  await openSurvey(page.request);
  await page.goto('/dash/home');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Try it yourself' }).click();
  const survey = await opened;
  // A click before the script has run has no effect.
  await survey.waitForLoadState();
  await expect(survey.getByText('Test: this response won’t count')).toBeVisible();
  await survey.getByRole('button', { name: 'Start' }).click();
  await survey.getByRole('radio', { name: '2 of 5 stars' }).click({ force: true });
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
