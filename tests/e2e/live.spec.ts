import { expect, test } from '@playwright/test';
import { openSurvey } from './open-survey.ts';
import { ownCalls } from './praised-business.ts';

test('what somebody else changes of the business is seen without a reload, also after a break', {
  tag: '@one-size',
}, async ({ page }) => {
  await openSurvey(page.request);
  const opened = page.waitForResponse((response) => response.url().includes('/api/dash/live'));
  await page.goto('/dash/home');
  expect((await opened).status()).toBe(200);
  const call = await ownCalls(page);
  const rename = (businessName: string) =>
    call('/api/dash/updateentity', { changes: { businessInfo: { businessName } } });
  const bar = page.getByRole('banner');

  await rename('Corner Bakery');
  await expect(bar.getByText('Corner Bakery')).toBeVisible();

  await page.context().setOffline(true);
  await rename('Station Bakery');
  await page.context().setOffline(false);
  await expect(bar.getByText('Station Bakery')).toBeVisible();
});
