import { expect, type Locator, type Page } from '@playwright/test';
import { openSurvey } from './open-survey.ts';
import { test } from './shared-context.ts';

test('Ctrl-Z takes back a run of typing, in the survey and in the dashboard', async ({ page }) => {
  const survey = await openSurvey(page.request);
  await test.step('an answer', async () => {
    await page.goto(survey.link);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('radio', { name: '2 of 5 stars' }).click({ force: true });
    await retype(page, page.getByRole('textbox', { name: /main reason/ }));
    await page.getByRole('button', { name: 'Next' }).click();
    await expect
      .poll(async () => JSON.stringify(await survey.responses()))
      .toContain('"Too dark."');
  });
  await test.step('the text of a step', async () => {
    await page.goto('/dash/surveyflow');
    await page.getByRole('button', { name: 'Edit: 1. Welcome' }).click();
    await retype(page, page.getByRole('textbox', { name: 'Introduction' }));
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(async () => JSON.stringify(await survey.flow())).toContain('Too dark.');
  });
});

/** Adds a text, takes it back, and adds another one. */
async function retype(page: Page, field: Locator): Promise<void> {
  await field.click();
  await page.keyboard.press('ControlOrMeta+End');
  const start = await field.inputValue();
  await page.keyboard.type('Too loud.');
  await expect(field).toHaveValue(`${start}Too loud.`);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(field).toHaveValue(start);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(field).toHaveValue(`${start}Too loud.`);
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.type('Too dark.');
  await expect(field).toHaveValue(`${start}Too dark.`);
}
