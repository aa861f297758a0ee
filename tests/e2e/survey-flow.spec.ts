import { expect, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { openSurvey } from './open-survey.ts';
import { openScreen } from './owner.ts';

test('a changed text is applied and asked from then on', async ({ page }) => {
  const { link } = await openSurvey(page.request);
  await page.goto('/dash/surveyflow');
  await expect(page.getByRole('button', { name: 'Apply Changes' })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Edit: .*Rating/ }).click();
  const question = page.getByLabel('Question', { exact: true });
  await question.fill('How was your visit to <us> today?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Apply Changes' }).click();
  await expect(page.getByText('Survey flow updated!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply Changes' })).toBeHidden();

  await page.goto(`${link}?rating=3`);
  await expect(
    page.getByRole('heading', { name: 'How was your visit to <us> today?' }),
  ).toBeVisible();
});

test('a text over its limit cannot be applied, and the limit is told', async ({ page }) => {
  await openSurvey(page.request);
  await page.goto('/dash/surveyflow');
  await page.getByRole('button', { name: /^Edit: .*Rating/ }).click();
  await page.getByLabel('Question', { exact: true }).fill('x'.repeat(121));
  await expect(page.getByText('This may not be more than 120 characters.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply Changes' })).toBeHidden();
});

test('leaving with unsaved changes asks first', async ({ page }) => {
  await openSurvey(page.request);
  await page.goto('/dash/surveyflow');
  await page.getByRole('checkbox', { name: 'Disable public access to survey' }).check();
  await openScreen(page, 'Home');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(/surveyflow/);
  await openScreen(page, 'Home');
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/home/);
});

test('a survey without public access says so kindly', async ({ page }) => {
  const { link } = await openSurvey(page.request);
  await page.goto('/dash/surveyflow');
  await page.getByRole('checkbox', { name: 'Disable public access to survey' }).check();
  await page.getByRole('button', { name: 'Apply Changes' }).click();
  await expect(page.getByText('Survey flow updated!')).toBeVisible();
  const response = await page.goto(link);
  expect(response?.status()).toBe(403);
  await expect(page.getByRole('heading', { name: 'By invitation only' })).toBeVisible();
});

test('a double click on Apply Changes saves once', async ({ page }) => {
  await openSurvey(page.request);
  await page.goto('/dash/surveyflow');
  const saves: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/savesurveyflow')) saves.push(response.status());
  });
  await page.getByRole('checkbox', { name: 'Disable public access to survey' }).check();
  await page.getByRole('button', { name: 'Apply Changes' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByText('Survey flow updated!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply Changes' })).toBeHidden();
  expect(saves).toEqual([200]);
});

test('who saves second is told, and can load the newest version', async ({ page, context }) => {
  await openSurvey(page.request);
  await page.goto('/dash/surveyflow');
  const other = await context.newPage();
  await other.goto('/dash/surveyflow');
  for (const tab of [page, other]) {
    await tab.getByRole('checkbox', { name: 'Disable public access to survey' }).check();
  }
  await page.getByRole('button', { name: 'Apply Changes' }).click();
  await expect(page.getByText('Survey flow updated!')).toBeVisible();
  await other.getByRole('button', { name: 'Apply Changes' }).click();
  const told = other.getByRole('alert').filter({ hasText: 'There is a newer version' });
  await expect(told).toBeInViewport();
  await other.getByRole('button', { name: 'Load the newest version' }).click();
  await expect(
    other.getByRole('checkbox', { name: 'Disable public access to survey' }),
  ).toBeChecked();
});
