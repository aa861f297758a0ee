import { expect } from '@playwright/test';
import { changeAnswer } from './change-answer.ts';
import { answeredSurvey, expectTotal } from './open-responses.ts';
import { test } from './shared-context.ts';

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
