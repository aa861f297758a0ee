import { expect } from '@playwright/test';
import { openBusiness, ownCalls } from './praised-business.ts';
import { test } from './shared-context.ts';

test('the statistics of a widget are reached from its line and from its menu', {
  tag: '@one-size',
}, async ({ page }) => {
  await openBusiness(page);
  const call = await ownCalls(page);
  await call('/api/dash/addwidget', { uiData: { type: 'wall' } });
  for (const { width, role } of [
    { width: 1280, role: 'link' },
    { width: 390, role: 'menuitem' },
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/dash/showcase');
    const more = page.getByRole('button', { name: 'More for Wall 1' });
    if (role === 'menuitem') await more.click();
    await page.getByRole(role, { name: 'Statistics of Wall 1' }).click();
    const title = page
      .getByRole('region', { name: 'Views and clicks' })
      .getByRole('heading', { name: 'Views and clicks' });
    await expect(title).toBeFocused();
    await expect(title).toBeInViewport();
  }
});

test('without anything to show, no choice is named that could be loosened', {
  tag: '@one-size',
}, async ({ page }) => {
  await openBusiness(page);
  const call = await ownCalls(page);
  const uiData = { type: 'stories', minRating: 4 };
  const { widgetID } = await call('/api/dash/addwidget', { uiData });
  await page.goto(`/dash/showcase/setupwidget/${widgetID}`);
  await expect(page.getByText('Videos that you showcase appear here.')).toBeVisible();
  await expect(page.getByText('What you can loosen')).toHaveCount(0);
});
