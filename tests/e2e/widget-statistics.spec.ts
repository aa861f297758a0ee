import { expect, type Page } from '@playwright/test';
import { postWidgetView } from '#tests/support/post-widget-view.ts';
import { callsOfOwner, openBusinessWithTestimonials } from './business-with-testimonials.ts';
import { test } from './shared-context.ts';

const SHOP = 'https://shop.example/';
const LONG = `https://shop.example/${'everything-about-bread/'.repeat(8)}`;

/** The owner of a business with one widget, whose settings are about to be opened. */
async function openWidget(page: Page): Promise<string> {
  await openBusinessWithTestimonials(page, []);
  const call = await callsOfOwner(page);
  return (await call('/api/dash/addwidget', { uiData: { type: 'wall' } })).widgetID;
}

const statistics = (page: Page) => page.getByRole('region', { name: 'Views and clicks' });
const goToWidget = (page: Page, widgetID: string) =>
  page.goto(`/dash/showcase/setupwidget/${widgetID}`);

test('the owner sees a widget’s views by day and by page, also by keyboard', async ({
  page,
  baseURL,
}) => {
  const widgetID = await openWidget(page);
  await goToWidget(page, widgetID);
  const panel = statistics(page);
  await expect(panel.getByText('No views in the last 30 days')).toBeVisible();

  const site = { origin: baseURL ?? '' };
  for (const address of [SHOP, SHOP, LONG, 'file:///home/mia/bread.html']) {
    await postWidgetView(site, widgetID, { page: address });
  }
  await postWidgetView(site, widgetID, { kind: 'c' });
  const call = await callsOfOwner(page);
  const viewed = async () => (await call('/api/dash/fetchwidgetstats')).total.views;
  await expect.poll(viewed).toBe(4);

  await page.reload();
  const rows = panel.getByRole('table', { name: 'By page' }).getByRole('row');
  await expect(rows.nth(1)).toHaveText(/^shop\.example\s*2\s*50%\s*1$/);
  await expect(rows.filter({ hasText: 'Other pages' })).toHaveText(/1\s*25%\s*0$/);
  await expect(rows.filter({ hasText: 'everything-about-bread' })).toHaveCount(1);
  const days = panel.getByRole('slider', { name: 'Views' });
  await days.focus();
  await expect(days).toHaveAttribute('aria-valuetext', /, 4$/);
  await days.press('ArrowLeft');
  await expect(days).toHaveAttribute('aria-valuetext', /, 0$/);

  await panel.getByRole('radio', { name: '7 days' }).focus();
  await page.keyboard.press('Space');
  await panel.getByRole('button', { name: 'Show table: By day' }).click();
  const daily = panel.getByRole('table', { name: 'By day' }).getByRole('row');
  await expect(daily).toHaveCount(8);
  await expect(daily.nth(1)).toHaveText(/4\s*1$/);
  await panel.getByText('90 days').click();
  await expect(daily).toHaveCount(91);
});
