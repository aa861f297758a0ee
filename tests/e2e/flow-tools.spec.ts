import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { openSurvey } from './open-survey.ts';
import { test } from './shared-context.ts';

const rating = { type: 'ratingq', ratingType: 'star', content: { ask: 'How was it?' } };
const open = { type: 'openq', content: { ask: 'Why?' }, textInputPlaceholderText: 'Here' };
const thankYou = { type: 'thankyou', content: { ask: 'Thanks!' } };

test('a survey is exported, replaced by a template and imported again unchanged, and does not overwrite a newer version', async ({
  page,
}) => {
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
  await dialog.getByRole('button', { name: 'Preview: Clinic' }).click();
  await expect(dialog.getByText('Replace your survey with “Clinic”?')).toBeVisible();
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

  await page.getByRole('checkbox', { name: 'Disable public access to survey' }).check();
  const flow = [rating, { ...open, content: { ask: 'And why?' } }, thankYou];
  await survey.call('/api/dash/savesurveyflow', { flow, inviteOnly: true });
  await page.getByRole('button', { name: 'Apply Changes' }).click();
  const newer = page.getByRole('alert').filter({ hasText: 'A newer version was saved' });
  await expect(newer).toBeInViewport();
  const refused = await page.request.get(survey.link);
  expect(refused.status()).toBe(403);
  expect(await refused.text()).toContain('By invitation only');
});

async function chooseFromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
}
