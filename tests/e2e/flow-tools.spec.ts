import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { openSurvey } from './open-survey.ts';
import { test } from './shared-context.ts';

const rating = { type: 'ratingq', ratingType: 'star', content: { ask: 'How was it?' } };
const open = { type: 'openq', content: { ask: 'Why?' }, textInputPlaceholderText: 'Here' };
const thankYou = { type: 'thankyou', content: { ask: 'Thanks!' } };

test('the flow check names a flow that asks only the happy for reviews, and mends it', async ({
  page,
}) => {
  const survey = await openSurvey(page.request);
  await survey.connect({ fb: { id: 'bakery' } });
  const share = {
    type: 'shareq',
    content: { ask: 'Would you review us?' },
    shareActions: [{ platformCode: 'fbr' }],
    allowSkip: true,
    showTo: { ratingScale: { low: 4, high: 5 } },
  };
  await survey.ask([rating, share, thankYou]);
  await page.goto('/dash/surveyflow');
  const check = page.getByRole('region', { name: 'Flow check' });
  await expect(check.getByText('hides them from ratings 1, 2, and 3')).toBeVisible();
  await expect(check.getByText(/consumer law/)).toBeVisible();
  await check.getByRole('button', { name: 'Show to everybody: Step 2' }).click();
  await expect(check.getByText('No problems found')).toBeVisible();
  await page.getByRole('button', { name: 'Apply Changes' }).click();
  await expect(page.getByText('Survey flow updated!')).toBeVisible();
  expect((await survey.flow())[1]).toMatchObject({ showTo: { ratingScale: 'all' } });
});

test('an earlier version is looked at with its differences, and restored', async ({ page }) => {
  const survey = await openSurvey(page.request);
  await survey.ask([rating, open, thankYou]);
  const earlier = await survey.flow();
  await survey.ask([rating, { ...open, content: { ask: 'Why so?' } }, thankYou]);
  await page.goto('/dash/surveyflow');
  await chooseFromMenu(page, 'Earlier versions');
  const drawer = page.getByRole('dialog', { name: 'Earlier versions' });
  await expect(drawer.getByRole('button', { name: /^Look at the version/ })).toHaveCount(3);
  await drawer
    .getByRole('button', { name: /^Look at the version/ })
    .nth(1)
    .click();
  await expect(drawer.getByText('What restoring it changes')).toBeVisible();
  await drawer.getByRole('button', { name: 'Restore this version' }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Apply Changes' }).click();
  await expect(page.getByText('Survey flow updated!')).toBeVisible();
  // The question that was sent without an id got another one each time.
  const texts = (flow: Awaited<ReturnType<typeof survey.flow>>) =>
    flow.map(({ content }) => content);
  expect(texts(await survey.flow())).toEqual(texts(earlier));
});

test('a survey is exported, replaced by a template and imported again, equal', async ({ page }) => {
  const survey = await openSurvey(page.request);
  await survey.ask([rating, open, thankYou]);
  const before = await survey.flow();
  await page.goto('/dash/surveyflow');
  const saving = page.waitForEvent('download');
  await chooseFromMenu(page, 'Export');
  const file = await (await saving).path();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    format: 'goodword-survey-flow',
    flow: before,
  });

  await chooseFromMenu(page, 'Start from a template');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/in English, the language of your survey/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Look at it: Clinic' }).click();
  await expect(dialog.getByText('Replace your survey by “Clinic”?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Use this template' }).click();
  await expect(page.getByText('Did you feel listened to and taken seriously?')).toBeVisible();
  await page.getByRole('button', { name: 'Apply Changes' }).click();
  await expect(page.getByText('Survey flow updated!')).toBeVisible();

  await chooseFromMenu(page, 'Import');
  const picker = dialog.locator('input[type=file]');
  const broken = [{ ...rating, content: { ask: '' } }, thankYou];
  const buffer = Buffer.from(JSON.stringify({ flow: broken }));
  await picker.setInputFiles({ name: 'broken.json', mimeType: 'application/json', buffer });
  await expect(dialog.getByText('Step 1, Rating – Question')).toBeVisible();
  await picker.setInputFiles({
    name: 'survey.json',
    mimeType: 'application/json',
    buffer: await readFile(file),
  });
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('button', { name: 'Apply Changes' }).click();
  await expect(page.getByRole('button', { name: 'Apply Changes' })).toBeHidden();
  expect(await survey.flow()).toEqual(before);
});

test('who saves second sees what the other changed, and may keep their own', async ({ page }) => {
  const survey = await openSurvey(page.request);
  await survey.ask([rating, open, thankYou]);
  await page.goto('/dash/surveyflow');
  await page.getByRole('checkbox', { name: 'Disable public access to survey' }).check();
  // The other one, meanwhile.
  await survey.ask([rating, { ...open, content: { ask: 'And why?' } }, thankYou]);
  await page.getByRole('button', { name: 'Apply Changes' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'There is a newer version' });
  await expect(told).toBeInViewport();
  await told.getByRole('button', { name: 'See the difference' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your changes and theirs' });
  await expect(dialog.getByText('And why?').first()).toBeVisible();
  await expect(dialog.getByText('Public access is allowed.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(told).toBeHidden();
  await page.getByRole('button', { name: 'Apply Changes' }).click();
  await expect(page.getByText('Survey flow updated!')).toBeVisible();
  const asks = (await survey.flow()).map(({ content }) => content);
  expect(asks[1]).toMatchObject({ ask: 'Why?' });
});

async function chooseFromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
}
