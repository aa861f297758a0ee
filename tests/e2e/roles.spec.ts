import { expect } from '@playwright/test';
import { changeAnswer } from './change-answer.ts';
import { answeredSurvey, detail, expectTotal, line, list } from './open-responses.ts';
import { test } from './shared-context.ts';

test('who may only look at responses finds no control that changes or exports them', async ({
  page,
}) => {
  await answeredSurvey(page);
  await changeAnswer(page, 'getaccess', (access) => ({ ...access, role: 'internal' }));
  await page.goto('/dash/responses?sort=oldest');
  await expectTotal(page, 12);
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0);
  await expect(list(page).getByRole('checkbox')).toHaveCount(0);
  await expect(list(page).getByRole('button', { name: /^Showcase/ })).toHaveCount(0);
  await page.getByRole('button', { name: /^Saved views/ }).click();
  await expect(page.getByText('No views saved yet.')).toBeVisible();
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await line(page, 'Grace Hopper').click();
  await expect(detail(page).getByText('grace@example.com')).toBeVisible();
  for (const name of ['Archive', 'Mark as spam', 'Edit testimonial']) {
    await expect(detail(page).getByRole('button', { name })).toHaveCount(0);
  }
  await expect(detail(page).getByRole('button', { name: /showcase/i })).toBeDisabled();
  await expect(detail(page).getByRole('combobox')).toHaveCount(0);
  await expect(detail(page).getByLabel('Private note')).not.toBeEditable();
  await expect(detail(page).getByText('Saved by itself as you type')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  await page.keyboard.press('x');
  await expectTotal(page, 12);
});

test('a collaborator finds no way to settings that are not theirs', async ({ page }) => {
  const { connect } = await answeredSurvey(page);
  await connect({ fb: { id: 'bakery' } });
  await page.goto('/dash/responses');
  const toPlatforms = page.getByRole('link', { name: 'Review platforms' });
  await expect(toPlatforms).toBeVisible();
  await changeAnswer(page, 'getaccess', (access) => ({ ...access, role: 'collaborator' }));
  await page.reload();
  await expectTotal(page, 12);
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
  await expect(toPlatforms).toHaveCount(0);
  await page.getByRole('tab', { name: 'Facebook' }).click();
  await expect(page.getByRole('region', { name: 'Facebook reviews' })).toBeVisible();
  await expect(toPlatforms).toHaveCount(0);

  await page.goto('/dash/home');
  await expect(page.getByRole('region', { name: 'Your plan' })).toContainText('Trial');
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await expect(page.locator('a[href*="/settings/"]')).toHaveCount(0);
});
