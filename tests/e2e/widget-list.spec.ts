import { expect } from '@playwright/test';
import { openBusiness, ownCalls } from './praised-business.ts';
import { test } from './shared-context.ts';

test('the statistics of a widget are reached from its menu, and its name stands on its card', async ({
  page,
}) => {
  await openBusiness(page);
  const call = await ownCalls(page);
  const { widgetID } = await call('/api/dash/addwidget', { uiData: { type: 'wall' } });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/dash/showcase');
    await page.getByRole('button', { name: 'More for Wall 1' }).click();
    await page.getByRole('menuitem', { name: 'Statistics of Wall 1' }).click();
    const title = page
      .getByRole('region', { name: 'Views and clicks' })
      .getByRole('heading', { name: 'Views and clicks' });
    await expect(title).toBeFocused();
    await expect(title).toBeInViewport();
  }
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.goto(`/dash/showcase/setupwidget/${widgetID}`);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('x'.repeat(61));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('This may not be more than 60 characters.')).toBeVisible();
  await name.fill(' Home page ');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: 'Home page', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Back to showcase' }).click();
  const card = page.getByRole('article', { name: 'Home page' });
  await expect(card).toContainText('Wall · up to 50 items');
  await expect(card).toContainText('Nothing to show yet');
});
