import { expect, type Page } from '@playwright/test';
import { openBusiness, ownCalls } from './praised-business.ts';
import { OWN_CONTEXT, test } from './shared-context.ts';

const count = (page: Page) => page.getByLabel('Number of items');

async function save(page: Page, items: string): Promise<void> {
  await count(page).fill(items);
  await page.getByRole('button', { name: 'Save changes' }).click();
}

test('what another page saved meanwhile is not overwritten unasked', {
  tag: OWN_CONTEXT,
}, async ({ page, context }) => {
  await openBusiness(page);
  const call = await ownCalls(page);
  const { widgetID } = await call('/api/dash/addwidget', { uiData: { type: 'wall' } });
  const stored = async () => (await call('/api/dash/fetchentitywidgets')).widgets[0].uiData.count;
  const other = await context.newPage();
  for (const one of [page, other]) await one.goto(`/dash/showcase/setupwidget/${widgetID}`);
  await expect(count(other)).toHaveValue('50');

  await save(page, '7');
  await expect(page.getByText('Widget saved')).toBeVisible();
  await save(page, '8');
  await expect.poll(stored).toBe(8);
  await save(other, '9');
  const note = other.getByRole('alert').filter({ hasText: 'changed elsewhere meanwhile' });
  await expect(note).toBeVisible();
  await expect(count(other)).toHaveValue('9');
  expect(await stored()).toBe(8);

  await note.getByRole('button', { name: 'Load what is saved now' }).click();
  await expect(count(other)).toHaveValue('8');
  await expect(note).toHaveCount(0);
  await save(other, '10');
  await expect.poll(stored).toBe(10);

  await save(page, '11');
  await page.getByRole('button', { name: 'Save mine all the same' }).click();
  await expect.poll(stored).toBe(11);
  await expect(page.getByText('changed elsewhere meanwhile')).toHaveCount(0);
});

test('the notice of a save that failed is gone with the next save', async ({ page }) => {
  await openBusiness(page);
  await page.goto('/dash/showcase/setupwidget/wall');
  await page.route('**/api/dash/addwidget', (route) => route.abort());
  const button = page.getByRole('button', { name: 'Save and get the snippet' });
  const notice = page.locator('.mantine-Notification-root').filter({ hasNotText: 'Widget saved' });
  await button.click();
  await expect(notice).toBeVisible();
  await page.unroute('**/api/dash/addwidget');
  await button.click();
  await expect(page.getByText('Widget saved')).toBeVisible();
  await expect(notice).toHaveCount(0);
});
