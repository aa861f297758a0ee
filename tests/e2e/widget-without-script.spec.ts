import { expect } from '@playwright/test';
import { WIDGET_KINDS, WIDGET_TYPES } from '#domain/widgets.ts';
import { openHostPage, seenBy, settled } from './host-page.ts';
import { test } from './shared-context.ts';
import type { WidgetPages } from './widget-pages.ts';
import { NEWEST } from './widget-testimonials.ts';

const IN_PAGE = WIDGET_TYPES.filter((type) => WIDGET_KINDS[type].height > 0);

const fragmentOf = async ({ origin }: WidgetPages, id: string) =>
  (await fetch(`${origin}/w/${id}.html`)).text();

test('every type embedded in a page is fully readable if scripts are blocked', async ({
  browser,
  widgets,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const fragments = await Promise.all(
    IN_PAGE.map((type) => fragmentOf(widgets, widgets.all[type].widgetID)),
  );
  await openHostPage(page, { body: fragments.join('\n') });
  for (const type of IN_PAGE) {
    const host = page.locator(`[data-goodword="${widgets.all[type].widgetID}"]`);
    await expect(host.getByRole('region'), type).toBeVisible();
    expect((await host.boundingBox())?.height, type).toBe(WIDGET_KINDS[type].height);
  }
  const toAll = page.locator(`[data-goodword="${widgets.all.list.widgetID}"]`).getByRole('link');
  await expect(toAll.filter({ hasText: 'Read all reviews' })).toHaveAttribute('href', /\/wall\//);
  for (const type of ['wall', 'list', 'carousel', 'logos'] as const) {
    const host = page.locator(`[data-goodword="${widgets.all[type].widgetID}"]`);
    const last = host.getByRole('figure').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last, type).toBeInViewport();
  }
  await context.close();
});

test('the script replaces the static widget without a shift, and shows the current items', async ({
  page,
  widgets,
}) => {
  const [, script = ''] = widgets.all.list.snippet.split(/(?=<script)/);
  const html = (await fragmentOf(widgets, widgets.all.list.widgetID)).replace(
    NEWEST,
    'What was said before.',
  );
  let letScriptsIn: () => void = () => {};
  const scriptsMayCome = new Promise<void>((resolve) => {
    letScriptsIn = resolve;
  });
  await page.route('**/w/**', async (route) => {
    await scriptsMayCome;
    await route.continue();
  });
  const opened = openHostPage(page, { body: html + script });
  await expect(page.getByText('What was said before.')).toBeVisible();
  letScriptsIn();
  await opened;
  await expect(page.getByText(NEWEST)).toBeVisible();
  await expect(page.getByText('What was said before.')).toBeHidden();
  await expect(page.getByRole('region')).toHaveCount(1);
  expect(await seenBy(page)).toMatchObject({ shifts: [], errors: [] });
});

test('a frame always shows the current widget', async ({ page, widgets }) => {
  const frame = `<iframe src="${widgets.origin}/w/${widgets.all.list.widgetID}.page.html" title="Customers" width="600" height="640"></iframe>`;
  await openHostPage(page, { body: frame });
  const inside = page.frameLocator('iframe');
  await expect(inside.getByText(NEWEST)).toBeVisible();
  expect(await inside.locator('html').evaluate(() => document.compatMode)).toBe('CSS1Compat');
  expect((await seenBy(page)).shifts).toEqual([]);
});

test('on a slow connection the widget arrives late and shifts nothing', async ({
  page,
  widgets,
}) => {
  await page.route('**/w/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  const types = ['carousel', 'summary', 'quote'] as const;
  await openHostPage(page, {
    body: types.map((type) => widgets.all[type].snippet).join('<p>Bread.</p>'),
  });
  await expect(page.getByText('Bread.').first()).toBeVisible();
  await expect(page.getByRole('region')).toHaveCount(3);
  await settled(page);
  expect((await seenBy(page)).shifts).toEqual([]);
});
